import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { missingFromLock } from "../../scripts/check-lock.mjs";
import { migrationSql } from "../../scripts/schema-engine.mjs";
import config from "../../vitest.config";
import { code, findAll, isIn, sourcesUnder } from "./sources";

const domain = code.filter(({ file }) => isIn(file, ["app/domain"]));
const portal = code.filter(({ file }) => isIn(file, ["app"]));
const outsideParameters = code.filter(
  ({ file }) => !isIn(file, ["app/domain/parameters", "app/domain/kit", "mock-server/print"]),
);
const styles = sourcesUnder("app", [".scss", ".css"]);
const written = [
  ...code,
  ...["scripts", "docs", ".ci"].flatMap((folder) => sourcesUnder(folder, [".mjs", ".ts", ".md", "run"])),
  ...sourcesUnder("locales", [".json"]),
  ...["README.md", "CONTRIBUTING.md"]
    .filter((file) => fs.existsSync(file))
    .map((file) => ({ file, text: fs.readFileSync(file, "utf8") })),
];

describe("conventions of the code", () => {
  it("the domain reads no clock", () => {
    expect(
      findAll(
        domain,
        /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b|\bMath\.random\b/g,
        "take the day as a parameter",
      ),
    ).toEqual([]);
  });

  it("an anchor that is written by hand says what it leads to, also where the value in it is empty", () => {
    // its last child stands alone before its end: a text of the product, or one that is read for emptiness
    const bare = portal.filter(({ file }) => file !== "app/components/link.tsx");
    expect(
      findAll(
        bare,
        /<a\b[^>]*>\s*\{(?!t\(|readable\()[^{}]*\}\s*<\/a>/g,
        "take <Link>, or readable(…) for what it holds",
      ),
    ).toEqual([]);
  });

  it("rates and brackets are in app/domain/parameters only", () => {
    const advice = "make it a dated(...) parameter with its legal source";
    expect(
      findAll(
        outsideParameters,
        /\bpercent\(\s*["\d][^)]*\)|\[\s*1[12]n?\s*,\s*1(?:00|2)n?\s*\]|\*\s*0\.\d+|\b0\.(?:11|12|005|015|22)\b/g,
        advice,
      ),
    ).toEqual([]);
  });

  it("states are compared through their tables", () => {
    const outsideTables = code.filter(({ text }) => !/\bdefineStatus[<(]/.test(text));
    const advice = "take the name of the state, or the group of states, that stands beside its table";
    const inSql = /\bstatus\s*(?:=|<>|!=|(?:NOT )?IN \()\s*'[a-z_]+'/g;
    const inCode = /(?<!submission\.)\b[sS]tatus\b\)?\s*[!=]==\s*"[a-z_]+"/g;
    expect([...findAll(outsideTables, inSql, advice), ...findAll(outsideTables, inCode, advice)]).toEqual([]);
  });

  it("an answer that changes a drawn page waits until no button is pressed", () => {
    const asking = portal.filter(
      ({ file, text }) => !isIn(file, ["app/routes/resources"]) && /\bawait fetch\(/.test(text),
    );
    const drawing = asking.filter(({ text }) => /\buseState\b/.test(text));
    expect(drawing.length).toBeGreaterThan(0);
    expect(drawing.filter(({ text }) => !text.includes("await press.released()")).map(({ file }) => file)).toEqual([]);
  });

  it("tests keep the output of the processes they start", () => {
    const tests = sourcesUnder("tests", [".ts"]).filter(({ file }) => !isIn(file, ["tests/bench"]));
    const inherited = findAll(
      tests,
      /stdio: (?:"inherit"|\[[^\]]*"inherit")/g,
      "take keepOutput of tests/setup/output.ts",
    );
    expect(inherited).toEqual([]);
    expect(fs.readFileSync("vitest.config.ts", "utf8")).toContain('silent: "passed-only"');
  });

  it("of stray errors of a run, only a line printed too late is forgiven", () => {
    const forgives = (name: string, method: string) =>
      config.test?.onUnhandledError?.({ name, message: `Closing rpc while "${method}" was pending`, type: "" });
    expect(forgives("EnvironmentTeardownError", "onUserConsoleLog")).toBe(false);
    expect(forgives("EnvironmentTeardownError", "fetch")).toBe(true);
    expect(forgives("Error", "onUserConsoleLog")).toBe(true);
  });

  it("an error with its own code shows its message at its field, and no general text", () => {
    const general = /new AppError\(\s*"(?!invalid"|malformed")\w+",[^;]*?key: "(?:wajib|pilihan|format)"/g;
    expect(findAll(code, general, "take errorAt(field, code, params)")).toEqual([]);
  });

  it("links to pages are those of app/components/link, with anchors that the server writes without the router", () => {
    const others = portal.filter(({ file }) => file !== "app/components/link.tsx");
    const own = /\bLink\b[^}]*\} from "@remix-run\/react"/g;
    expect(findAll(others, own, 'take Link from "~/components/link"')).toEqual([]);
    expect(findAll(portal, own, "").length).toBe(1);
  });

  it("the portal is built again when a script of its build changes", () => {
    const read = (file: string) => fs.readFileSync(file, "utf8");
    const imported = [...read("vite.config.ts").matchAll(/"\.\/scripts\/lib\/([\w-]+)\.mjs"/g)].map(([, name]) => name);
    const [, inputs = ""] =
      /function buildPortal\(\) \{\s+const parts = \[([^\]]+)\]/.exec(read("scripts/lib/prepare.mjs")) ?? [];
    expect(imported.length).toBeGreaterThan(3);
    expect(imported.filter((name) => !inputs.includes(`"${name}"`))).toEqual([]);
  });

  it("pages carry no inline style and no inline handler", () => {
    expect(findAll(portal, /\bstyle=\{|<style\b/g, "use a class; the content policy refuses inline styles")).toEqual(
      [],
    );
    // the data of a page is a script with the nonce of its answer
    const written = portal.filter(({ file }) => file !== "app/web/handoff.server.ts");
    expect(
      findAll(
        written,
        /\bdangerouslySetInnerHTML\b|<script(?![^>]*\b(?:type="application\/json"|src=))/g,
        "put it into public/, loaded by src",
      ),
    ).toEqual([]);
  });

  it("table cells name their column, for screens with stacked rows", () => {
    const tables = portal.filter(({ text }) => /<Table\b/.test(text) && text.includes('"~/components/table"'));
    const mute = /<td(?![^>]*\b(?:data-label|colSpan|tabel-pilih|aria-hidden)\b)[^>]*[^/]>|<td>/g;
    expect(findAll(tables, mute, "add data-label: the head of its column")).toEqual([]);
  });

  it("styles use start and end, not left and right", () => {
    const physical =
      /(?:margin|padding|border)-(?:left|right)\b|text-align:\s*(?:left|right)|(?<=[\s;{])(?:left|right):/g;
    expect(findAll(styles, physical, "use the logical property (inline-start, inline-end)")).toEqual([]);
  });

  it("objects and lists are written line by line: no literal is spread only to save lines", () => {
    const packed = findAll(code, /\.\.\.\(?\{|^\s*\.\.\.\[[^\]\n]*\],?$/gm, "write what it holds where it is");
    expect(packed).toEqual([]);
  });

  it("no work is left for later", () => {
    const words =
      /\b(?:TODO|FIXME|XXX|HACK|stub(?:s|bed)?|lorem ipsum|coming soon|not (?:yet )?implemented|segera hadir|belum tersedia)\b|(?<=[\s(])\[(?:S|K|M|R|D|P)(?::[^\]]*)?\](?!\()/g;
    expect(findAll(written, words, "finish it or remove it")).toEqual([]);
  });

  it("no warning is silenced", () => {
    expect(
      findAll(code, /@ts-(?:ignore|nocheck|expect-error)|biome-ignore-all|as unknown as any/g, "mend the type"),
    ).toEqual([]);
  });

  it("the lock file holds the packages of every operating system", () => {
    expect(missingFromLock("package-lock.json")).toEqual([]);
  });

  it("the migrations result in the schema", async () => {
    expect(await migrationSql(), "npm run db:new -- <name> writes what is missing").toBe("");
  });
});
