import { describe, expect, it } from "vitest";
import { urlPatterns } from "~/components/frame/url-patterns";
import { paths } from "~/domain/kit/paths";
import routes from "~/routes";
import { code, findAll, isIn, type Source } from "./sources";

const patterns = urlPatterns(routes).map((pattern) => pattern.split("/").slice(1));
const TABLE = "app/domain/kit/paths.ts";
/** What the API answers too, under an address of its own. */
const BOTH = ["health", "issuer"];
/** Pages the menu and the footer know already, and show once there is a route. */
const FORESEEN = ["/bantuan", "/portal/profil", "/portal/dokumen-saya", "/pembayaran/pemindahbukuan"];

/** Every address of the table, its parameters written as `:0`, `:1`. */
function addresses(tree: object): string[] {
  return Object.values(tree).flatMap((value) =>
    typeof value === "function"
      ? [value(...Array.from({ length: value.length }, (_, at) => `:${at}`)) as string]
      : addresses(value),
  );
}

/** Whether a segment of an address and one of a route can be the same: a parameter stands for anything. */
function meets(segment: string, routed: string | undefined): boolean {
  const [before = ""] = segment.split(":");
  if (routed === undefined) return false;
  return routed.startsWith(":") || (segment.includes(":") ? routed.startsWith(before) : routed === segment);
}
const isRouted = (address: string): boolean => {
  const segments = address.split("/").slice(1);
  return patterns.some(
    (pattern) => pattern.length === segments.length && segments.every((segment, at) => meets(segment, pattern[at])),
  );
};

/** The same text with its comments blank, so that lines keep their numbers. */
const withoutComments = ({ file, text }: Source): Source => ({
  file,
  text: text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, " ")),
});

/** Pages that still put the end of an address behind its beginning; the list may only get shorter. */
const LEFT = ["app/routes/bukpot/rincian.tsx", "app/routes/spt/lampiran.server.ts", "app/routes/spt/mengapa.tsx"];

describe("addresses of the portal", () => {
  it("stand in one file: no other file spells one", () => {
    const first = [...new Set(patterns.map(([segment = ""]) => segment.replace(/^[:*].*/, "")))].filter(
      (segment) => segment && !BOTH.includes(segment),
    );
    const elsewhere = code.filter(
      ({ file }) =>
        file !== TABLE &&
        file !== "app/components/frame/url-patterns.ts" &&
        file !== "app/routes.ts" &&
        !isIn(file, ["app/contract"]),
    );
    const spelt = new RegExp(`(?<!from |import\\(|vi\\.mock\\()["'\`}]/(?:${first.join("|")})(?=["'\`/?#$])`, "g");
    const added = /`[^`\n]*\$\{[^}`]*\}\/(?:[a-z]|\$\{)[^`]*`/g;
    const portal = elsewhere.filter(
      ({ file }) =>
        isIn(file, ["app/routes", "app/components", "app/forms", "app/files", "app/tables"]) && !LEFT.includes(file),
    );
    const advice = `call its function of ${TABLE}`;
    expect(findAll(elsewhere.map(withoutComments), spelt, advice)).toEqual([]);
    expect(findAll(portal.map(withoutComments), added, advice)).toEqual([]);
  });

  it("lead to a route, but for pages that are foreseen", () => {
    const lost = addresses(paths).filter((address) => address.startsWith("/") && !isRouted(address));
    expect(lost.sort()).toEqual([...FORESEEN].sort());
  });

  it("are each spelt once", () => {
    const all = addresses(paths);
    expect(all.filter((address, at) => all.indexOf(address) !== at)).toEqual([]);
  });
});
