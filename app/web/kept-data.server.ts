import type { Router } from "./route-matching.server";

/** Key of the loaders' data in a context whose data Remix does not see. */
const KEPT = Symbol("loader data");
type Context = { readonly loaderData: unknown; readonly [KEPT]?: unknown };

const isContext = (answer: unknown): answer is Context =>
  typeof answer === "object" && answer !== null && !(answer instanceof Response) && "loaderData" in answer;

/**
 * Keeps the loaders' data of some pages from Remix, which encodes it for a browser before the page is drawn: 3 to 7 % of
 * a page whose browser runs no script. {@link withKeptData} gives it back.
 */
export function keepData(router: Router, isKept: (request: Request) => boolean): void {
  const { createStaticHandler } = router;
  router.createStaticHandler = (routes, options) => {
    const handler = createStaticHandler(routes, options);
    return {
      ...handler,
      async query(request, ...rest) {
        const answer = await handler.query(request, ...rest);
        if (!isContext(answer) || !isKept(request)) return answer;
        return { ...answer, loaderData: {}, [KEPT]: answer.loaderData };
      },
    };
  };
}

/** A context with the data of its loaders, for the drawing of the page. */
export const withKeptData = <C extends object>(context: C): C =>
  KEPT in context ? { ...context, loaderData: context[KEPT] } : context;
