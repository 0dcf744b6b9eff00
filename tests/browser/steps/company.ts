import * as annual from "./annual";
import type { Person, PersonFile } from "./person";

const LAPORAN: PersonFile = { name: "laporan-keuangan.pdf", content: "%PDF-1.4\n%%EOF\n" };
export const FORM_SAVED = /Lampiran disimpan/;

/** Begins the annual corporate return of 2025 from the list of returns, and posts it. Returns its address. */
export async function beginAnnual(person: Person): Promise<string> {
  await person.open("/spt");
  await person.follows("Buat konsep SPT", "Buat konsep SPT");
  await person.chooses("Jenis SPT", "SPT Tahunan PPh Badan");
  // The page offers the working month. After a change it shows the last month of the book year.
  await person.presses("Buat konsep", /Masa kini bulan terakhir tahun buku Anda/);
  await person.presses("Buat konsep", /Konsep SPT dibuat/);
  await person.seesHeading("SPT Tahunan PPh Badan, tahun pajak 2025");
  await person.sees("30 April 2026");
  const address = person.path;
  await person.presses("Posting SPT", /Posting selesai/);
  return address;
}

export const FINAL_INCOME = /memperoleh penghasilan yang dikenakan PPh Final/;
export const SECTOR = /^Sektor usaha/;
export const TARIFF = /^Tarif pajak/;
export const LOSSES = /kerugian fiskal yang dapat dikompensasikan/;
export const CREDITS = /kredit pajak yang dibayarkan/;

/** Questions of the main form answered with no by an ordinary company, in addition to its own. */
const BY_NO: readonly RegExp[] = [
  /diaudit oleh akuntan publik/,
  /peredaran bruto tertentu yang dikenakan PPh Final/,
  /memperoleh penghasilan yang tidak termasuk objek pajak/,
  ...[/hubungan istimewa/, /dokumen penentuan harga transfer/, /penanaman modal pada perusahaan afiliasi/],
  ...[/utang dari pemilik modal/, /penyusutan dan\/atau amortisasi fiskal/, /membebankan biaya entertainment/],
  ...[/berupa pengurangan penghasilan neto/, /praktik kerja, pemagangan/, LOSSES, /penelitian dan pengembangan/],
  ...[CREDITS, /pengurangan PPh terutang/, /persetujuan angsuran atau penundaan/],
  ...[/selain pengurangan penghasilan neto/, /sisa lebih yang digunakan/, /dividen dari luar negeri/],
];
const NO: readonly annual.Answer[] = BY_NO.map((question) => [question, "Tidak"]);

/**
 * Answers the main form of a trading company with separate instalments, its own answers and paid instalments. Signs it
 * as the company itself.
 */
export async function fillsMain(
  person: Person,
  address: string,
  own: readonly annual.Answer[],
  instalments: string,
): Promise<void> {
  await person.open(`${address}/induk`);
  for (const one of NO) await annual.answer(person, ...one);
  await annual.answer(person, /laporan penghitungan PPh Pasal 25/, "Ya");
  await person.types({ "Angsuran PPh Pasal 25": instalments });
  await person.ticks(/menyadari sepenuhnya/);
  await annual.answers(person, [[SECTOR, /Dagang/], ...own], /Disimpan|disimpan/);
}

/**
 * Rows of a trial balance (account, debit, credit, between semicolons), and one row with an unusual name, with its
 * account.
 */
export type Books = { readonly rows: readonly string[]; readonly unknown?: readonly [row: string, account: string] };
/** Pastes a trial balance that is not yet closed into attachment 1. */
export async function pastesBooks(person: Person, address: string, { rows, unknown }: Books): Promise<void> {
  await person.open(`${address}/1C`);
  await person.follows("Tempel neraca saldo", "Tempel neraca saldo");
  await person.types({ "Baris neraca saldo": rows.join("\n").replaceAll(";", "\t") });
  await person.presses("Baca dan cocokkan", /Terbaca \d+ baris/);
  if (unknown) {
    await person.types({ [unknown[0]]: unknown[1] });
    await person.presses("Simpan pilihan akun", "Pilihan akun disimpan.");
  }
  await person.ticks("Tambahkan laba tahun ini ke saldo laba");
  await person.presses("Masukkan ke lampiran 1C", /Neraca saldo masuk ke \d+ akun lampiran 1C/);
}

/** Adds the only owner of the company. */
export const addOwner = (person: Person, address: string): Promise<void> =>
  annual.addRow(person, `${address}/2/daftar/a`, {
    "2 Nama": "Siti Rahmawati",
    "6 Jabatan": "Direktur",
    "8 Modal disetor - %": "100",
  });

/** Adds a slip of article 23 received from a customer. */
export const addSlip = (person: Person, address: string, dpp: string, pph: string): Promise<void> =>
  annual.addRow(
    person,
    `${address}/3/daftar/b`,
    {
      "2 Nama pemotong": "PT Pelanggan",
      "3 NPWP": "0012345678901000",
      "5 Dasar pengenaan pajak": dpp,
      "6 PPh yang dipotong": pph,
      "7 Bukti pemotongan/pemungutan - nomor": "BP23-1",
      "8 Bukti pemotongan/pemungutan - tanggal": "31-12-2025",
    },
    [["4 Jenis pajak", /PPh Pasal 23/]],
  );

export const attachBooks = (person: Person, address: string): Promise<void> =>
  annual.attach(person, address, "Laporan keuangan", LAPORAN);

/** Types into a form of the return and saves it. */
export async function fillsForm(person: Person, form: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await person.open(form);
  await person.types(fields);
  await person.presses("Simpan lampiran", FORM_SAVED);
}

/** Answers the question of attachment 11B about private foreign debt with no. */
export async function deniesForeignDebt(person: Person, address: string): Promise<void> {
  await person.open(`${address}/11B`);
  await annual.answer(person, /utang swasta luar negeri/, "Tidak");
  await person.presses("Simpan lampiran", FORM_SAVED);
}

/** The cells of a line in a table of figures. */
export async function line(person: Person, name: RegExp): Promise<string[]> {
  const row = person.main.getByRole("row").filter({ has: person.page.getByRole("rowheader", { name }) });
  return (await row.first().getByRole("cell").allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim());
}

/** Ticks the statement of a return that copies all else from another. */
export async function states(person: Person, address: string): Promise<void> {
  await person.open(`${address}/induk`);
  await person.ticks(/menyadari sepenuhnya/);
  await person.presses("Simpan induk", annual.SAVED);
}
