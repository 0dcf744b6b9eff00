import { createRequire } from "node:module";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import routes from "~/routes";
import { fewOf, type Matchable, narrow, type Router, servedRouter } from "~/web/route-matching.server";
import { PORTAL } from "../../../scripts/lib/commands.mjs";
import { urlPatterns } from "../../setup/url-patterns";

type Node = { path?: string; index?: boolean; id: string; children?: Node[] };
/** The routes as the server gets them: each with a name, below the root. */
const named = (entries: readonly { path?: string; index?: boolean; children?: unknown }[], above: string): Node[] =>
  entries.map(({ path, index, children }, at) => ({
    id: `${above}.${at}`,
    ...(path !== undefined && { path }),
    ...(index && { index }),
    ...(Array.isArray(children) && { children: named(children, `${above}.${at}`) }),
  }));
const tree: Node[] = [{ id: "root", path: "", children: named(routes, "r") }];

type Match = { route: { id: string }; params: object; pathname: string; pathnameBase: string };
const { matchRoutes, createStaticHandler } = servedRouter();
const narrowed: Router = { matchRoutes, createStaticHandler };
narrow(narrowed);
const found = (router: Pick<Router, "matchRoutes">, at: string) =>
  (router.matchRoutes(tree, at) as Match[] | null)?.map(({ route, params, pathname, pathnameBase }) => ({
    ...{ id: route.id, params, pathname, pathnameBase },
  }));

const patterns = urlPatterns(routes);
const filled = fc
  .tuple(
    fc.constantFrom(...patterns),
    fc.infiniteStream(fc.oneof(fc.webSegment(), fc.constantFrom("baru", "a%2Fb", "ü"))),
  )
  .map(([pattern, values]) => pattern.replace(/:\w+|\*/g, () => String(values.next().value)));
const odd = fc.oneof(
  filled,
  filled.map((at) => at.toUpperCase()),
  filled.map((at) => `${at}/`),
  filled.map((at) => at.replace("/", "//")),
  filled.map((at) => `${at}//x`),
  fc.webPath(),
);

describe("matching addresses", () => {
  it("finds the same route among the few routes of an address as among all", () => {
    fc.assert(
      fc.property(odd, (at) => {
        expect(found(narrowed, at)).toEqual(found({ matchRoutes }, at));
      }),
      { numRuns: 150 },
    );
    for (const at of [...patterns, "/efaktur/%/baru", "/%"])
      expect(found(narrowed, at), at).toEqual(found({ matchRoutes }, at));
  });

  it("keeps the order of optional, open and prefixed routes", () => {
    const few: Matchable[] = [
      { path: "a", children: [{ index: true }, { path: ":x?" }, { path: "b/*" }] },
      { path: "/a/b/c" },
      { path: ":lang?/tentang" },
      { path: "*" },
    ];
    const ids = (router: Pick<Router, "matchRoutes">, at: string) =>
      (router.matchRoutes(few, at) as { route: Matchable; pathname: string }[] | null)?.map(
        ({ route, pathname }) => `${route.path} ${route.index} ${pathname}`,
      );
    for (const at of ["/", "/a", "/a/", "/a/x", "/a/b", "/a/b/c", "/a/b/c/d", "/tentang", "/en/tentang", "/en/x"])
      expect(ids(narrowed, at), at).toEqual(ids({ matchRoutes }, at));
  });

  it("compiles a handful of the product's routes for an address, and those only once", () => {
    let made = 0;
    const count = (few: readonly Matchable[]): number =>
      few.reduce((sum, { path, index, children }) => sum + (path || index ? 1 : 0) + count(children ?? []), 0);
    const sizeAt = fewOf(tree, (few) => {
      made++;
      return count(few);
    });
    const samples = patterns.map((pattern) => pattern.replace(/:\w+/g, "x"));
    const sizes = samples.map(sizeAt);
    expect(patterns.length).toBeGreaterThan(200);
    expect(Math.max(...sizes)).toBeLessThan(12);
    const before = made;
    for (const at of samples) sizeAt(at);
    expect(made).toBe(before);
  });

  it("answers a request with the loader of its route, next to any other routes", async () => {
    const answers = [
      { id: "rincian", path: "faktur/:id", loader: ({ params }: { params: object }) => Response.json(params) },
      { id: "baru", path: "faktur/baru", loader: () => Response.json("baru") },
    ];
    const handler = narrowed.createStaticHandler(answers);
    const asked = async (at: string) => ((await handler.queryRoute(new Request(`http://x${at}`))) as Response).json();
    expect(await asked("/faktur/7")).toEqual({ id: "7" });
    expect(await asked("/faktur/baru")).toBe("baru");
  });

  it("is part of the router that remix-serve uses", () => {
    const serve = createRequire(path.resolve(PORTAL.find((one) => one.endsWith("cli.js")) ?? ""));
    const express = createRequire(serve.resolve("@remix-run/express"));
    const node = createRequire(express.resolve("@remix-run/node"));
    const runtime = createRequire(node.resolve("@remix-run/server-runtime"));
    expect(runtime("@remix-run/router")).toBe(servedRouter());
  });
});
