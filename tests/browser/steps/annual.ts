import { KODE_OTORISASI } from "../../setup/small-class";
import type { Person, PersonFile } from "./person";

/** Begins the annual return of a person from the start page, with known data posted. Returns its address. */
export async function beginAnnual(person: Person): Promise<string> {
  await person.open("/");
  await person.presses("Isi SPT Tahunan Orang Pribadi 2025 Anda", /Posting selesai/);
  return person.path.replace(/\/tinjau$/, "");
}

export type Answer = readonly [question: RegExp, answer: string | RegExp];
/** Answers a question in any offered form of answer. */
export async function answer(person: Person, ...[question, chosen]: Answer): Promise<void> {
  const isList = (await person.main.getByRole("combobox", { name: question }).count()) > 0;
  if (isList) await person.picks(question, chosen);
  else await person.chooses(question, chosen);
}
/** Answers questions of the main form and saves it. `then` is a text on the next page. */
export async function answers(person: Person, questions: readonly Answer[], then: string | RegExp): Promise<void> {
  for (const one of questions) await answer(person, ...one);
  await person.presses("Simpan induk", then);
}
/** The message after an answer that opens more questions. The form stays open. */
export const OPENS = /membuka pertanyaan lain/;
export const SAVED = "Induk SPT disimpan.";

/** Adds a row to a list of an attachment, typed by its labels and chosen by its lists. */
export async function addRow(
  person: Person,
  list: string,
  typed: Readonly<Record<string, string>>,
  picked: readonly (readonly [label: string, entry: RegExp])[] = [],
): Promise<void> {
  await person.open(`${list}/baru`);
  await person.types(typed);
  for (const [label, entry] of picked) await person.picks(label, entry);
  await person.presses("Simpan baris", /Baris disimpan/);
}

/** Uploads a file into the slot of the main form with this label. */
export async function attach(person: Person, address: string, slot: string, file: PersonFile): Promise<void> {
  await person.open(`${address}/induk`);
  await person.follows(new RegExp(`^Unggah berkas.*${slot}`), "Berkas lampiran");
  await person.attaches("Berkas", file);
  await person.presses("Unggah", `Berkas ${file.name} disimpan.`);
}

export type Refund = { readonly cara: RegExp; readonly nomor: string; readonly bank: string; readonly pemilik: string };
/** Chooses the refund method for an overpayment on the page of known data. */
export async function asksBack(person: Person, { cara, nomor, bank, pemilik }: Refund): Promise<void> {
  await person.chooses(/lebih bayar pada 11a/, cara);
  await person.types({ "G Nomor rekening": nomor, "G Nama bank": bank, "G Nama pemilik rekening": pemilik });
}

const REST = "Tidak untuk semua yang tersisa";
/** Confirms all known data, answers the open questions with no, ticks the statement and goes on to the sign page. */
export async function agrees(person: Person, address: string, refund?: Refund): Promise<void> {
  await person.open(`${address}/tinjau`);
  if (refund) await asksBack(person, refund);
  await person.ticks(/menyadari sepenuhnya/);
  const open = await person.main.getByRole("button", { name: REST }).count();
  await person.presses(open > 0 ? REST : "Setuju, lanjut ke hasil", "Kode otorisasi DJP");
}

/** Signs a return without payment. Returns the number of its receipt. */
export async function signs(person: Person): Promise<string> {
  await person.types({ "Kode otorisasi DJP": KODE_OTORISASI });
  await person.presses("Tanda tangani dan laporkan", /SPT sudah dilaporkan/);
  return person.receiptNumber("Nomor BPE");
}

/** Signs a return with a billing code and pays it by bank. Returns the number of its receipt. */
export async function signsAndPays(person: Person): Promise<string> {
  await person.chooses("Cara pembayaran", "Buat kode billing");
  await person.types({ "Kode otorisasi DJP": KODE_OTORISASI });
  await person.presses("Tanda tangani SPT", /Kode billing siap dibayar/);
  await person.follows("Bayar", /^Bayar kode billing/);
  await person.chooses("Dibayar lewat", "Bank persepsi");
  await person.presses("Bayar", /SPT sudah dilaporkan/);
  return person.receiptNumber("Nomor BPE");
}
