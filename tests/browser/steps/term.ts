import { plainHeading, readTable, type Table } from "../../../mock-server/files/table";
import type { Person } from "./person";

export type TermPlan = {
  readonly nama: string;
  readonly kepala: string;
  readonly pembantu: string;
  /** Pasted people, with a header first. */
  readonly peserta: string;
};
/** A partner makes a class of a pack in Makassar for a pasted roster. Its password sheet appears. */
export async function makeClass(partner: Person, { nama, kepala, pembantu, peserta }: TermPlan): Promise<void> {
  await partner.open("/batch/baru");
  await partner.types({ "Nama kelas": nama, "Hari pertama": "01-04-2026", "Hari terakhir": "30-06-2026" });
  await partner.picks("Paket skenario", /PPN/);
  await partner.picks("Kepala instruktur", kepala);
  await partner.ticks(pembantu);
  await partner.picks("Zona waktu", /WITA/);
  await partner.types({ "Atau tempel daftarnya": peserta });
  await partner.presses("Buat kelas", "Sudah dicetak: musnahkan lembar");
}

export type TaskPlan = {
  readonly judul: string;
  readonly jatuhTempo: string;
  /** Fields in addition to those of every assignment, by label. */
  readonly lain?: Readonly<Record<string, string>>;
  /** Another class with the same assignment. */
  readonly juga?: string;
};
/** The head creates an assignment for a class. Returns its address. */
export async function setTask(head: Person, kelas: string, plan: TaskPlan): Promise<string> {
  await head.open("/tugas/baru");
  await head.chooses("Kelas", kelas);
  await head.types({ Judul: plan.judul, "Uraian tugas": "Kerjakan di kotak latihan.", "Jatuh tempo": plan.jatuhTempo });
  await head.picks("Modul", "Lainnya");
  if (plan.lain) await head.types(plan.lain);
  if (plan.juga) await head.ticks(plan.juga);
  await head.presses("Buat dan beri tahu peserta", plan.juga ? /Tugas dibuat di 2 kelas/ : "Tugas dibuat dan peserta");
  return head.path;
}

/** Sets the date of a class. */
export async function moveClock(person: Person, kelas: string, tanggal: string, then: string): Promise<void> {
  await person.open(`${kelas}/jam`);
  await person.types({ "Tanggal baru": tanggal });
  await person.presses("Ganti tanggal kelas", new RegExp(`Tanggal kelas sekarang ${then}`));
}

/** Fills boxes of a marking table by their label. Enter in the last one saves them all. */
export async function marks(person: Person, typed: Readonly<Record<string, string>>, then: string | RegExp) {
  await person.types(typed);
  const last = Object.keys(typed).at(-1) ?? "";
  await person.leads(() => person.field(last).press("Enter"), then);
}

/** Scores the reply on the page. The next waiting reply appears. */
export async function marksOne(person: Person, nilai: string, ulasan: string): Promise<void> {
  await person.types({ Nilai: nilai, Ulasan: ulasan });
  await person.presses("Kirim ulasan", "Nilai dan ulasan terkirim.");
}

/** The sender of the reply on the page. */
export const sender = (person: Person): Promise<string> => person.fact("Nama");

/** The file behind a link or an address. */
export async function fileAt(person: Person, address: string): Promise<Buffer> {
  const answer = await person.page.request.get(address);
  if (answer.status() !== 200) throw new Error(`${address} answered ${answer.status()}`);
  return answer.body();
}
/** The same file as a table: the columns under these headings. */
export const tableAt = async (person: Person, address: string, headings: readonly string[]): Promise<Table> =>
  readTable(await fileAt(person, address), { maxRows: 500, known: headings.map(plainHeading) });
/** The status of a page. The window shows the page afterwards. */
export async function statusOf(person: Person, address: string): Promise<number> {
  const answer = await person.page.goto(address);
  await person.settled();
  return answer?.status() ?? 0;
}

/** Number of pixels by which a page is wider than its window. */
export const overflow = (person: Person): Promise<number> =>
  person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
