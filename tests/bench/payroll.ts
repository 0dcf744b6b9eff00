import Connection from "better-sqlite3";
import { actorOf, KODE_OTORISASI, tokenOf } from "../setup/api";
import { freePort } from "../setup/portal";
import { startApiProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";
import { median } from "./measure";
import { count, SCALE } from "./scale";

const EMPLOYEES = SCALE.employees;
const STATUSES = ["TK/0", "TK/1", "K/0", "K/1", "K/2", "K/3"];
const nik = (index: number) => `9900010001${String(1000 + index)}01`;
/** Annual salaries from 54 million to some 620 million, to cover every part of the tables. */
const salary = (index: number) => 54_000_000 + (index % 113) * 5_000_000;

const employees = (): string =>
  [
    "npwp;nama;jenisKelamin;jabatan;ptkp;gaji",
    ...Array.from({ length: EMPLOYEES }, (_, index) =>
      [nik(index), `Pegawai ${index + 1}`, index % 2 ? "L" : "P", "Staf", STATUSES[index % 6], salary(index)].join(";"),
    ),
  ].join("\n");

/** A month's sheet: salary, an allowance, for some a benefit in kind, in March a bonus. */
const sheet = (month: number): string =>
  [
    "npwp;gaji;tunjanganLain;natura;bonus;iuranPensiun",
    ...Array.from({ length: EMPLOYEES }, (_, index) => {
      const monthly = Math.round(salary(index) / 12);
      const natura = index % 10 === 0 ? 750_000 : "";
      return [nik(index), monthly, 500_000, natura, month === 3 ? monthly : "", 150_000].join(";");
    }),
  ].join("\n");

type Note = (what: string, reached: number, unit: string, goal?: string) => void;

/** A year of payroll of many employees over HTTP: monthly slips, and the slips that settle the year. */
export async function payroll(note: Note): Promise<void> {
  const { file, url: databaseUrl, remove } = await freshDatabase("small");
  const db = new Connection(file);
  db.exec("UPDATE Batch SET tanggal = '2026-12-31'");
  db.close();
  const server = await startApiProcess(databaseUrl, await freePort());
  try {
    const url = `${server.url}/api/v1`;
    const { api } = await actorOf(url, await tokenOf(url, "peserta01", SANDI)).as("company");
    const timed = async (run: () => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      await run();
      return performance.now() - began;
    };
    const people = `${count(EMPLOYEES)} employees`;
    note(`${people} from pasted rows`, await timed(() => api.data.uploadKaryawan({ teks: employees() })), "ms");
    const issue = async (jenis: "MP" | "A1", masa: string, teks: string) => {
      const made = await api.gaji.simpan({ jenis, masa, teks, kodeOtorisasi: KODE_OTORISASI });
      if (made.diterbitkan !== EMPLOYEES) throw new Error(JSON.stringify(made));
    };
    const months: number[] = [];
    for (let month = 1; month <= SCALE.months; month++) {
      const masa = `2026-${String(month).padStart(2, "0")}`;
      months.push(await timed(() => issue("MP", masa, sheet(month))));
    }
    note(`${people}' MP slips from a salary sheet, computed and issued`, median(months), "ms", "2000");
    const preview = () => api.gaji.hitung({ jenis: "A1", masa: "2026-12", teks: sheet(12) });
    note(`... a year's A1 for ${people}, previewed`, await timed(preview), "ms");
    const settle = () => issue("A1", "2026-12", sheet(12));
    note(
      `a year's A1 for ${people}, from ${count(SCALE.months * EMPLOYEES)} slips, issued`,
      await timed(settle),
      "ms",
      "3000",
    );
    const table = () => api.gaji.rekonsiliasi({ tahun: 2026 });
    note(
      "... a page of their reconciliation",
      median([await timed(table), await timed(table), await timed(table)]),
      "ms",
    );
  } finally {
    await server.kill();
    remove();
  }
}
