import { AppError } from "~/contract/errors";
import { BARIS_SALDO } from "~/contract/spt-saldo";
import { readTypedNumber } from "~/domain/kit/typed-number";
import { PALING_RENDAH } from "~/domain/spt/isian";
import type { BarisSaldo } from "~/domain/spt/tahunan/saldo/cocok";
import { failuresOf, type SheetEntry, type SheetForm } from "../../files/form-table";
import type { Language } from "../../i18n";

const LETTERS = 200;
const amount = (name: string) => ({ kind: "rupiah" as const, name, min: PALING_RENDAH });
const angka = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Rows of a trial balance; headings between them, which have no amount, are passed over. */
function baca(entries: readonly SheetEntry[]): {
  readonly baris: readonly BarisSaldo[];
  readonly salah: AppError | null;
} {
  const wrong = entries.filter(({ failures }) => Object.keys(failures).length > 0);
  const baris = entries.flatMap(({ values: { akun, nama, debit, kredit, jumlah } }): BarisSaldo[] => {
    const row = {
      akun: String(akun ?? ""),
      nama: typeof nama === "string" && nama !== "" ? nama : null,
      debit: angka(debit),
      kredit: angka(kredit),
      jumlah: angka(jumlah),
    };
    return [row.debit, row.kredit, row.jumlah].every((one) => one === null) ? [] : [row];
  });
  if (wrong.length > 0)
    return {
      baris,
      salah: new AppError("sheet_invalid", { jumlah: wrong.length, baris: entries.length }, failuresOf(wrong)),
    };
  const none = new AppError("sheet_empty", {}, { berkas: [{ key: "lembar_kosong" }] });
  return { baris, salah: baris.length === 0 ? none : null };
}

/** The sheet of a trial balance: an account by code or name, and its amount or its two sides. */
export const lembarSaldo: SheetForm & { readonly baca: typeof baca } = {
  kunci: (name) => `spt:saldo.kolom.${name}`,
  fields: [
    { kind: "teks", name: "akun", max: LETTERS },
    { kind: "teks", name: "nama", max: LETTERS },
    ...["debit", "kredit", "jumlah"].map(amount),
  ],
  wajib: ["akun"],
  alias: {
    akun: ["kode", "kode akun", "no akun", "nomor akun", "account", "account code", "code"],
    nama: ["nama akun", "account name", "keterangan", "uraian"],
    debit: ["debet", "debit (rp)", "dr"],
    kredit: ["credit", "kredit (rp)", "cr"],
    jumlah: ["saldo", "saldo akhir", "nilai", "amount", "balance", "total"],
  },
  maxRows: BARIS_SALDO,
  baca,
};

/** Headings of pasted rows that have none, by how many cells they have. */
const JUDUL: Readonly<Record<number, readonly string[]>> = {
  2: ["akun", "jumlah"],
  3: ["akun", "nama", "jumlah"],
  4: ["akun", "nama", "debit", "kredit"],
};
/** Pasted rows with headings: their own, or those that their cells mean where the first row holds an amount already. */
export function denganJudul(teks: string | undefined, language: Language): string | undefined {
  const [first = ""] = (teks ?? "").trim().split(/\r?\n/);
  const sign = ["\t", ";"].find((one) => first.includes(one)) ?? ",";
  const cells = first.split(sign).map((cell) => cell.trim());
  const isAmount = (cell: string | undefined): boolean => {
    const read = readTypedNumber(cell ?? "", language);
    return read !== null && typeof read !== "string";
  };
  const last = cells.at(-1);
  if (!teks || !(isAmount(last) || (last === "" && isAmount(cells.at(-2))))) return teks;
  const [, second = ""] = cells;
  const sides = cells.length === 3 && (second === "" || isAmount(second));
  const headings = sides ? ["akun", "debit", "kredit"] : JUDUL[cells.length];
  return headings ? `${headings.join(sign)}\n${teks.trim()}` : teks;
}
