import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { mulai, ubah } from "~/domain/mesin/jalan/keadaan";
import { susun } from "~/domain/mesin/susun/susun";
import { median } from "./measure";
import { annual, filled } from "./tahunan";

type Note = (what: string, reached: number, unit: string, goal?: string) => void;
const RUNS = 15;
const STARTS = 5;

const timed = (run: () => unknown): number => {
  const began = performance.now();
  run();
  return performance.now() - began;
};
const typical = (run: (at: number) => unknown): number =>
  median(Array.from({ length: RUNS }, (_, at) => timed(() => run(at))));

const ALL = fileURLToPath(new URL("susun-semua.ts", import.meta.url));
/** Time to compile every definition of the product in a new process, in ms. */
const allCompiled = (): number =>
  Number(execFileSync(process.execPath, [...process.execArgv, ALL], { encoding: "utf8", env: process.env }));

/** The engine of forms on an annual return of full size: first compilation, computation and change. */
export function engine(note: Note): void {
  const def = annual();
  note(
    "annual return compiled, first time",
    timed(() => susun(def)),
    "ms",
    "60",
  );
  const starts = Array.from({ length: STARTS }, allCompiled);
  note("all definitions of the product compiled at a start", median(starts), "ms", "60");
  const program = susun(def);
  const given = filled(def);
  note(
    `annual return computed (${program.simpul.length} figures, 2,000 rows)`,
    typical(() => mulai(program, given)),
    "ms",
    "20",
  );
  const k = mulai(program, given);
  const change = (what: string, run: (at: number) => unknown) =>
    note(`one cell changed: ${what}`, typical(run), "ms", "2");
  change("a field", (at) => ubah(k, [{ formulir: "induk", nama: "x3", nilai: at }]));
  change("an account", (at) => ubah(k, [{ formulir: "l1a", nama: "4001.c7", nilai: at }]));
  change("a row", (at) => ubah(k, [{ bagian: "t0.isi", ke: 5, isi: { biaya: at } }]));
}
