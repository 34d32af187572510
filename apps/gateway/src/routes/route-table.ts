export const services = ['habits', 'membership', 'checkout', 'backoffice'] as const;
export type Service = (typeof services)[number];

export interface RouteGroup {
  readonly service: Service;
  /** Maximum bytes of a body, instead of the default limit. */
  readonly bodyLimit?: number;
  /** The service answers these paths with and without a slash at the end. */
  readonly trailingSlash?: boolean;
  /** `METHOD[,METHOD] /path/{parameter}` */
  readonly routes: readonly string[];
}

export interface PublicRoute {
  readonly service: Service;
  readonly methods: readonly string[];
  /** The path as in the table; logs and metrics name it instead of the caller's path. */
  readonly pattern: string;
  readonly bodyLimit: number;
  readonly trailingSlash: boolean;
}

export type Match =
  | { readonly kind: 'found'; readonly route: PublicRoute }
  | { readonly kind: 'method'; readonly allowed: readonly string[] }
  | { readonly kind: 'none' };

interface Node {
  readonly fixed: Map<string, Node>;
  parameter: Node | undefined;
  rest: PublicRoute[];
  routes: PublicRoute[];
}

interface Search {
  readonly method: string;
  readonly segments: readonly string[];
  readonly slash: boolean;
  /** The methods of the routes that have the path. */
  readonly allowed: string[];
}

/** Finds the route of a path that `isSafePath` accepted; segments are compared as written, never decoded. */
export class RouteTable {
  readonly routes: readonly PublicRoute[];
  private readonly root = emptyNode();

  constructor(groups: readonly RouteGroup[], defaultBodyLimit: number) {
    this.routes = groups.flatMap((group) => group.routes.map((route) => publicRoute(group, route, defaultBodyLimit)));
    for (const route of this.routes) this.add(route);
  }

  match(method: string, path: string): Match {
    const segments = path.slice(1).split('/');
    const slash = segments.length > 1 && segments.at(-1) === '';
    if (slash) segments.pop();
    const search: Search = { method: method === 'HEAD' ? 'GET' : method, segments, slash, allowed: [] };
    const route = find(this.root, search, 0);
    if (route) return { kind: 'found', route };
    return search.allowed.length > 0
      ? { kind: 'method', allowed: [...new Set(search.allowed)].sort() }
      : { kind: 'none' };
  }

  private add(route: PublicRoute): void {
    let node = this.root;
    for (const segment of route.pattern.slice(1).split('/')) {
      if (segment === '**') {
        node.rest.push(route);
        return;
      }
      node = child(node, segment);
    }
    node.routes.push(route);
  }
}

const emptyNode = (): Node => ({ fixed: new Map(), parameter: undefined, rest: [], routes: [] });

function publicRoute(group: RouteGroup, line: string, defaultBodyLimit: number): PublicRoute {
  const [methods, pattern] = line.split(' ');
  if (!methods || !pattern?.startsWith('/')) throw new Error(`"${line}" is not a route.`);
  return {
    service: group.service,
    methods: methods.split(','),
    pattern,
    bodyLimit: group.bodyLimit ?? defaultBodyLimit,
    trailingSlash: group.trailingSlash ?? false,
  };
}

function child(node: Node, segment: string): Node {
  if (segment.startsWith('{')) return (node.parameter ??= emptyNode());
  const known = node.fixed.get(segment);
  if (known) return known;
  const created = emptyNode();
  node.fixed.set(segment, created);
  return created;
}

function find(node: Node, search: Search, depth: number): PublicRoute | undefined {
  const segment = search.segments[depth];
  if (segment === undefined) return among(node.routes, search);
  const fixed = node.fixed.get(segment);
  return (
    (fixed && find(fixed, search, depth + 1)) ??
    (node.parameter && segment !== '' ? find(node.parameter, search, depth + 1) : undefined) ??
    among(node.rest, search)
  );
}

function among(routes: readonly PublicRoute[], search: Search): PublicRoute | undefined {
  for (const route of routes) {
    if (search.slash && !route.trailingSlash) continue;
    if (route.methods.includes(search.method)) return route;
    search.allowed.push(...allowedMethods(route));
  }
  return undefined;
}

const allowedMethods = (route: PublicRoute): readonly string[] =>
  route.methods.includes('GET') ? ['HEAD', ...route.methods] : route.methods;
