type RouteEntry = { readonly path?: string; readonly index?: boolean; readonly children?: readonly RouteEntry[] };
type Routes = readonly RouteEntry[] | Promise<readonly RouteEntry[]>;

/** Every URL pattern of a route table, with a leading slash: `/efaktur/keluaran/:id`. */
export function urlPatterns(routes: Routes, above = ""): string[] {
  if (routes instanceof Promise) throw new TypeError("the route table must be a plain list");
  return routes.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above;
    return [...(path || above === "" ? [here || "/"] : []), ...(children ? urlPatterns(children, here) : [])];
  });
}
