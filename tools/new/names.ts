/** One name in the notations that code needs. */
export interface Names {
  /** `coupon-codes` */
  readonly kebab: string;
  /** `coupon_codes` */
  readonly snake: string;
  /** `couponCodes` */
  readonly camel: string;
  /** `CouponCodes` */
  readonly pascal: string;
  /** `COUPON_CODES` */
  readonly upper: string;
}

/** Of a feature: its folder and its rows. */
export interface FeatureNames {
  readonly app: string;
  readonly many: Names;
  readonly one: Names;
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The notations of a name in kebab case, snake case or upper case. */
export function namesOf(name: string): Names {
  const words = name.toLowerCase().split(/[-_]/);
  const pascal = words.map(capitalized).join('');
  return {
    kebab: words.join('-'),
    snake: words.join('_'),
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    upper: words.join('_').toUpperCase(),
  };
}

/** The singular of an English plural in kebab case: `categories` to `category`, `coupons` to `coupon`. */
export function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(plural)) return plural.slice(0, -2);
  return plural.endsWith('s') ? plural.slice(0, -1) : plural;
}
