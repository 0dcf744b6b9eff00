import { describe, expect, it } from "vitest";
import { formBukpot } from "~/domain/bukpot/form";
import { versiSpt } from "~/domain/spt/daftar";
import { versiBadan } from "~/domain/spt/tahunan/badan/versi";
import { namespacesOf } from "~/i18n/namespaces";
import routes from "~/routes";
import { urlPatterns } from "../setup/url-patterns";
import { code, findAll, isIn } from "./sources";

const versions = [...Object.values(versiSpt), versiBadan].flatMap(({ semua }) => semua);
const forms = [...versions.flatMap(({ formulir }) => formulir), ...Object.values(formBukpot)];
/** Namespaces of the texts of returns and slips, and the glossary, which is as long. */
const OFFICIAL = [...new Set(forms.map(({ namespace }) => namespace)), "istilah"].sort();

describe("texts of official forms", () => {
  it("are in their own namespaces", () =>
    expect(OFFICIAL).toEqual(["bukpotformulir", "istilah", "sptbadan", "sptformulir", "sptop"]));

  it("are sent to the browser with no page", () => {
    const sent = urlPatterns(routes).flatMap((pattern) =>
      namespacesOf(pattern)
        .filter((name) => OFFICIAL.includes(name))
        .map((name) => `${pattern} takes ${name} along: hand the page the words`),
    );
    expect(sent).toEqual([]);
  });

  it("are resolved on the server: no browser code asks for one", () => {
    const drawn = code.filter(
      ({ file }) =>
        isIn(file, ["app/routes", "app/components", "app/forms", "app/tables", "app/files"]) && file.endsWith(".tsx"),
    );
    const inBrowser = drawn.map(({ file, text }) => ({
      file,
      text: text.replace(/^export (?:const|async function) (?:loader|action)\b[\s\S]*?\n\}?\)?;?\n\n/gm, (part) =>
        part.replace(/[^\n]/g, " "),
      ),
    }));
    const asked = new RegExp(`["'\`](?:${OFFICIAL.join("|")}):`, "g");
    expect(findAll(inBrowser, asked, "take the words from the loader")).toEqual([]);
  });
});
