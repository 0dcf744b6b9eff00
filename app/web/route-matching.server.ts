import { createRequire } from "node:module";

/** The part of a route that matching reads. */
export type Matchable = { readonly path?: string; readonly index?: boolean; readonly children?: readonly Matchable[] };
/** The request handler of `@remix-run/router`. */
type Handler = {
  query(request: Request, ...rest: unknown[]): unknown;
  queryRoute(request: Request, ...rest: unknown[]): unknown;
};
type MatchRoutes = (routes: readonly Matchable[], at: string | { pathname: string }, basename?: string) => unknown;
type CreateStaticHandler = (routes: readonly Matchable[], options?: { readonly basename?: string }) => Handler;
export type Router = { matchRoutes: MatchRoutes; createStaticHandler: CreateStaticHandler };

/** A route that an address can end at. `parts` are its required segments; `null` allows any. */
type Candidate = {
  readonly route: Matchable;
  readonly parts: readonly (string | null)[];
  readonly open: boolean;
};

const segmentsOf = (path: string): string[] => path.split("/").filter((segment) => segment !== "");
/** The router compares ASCII letters without case. Segments with other letters are left to it. */
const partOf = (segment: string): string | null => (/^[\w.-]+$/.test(segment) ? segment.toLowerCase() : null);

function candidatesIn(routes: readonly Matchable[], above: readonly string[] = []): Candidate[] {
  return routes.flatMap((route) => {
    const segments = [...above, ...segmentsOf(route.path ?? "")];
    const below = candidatesIn(route.children ?? [], segments);
    if (route.path === undefined && !route.index) return below;
    const optional = segments.findIndex((segment) => segment.includes("?"));
    const splat = segments.findIndex((segment) => segment.endsWith("*"));
    const ends = [optional, splat].filter((at) => at >= 0);
    const known = ends.length > 0 ? segments.slice(0, Math.min(...ends)) : segments;
    return [...below, { route, parts: known.map(partOf), open: ends.length > 0 }];
  });
}

/** The segments of an address as the router compares them. A slash inside a segment does not split it. */
function partsOf(pathname: string): string[] {
  const segments = segmentsOf(pathname);
  try {
    return segments.map((segment) => decodeURIComponent(segment).toLowerCase());
  } catch {
    return segments.map((segment) => segment.toLowerCase()); // the router also leaves all of it unchanged
  }
}

const mayEndAt = ({ parts, open }: Candidate, segments: readonly string[]): boolean =>
  (open ? segments.length >= parts.length : segments.length === parts.length) &&
  parts.every((part, at) => part === null || part === segments[at]);

const only = (routes: readonly Matchable[], kept: ReadonlySet<Matchable>): Matchable[] =>
  routes.flatMap((route) => {
    const children = only(route.children ?? [], kept);
    if (!kept.has(route) && children.length === 0) return [];
    return [route.children ? { ...route, children } : route];
  });

/**
 * The few routes of a tree that a pathname can end at, with the routes above them, in order. The router finds the same
 * route among them as among all. `make` is called once for each such set.
 */
export function fewOf<T>(routes: readonly Matchable[], make: (few: Matchable[]) => T): (pathname: string) => T {
  const candidates = candidatesIn(routes);
  const made = new Map<string, T>();
  return (pathname) => {
    const segments = partsOf(pathname);
    const at = [...candidates.keys()].filter((n) => mayEndAt(candidates[n] as Candidate, segments));
    const key = at.join();
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(only(routes, new Set(at.map((n) => (candidates[n] as Candidate).route))));
    made.set(key, fresh);
    return fresh;
  };
}

/**
 * Makes a router match each address only against the few routes it can end at. By itself it flattens, ranks and
 * compiles every route of the product twice per request.
 */
export function narrow(router: Router): void {
  const { matchRoutes, createStaticHandler } = router;
  const trees = new WeakMap<readonly Matchable[], (pathname: string) => readonly Matchable[]>();
  const treeOf = (routes: readonly Matchable[]) => {
    const known = trees.get(routes) ?? fewOf(routes, (few): readonly Matchable[] => few);
    trees.set(routes, known);
    return known;
  };
  router.matchRoutes = (routes, at, basename) => {
    // with another base folder, or a query in the string, the router cuts the pathname itself
    if (typeof at !== "string" || /[?#]/.test(at) || (basename ?? "/") !== "/")
      return matchRoutes(routes, at, basename);
    return matchRoutes(treeOf(routes)(at), at, basename);
  };
  router.createStaticHandler = (routes, options) => {
    const whole = createStaticHandler(routes, options);
    if ((options?.basename ?? "/") !== "/") return whole;
    const handlerOf = fewOf(routes, (few) => (few.length > 0 ? createStaticHandler(few, options) : whole));
    const forIt = (request: Request) => handlerOf(new URL(request.url).pathname);
    return {
      ...whole,
      query: (request, ...rest) => forIt(request).query(request, ...rest),
      queryRoute: (request, ...rest) => forIt(request).queryRoute(request, ...rest),
    };
  };
}

/** The router of `remix-serve`: that of the packages, not one in the bundle. */
export function servedRouter(): Router {
  const above = ["@remix-run/node", "@remix-run/server-runtime"];
  const from = above.reduce((file, name) => createRequire(file).resolve(name), import.meta.url);
  return createRequire(from)("@remix-run/router");
}
