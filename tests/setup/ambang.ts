import fs from "node:fs";
import ts from "typescript";
import { type Dated, NotInForce } from "~/domain/kit/dated";
import { addDays, addMonths, isMasa, isTanggal } from "~/domain/kit/tanggal";
import { konsumen } from "./ambang-konsumen";

export const TABEL = "tests/data/ambang.tsv";
export const KEPALA = "parameter\tconsumer\tcase\tat\tbefore\ton\tafter\tsource";
/** The value of a parameter on a day, the whole or the part that the case names. */
export const BERLAKU = "berlaku";
/** Another test walks the threshold: its file, and its title. */
export const UJI = "uji";
/** The parameter has no threshold; the case gives the reason. */
export const TANPA = "tanpa ambang";

/** A row of the table: a consumer of a parameter just below a threshold, at it, and just above. */
export type Langkah = {
  readonly letak: string;
  readonly parameter: string;
  readonly nama: string;
  readonly kasus: string;
  readonly at: string;
  readonly hasil: readonly [before: string, on: string, after: string];
  readonly sumber: string;
};
/** Amounts are written with underscores between thousands. */
const plain = (cell: string): string => (/^\d{1,3}(_\d{3})+$/.test(cell) ? cell.replaceAll("_", "") : cell);
export const langkahTabel = (): { readonly kepala: string; readonly semua: readonly Langkah[] } => {
  const [kepala = "", ...lines] = fs.readFileSync(TABEL, "utf8").trimEnd().split("\n");
  const semua = lines.map((line, index) => {
    const [parameter = "", nama = "", kasus = "", ...rest] = line.split("\t");
    const [at = "", before = "", on = "", after = "", sumber = ""] = rest.map(plain);
    return { letak: `${TABEL}:${index + 2}`, parameter, nama, kasus, at, hasil: [before, on, after] as const, sumber };
  });
  return { kepala, semua };
};

/** The input a step away: a day, a month, a second, or one unit of its last digit. */
export function langkahDari(at: string, step: -1 | 0 | 1): string {
  if (step === 0) return at;
  if (isTanggal(at)) return addDays(at, step);
  if (isMasa(at)) return addMonths(at, step);
  if (at.endsWith("Z")) return new Date(Date.parse(at) + step * 1000).toISOString();
  const decimals = at.split(".")[1]?.length ?? 0;
  const units = Number(at.replace(".", "")) + step;
  return decimals === 0
    ? String(units)
    : `${Math.trunc(units / 10 ** decimals)}.${String(units % 10 ** decimals).padStart(decimals, "0")}`;
}

const isDated = (value: unknown): value is Dated<unknown> =>
  typeof value === "object" && value !== null && "rowOn" in value && "rows" in value;
const modules = import.meta.glob<Record<string, unknown>>("../../app/domain/parameters/*.ts", { eager: true });
/** Exported parameters by module and name: `pph21.pasal17`, `sanksi.dendaTerlambatLapor.op`. */
export const terbuka: ReadonlyMap<string, Dated<unknown>> = new Map(
  Object.entries(modules).flatMap(([file, exported]) => {
    const module = file.replace(/^.*\/(.+)\.ts$/, "$1");
    return Object.entries(exported).flatMap(([name, value]) => datedIn(`${module}.${name}`, value));
  }),
);
function datedIn(nama: string, value: unknown): [string, Dated<unknown>][] {
  if (isDated(value)) return [[nama, value]];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, one]): [string, Dated<unknown>][] =>
    isDated(one) ? [[`${nama}.${name}`, one]] : [],
  );
}

/** Every call of `dated` in the parameters, by module and name, with the days that it names. */
export function terdaftar(): readonly { readonly parameter: string; readonly sejak: readonly string[] }[] {
  return Object.keys(modules).flatMap((file) => {
    const path = file.replace("../../", "");
    const source = ts.createSourceFile(path, fs.readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
    const found: { parameter: string; sejak: string[] }[] = [];
    const visit = (node: ts.Node, names: readonly string[]): void => {
      const named = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node);
      const own = named ? [...names, node.name.getText()] : names;
      if (ts.isCallExpression(node) && node.expression.getText() === "dated") {
        const sejak = [...node.getText().matchAll(/\bfrom: "([\d-]+)"/g)].map(([, day = ""]) => day);
        found.push({ parameter: [path.replace(/^.*\/(.+)\.ts$/, "$1"), ...own].join("."), sejak });
        return;
      }
      ts.forEachChild(node, (child) => visit(child, own));
    };
    visit(source, []);
    return found;
  });
}

/** Amounts of money in a value, whole rupiah. Smaller numbers are rates, days and counts. */
export function jumlahDalam(value: unknown): readonly number[] {
  const SMALLEST = 100_000;
  if (typeof value === "number") return Number.isFinite(value) && value >= SMALLEST ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(jumlahDalam) : [];
}

const written = (value: unknown): string => {
  if (value === true) return "ya";
  if (value === false) return "tidak";
  if (Array.isArray(value)) return value.map(written).join(value.some((one) => typeof one === "string") ? " " : "/");
  if (typeof value !== "object" || value === null) return String(value ?? "-");
  return Object.entries(value)
    .map(
      ([name, one]) =>
        `${name}=${typeof one === "object" && !Array.isArray(one) && one ? `(${written(one)})` : written(one)}`,
    )
    .join(" ");
};
const partOf = (value: unknown, path: string): unknown =>
  path === "" ? value : path.split(".").reduce<unknown>((one, name) => (one as Record<string, unknown>)?.[name], value);

/** The answer of a row's consumer to an input; `-` for nothing, and before the first day of a parameter. */
export function jawaban({ parameter, nama, kasus }: Langkah, at: string): string {
  try {
    if (nama === BERLAKU) return written(partOf(terbuka.get(parameter)?.on(at), kasus));
    return written(konsumen[nama]?.(at, kasus));
  } catch (error) {
    if (error instanceof NotInForce) return "-";
    throw error;
  }
}
