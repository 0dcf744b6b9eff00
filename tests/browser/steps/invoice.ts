import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { Person, PersonFile } from "./person";

/** Switches to the participant's company. Returns its NPWP and name. */
export async function actAsCompany(trainee: Person): Promise<{ npwp: string; nama: string }> {
  await trainee.open("/identitas");
  const company = trainee.main.getByRole("region", { name: "Perusahaan Anda" });
  const npwp = (await company.locator(".kode").first().innerText()).trim();
  const nama = (await company.locator("strong").first().innerText()).trim();
  await trainee.presses("Bertindak sebagai ini", new RegExp(`Anda kini bertindak sebagai ${nama}`), company);
  return { npwp, nama };
}

export type Line = { readonly nama: string; readonly harga: string; readonly jumlah: string };
const lineAt = (trainee: Person, nomor: number): Locator =>
  trainee.main
    .getByRole("listitem")
    .filter({ has: trainee.page.getByRole("heading", { name: `Baris ${nomor}`, exact: true }) });

export async function writeLine(trainee: Person, nomor: number, { nama, harga, jumlah }: Line): Promise<void> {
  const line = lineAt(trainee, nomor);
  await trainee.types({ "Nama barang atau jasa": nama, "Harga satuan": harga, Kuantitas: jumlah }, line);
  await trainee.field("Satuan", line).selectOption("UM.0018");
}
export const lineField = (trainee: Person, nomor: number, label: string): Locator =>
  trainee.field(label, lineAt(trainee, nomor));

/** Begins an invoice of code 04 to a buyer of the class with its first line. */
export async function beginInvoice(trainee: Person, pembeli: string, referensi: string, line: Line): Promise<void> {
  await trainee.open("/efaktur/keluaran/baru");
  await trainee.field("Kode transaksi").selectOption("04");
  await trainee.types({ "Tanggal faktur": "30-03-2026", Referensi: referensi, NPWP: pembeli });
  if ((await lineAt(trainee, 1).count()) === 0) await addLine(trainee, 1);
  await writeLine(trainee, 1, line);
}
export async function addLine(trainee: Person, nomor: number): Promise<void> {
  await trainee.presses("Tambah baris", `Baris ${nomor}`);
}
export async function removeLine(trainee: Person, nomor: number): Promise<void> {
  await trainee.presses(`Hapus baris ${nomor}`, `Baris ${nomor - 1}`);
  expect(await lineAt(trainee, nomor).count()).toBe(0);
}
/** Saves the draft. Returns its address. */
export async function keepDraft(trainee: Person): Promise<string> {
  await trainee.presses("Simpan konsep", "Konsep faktur disimpan.");
  return trainee.path;
}

/** Sends a file to one of the two import forms and waits for its report. */
export async function importFile(trainee: Person, way: "XML" | "Excel atau CSV", file: PersonFile): Promise<void> {
  await trainee.open("/efaktur/impor");
  const card = trainee.main.getByRole("region", { name: way === "XML" ? "XML Coretax" : way });
  await trainee.attaches("Berkas", file, card);
  await trainee.presses(`Impor ${way}`, file.name, card);
  await ended(trainee);
}
/** Imports the existing documents of the report as well, and waits for the new report. */
export async function importThemAsWell(trainee: Person): Promise<void> {
  await trainee.presses("Impor juga yang sama", "Impor");
  await ended(trainee);
}
/** Only the report of a finished import offers another one. */
const ended = (trainee: Person): Promise<void> => trainee.sees("Impor lain");

/** Tries to sign the draft on its page with a wrong code. */
export async function signInVain(trainee: Person, draft: string): Promise<void> {
  await trainee.open(draft);
  await trainee.types({ "Kode otorisasi": "bukan kodenya" });
  await trainee.presses("Tanda tangani", "Ada masalah");
}
/** Signs the draft on its page. Returns its number. */
export async function sign(trainee: Person, draft: string, kode: string): Promise<string> {
  await trainee.open(draft);
  return signHere(trainee, kode);
}
/** Signs the draft on the open page. Returns its number. */
export async function signHere(trainee: Person, kode: string): Promise<string> {
  await trainee.types({ "Kode otorisasi": kode });
  await trainee.presses("Tanda tangani", /Faktur sudah terbit/);
  return (await trainee.main.getByRole("heading", { level: 1 }).innerText()).trim();
}

/** Signs every draft in the list of output invoices. */
export async function signDrafts(trainee: Person, kode: string): Promise<void> {
  await trainee.open("/efaktur/keluaran?status=draft");
  for (const box of await trainee.main.getByRole("table").getByRole("checkbox").all()) await box.check();
  await trainee.presses("Tanda tangani", "Tanda tangani faktur");
  await trainee.types({ "Kode otorisasi": kode });
  await trainee.presses("Tanda tangani", /faktur diproses|Berhasil \d+/);
}

/** The buyer finds the invoice among its input invoices and credits it. */
export async function credit(buyer: Person, nomor: string): Promise<void> {
  await buyer.open(`/efaktur/masukan?q=${nomor}`);
  await buyer.follows(nomor, nomor, buyer.main.getByRole("table"));
  await buyer.presses("Kreditkan", "Pajak masukan ditambahkan.");
}
