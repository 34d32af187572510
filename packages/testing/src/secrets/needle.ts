/** A value that must not occur outside its columns, and its name in failure messages. */
export interface Needle {
  readonly name: string;
  readonly value: string;
}

/** Every encoding in which a needle may occur. */
export const disguises = ({ name, value }: Needle): Needle[] => [
  { name, value },
  { name: `${name} in hex`, value: Buffer.from(value).toString('hex') },
  { name: `${name} in base64`, value: Buffer.from(value).toString('base64').replaceAll('=', '') },
  { name: `${name} in a URL`, value: encodeURIComponent(value) },
];
