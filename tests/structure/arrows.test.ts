import { describe, expect, it } from "vitest";
import { type Import, imports } from "./imports";
import { code, isIn } from "./sources";

const isOwn = (target: string) => isIn(target, ["app", "mock-server", "prisma", "locales", "tests", "scripts"]);
const report = (wrong: readonly Import[], rule: string) =>
  wrong.map(({ file, line, target }) => `${file}:${line} imports ${target}: ${rule}`);
const from = (folders: readonly string[]) => imports.filter(({ file }) => isIn(file, folders));

const MECHANISMS = ["forms", "tables", "components", "auth", "api", "files", "i18n"].map((name) => `app/${name}`);

/** Levels from the bottom up; folders of one level can import each other. */
const PORTAL_FLOORS = [
  ["api"],
  ["web"],
  ["i18n"],
  ["auth"],
  ["components"],
  ["forms"],
  ["tables"],
  ["files"],
  ["routes"],
].map((floor) => floor.map((name) => `app/${name}`));
const SERVER_FLOORS = [
  ["db", "keep"],
  ["files", "apart", "jobs", "watch"],
  ["http"],
  ["auth", "clock", "outbox", "openapi", "pack", "print", "issuer"],
  ["seed"],
  ["impor", "services"],
  ["solusi"],
].map((floor) => floor.map((name) => `mock-server/${name}`));
/** The program of the process for heavy work, which assembles parts like `app.ts`, and its messages. */
const PROGRAMS = ["mock-server/apart/program.ts", "mock-server/apart/protocol.ts"];
/** The addresses of the portal, and the file of the mock server that makes links to them. */
const ADDRESSES = ["app/web/paths", "app/web/paths-lti"];
const LINKS = "mock-server/portal-links.ts";
/** Folders with other rules. */
const BESIDE = ["app/domain", "app/contract"];

/** Files that import each other in a circle, each circle once, with all its files. */
function circles(): string[][] {
  const files = new Set(code.map(({ file }) => file));
  const endings = ["", ".ts", ".tsx", "/index.ts", "/index.tsx"];
  const fileOf = (target: string) => endings.map((ending) => target + ending).find((name) => files.has(name));
  const next = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    const to = fileOf(target);
    if (to && to !== file) next.set(file, (next.get(file) ?? new Set()).add(to));
  }
  // files without importers or without imports are in no circle: they are removed until none is left
  for (let before = -1; before !== next.size; ) {
    before = next.size;
    const imported = new Set([...next.values()].flatMap((targets) => [...targets]));
    for (const [file, targets] of next) {
      for (const to of targets) if (!next.has(to)) targets.delete(to);
      if (targets.size === 0 || !imported.has(file)) next.delete(file);
    }
  }
  return next.size === 0 ? [] : [[...next.keys()].sort()];
}

describe("arrows between folders", () => {
  it("the domain is pure: it imports nothing but itself", () => {
    const wrong = from(["app/domain"]).filter(({ target }) => !isIn(target, ["app/domain"]));
    expect(report(wrong, "move what it needs into app/domain, or pass it in")).toEqual([]);
  });

  it("the contract imports zod, the domain and itself", () => {
    const allowed = ["app/contract", "app/domain", "zod", "node:crypto"];
    const wrong = from(["app/contract"]).filter(({ target }) => !isIn(target, allowed));
    expect(report(wrong, "the contract stands on the domain only")).toEqual([]);
  });

  it("mechanisms of the portal import no screen", () => {
    const wrong = from(MECHANISMS).filter(({ target }) => isIn(target, ["app/routes"]));
    expect(report(wrong, "move what both need out of app/routes")).toEqual([]);
  });

  it("the portal imports neither the mock server nor the database", () => {
    const wrong = from(["app"]).filter(({ target }) =>
      /^(mock-server|prisma)\/|^@prisma\/|^better-sqlite3$/.test(target),
    );
    expect(report(wrong, "go through the contract: app/api")).toEqual([]);
  });

  it("the mock server imports contract and domain, and nothing else of the portal", () => {
    const allowed = ["mock-server", "app/contract", "app/domain", "prisma", "locales"];
    const wrong = from(["mock-server"]).filter(({ target }) => isOwn(target) && !isIn(target, allowed));
    const links = ({ file, target }: Import) => file === LINKS && ADDRESSES.includes(target);
    expect(
      report(
        wrong.filter((one) => !links(one)),
        "move what both need into app/contract or app/domain",
      ),
    ).toEqual([]);
  });

  it("the domain, the contract and the mock server name pages, not addresses: one file makes links", () => {
    const users = from(["app/domain", "app/contract", "mock-server"]).filter(({ target }) =>
      ADDRESSES.includes(target),
    );
    expect([...new Set(users.map(({ file }) => file))]).toEqual([LINKS]);
  });

  it("the database knows neither HTTP nor services: it imports contract, domain and itself", () => {
    const allowed = ["mock-server/db", "mock-server/generated", "mock-server/turns", "app/contract", "app/domain"];
    const wrong = from(["mock-server/db"]).filter(({ target }) => isOwn(target) && !isIn(target, allowed));
    expect(report(wrong, "hand it plain values, or move what it needs into mock-server/db")).toEqual([]);
    const packages = from(["mock-server/db"]).filter(
      ({ file, target }) => !isOwn(target) && !target.startsWith("node:") && !isIn(file, ["mock-server/db/engine"]),
    );
    expect(report(packages, "packages of the database are the engine's")).toEqual([]);
  });

  it("browser code imports no contract and no zod", () => {
    const drawn = from(["app/components", "app/tables", "app/forms", "app/i18n"]);
    const wrong = drawn.filter(
      ({ file, target, typeOnly }) =>
        !typeOnly && !file.includes(".server.") && isIn(target, ["app/contract", "zod", "@conform-to/zod"]),
    );
    expect(report(wrong, "import it in a *.server.ts file and hand the screen plain data")).toEqual([]);
  });

  it.each([
    ["portal", PORTAL_FLOORS],
    ["mock server", SERVER_FLOORS],
  ])("mechanisms of the %s have levels: none imports from a level above", (_, floors) => {
    const folders = floors.flat();
    const floorOf = (file: string) => floors.findIndex((floor) => isIn(file, floor));
    const known = imports.filter(({ file, target }) => isIn(file, folders) && isIn(target, folders));
    const wrong = known.filter(({ file, target }) => !isIn(file, PROGRAMS) && floorOf(target) > floorOf(file));
    expect(report(wrong, "move what both need to the lower floor, or pass it in")).toEqual([]);
  });

  it("every folder of the portal and the mock server has its level", () => {
    const floors = [...PORTAL_FLOORS, ...SERVER_FLOORS].flat();
    const homeless = code.filter(({ file }) => file.split("/").length > 2 && !isIn(file, [...floors, ...BESIDE]));
    expect(homeless.map(({ file }) => file)).toEqual([]);
    const empty = [...floors, ...BESIDE, ...PROGRAMS].filter((place) => !code.some(({ file }) => isIn(file, [place])));
    expect(empty).toEqual([]);
  });

  it("no file is in a circle of imports, types included", () => {
    expect(circles().map((circle) => circle.join(" -> "))).toEqual([]);
  });

  it("imports name no file ending, so moving a file only moves a file", () => {
    const wrong = imports.filter(({ target }) => isOwn(target) && /\.tsx?$/.test(target));
    expect(report(wrong, "leave the ending out")).toEqual([]);
  });
});
