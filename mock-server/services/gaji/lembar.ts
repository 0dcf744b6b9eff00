import { BARIS_LEMBAR } from "~/contract/data";
import { AppError, type ErrorCode, type FieldFailure } from "~/contract/errors";
import type { BarisGaji, PratinjauGaji } from "~/contract/gaji";
import { textOf } from "~/contract/issues";
import type { ScalarField } from "~/contract/nilai";
import {
  BARIS_TABEL,
  isTerbit,
  type JenisGaji,
  kategoriGaji,
  kolomGaji,
  lembarFor,
  tunjanganPphOf,
} from "~/domain/bukpot";
import { csvRow } from "~/domain/formats/table";
import { sum } from "~/domain/kit/rupiah";
import { kunciForm, readSheet, type SheetEntry, type SheetForm, type SheetReading } from "../../files/form-table";
import { kolomAsing } from "../../files/headings";
import type { Context } from "../../http/context";
import { messageOf } from "../../http/errors";
import { sheetBytes } from "../data/unggah";
import type { BarisOlah } from "./baris";
import { bulanSlip } from "./bulan";

export const kolomOf = (jenis: JenisGaji): readonly string[] => kolomGaji(jenis).map(({ name }) => name);

const lembarForm = (jenis: JenisGaji): SheetForm => ({
  kunci: kunciForm(lembarFor(jenis)),
  fields: kolomGaji(jenis) as readonly ScalarField[],
  wajib: ["npwp", "gaji"],
  alias: {
    npwp: ["nik", "npwp/nik", "nik/npwp", "no. ktp", "nik ktp", "nomor ktp", "npwp 16", "id number"],
    gaji: ["gaji pokok", "salary", "gaji sebulan", "basic salary", "penghasilan bruto", "gaji bruto", "gross salary"],
    tunjanganLain: ["tunjangan", "allowance", "lembur"],
    premiAsuransi: ["premi"],
    natura: ["natura dan kenikmatan", "benefit in kind"],
    bonus: ["thr", "bonus/thr"],
    iuranPensiun: ["iuran", "jht", "iuran jht"],
    dtp: ["ditanggung pemerintah"],
    grossUp: ["gross up", "gross-up"],
  },
  maxRows: BARIS_LEMBAR,
});

/** The sheet of a call, from its file or its pasted text. Throws like `readSheet`. */
export const readLembar = (context: Context, jenis: JenisGaji, teks: string | undefined) =>
  readSheet(lembarForm(jenis), sheetBytes(context, teks), context.language, context.caller?.akunId);

const cell = ({ values, failures }: SheetEntry, name: string, raw: string): string => {
  if (failures[name]) return raw;
  const value = values[name];
  if (value === null || value === undefined) return "";
  return value === true ? "ya" : value === false ? "tidak" : String(value);
};

/** Rows as text with the column names as headings. The separator is always `;`, for either way to group thousands. */
export function teksLembar(jenis: JenisGaji, rows: Iterable<Readonly<Record<string, string>>>): string {
  const names = kolomOf(jenis);
  return [names, ...[...rows].map((row) => names.map((name) => row[name] ?? ""))]
    .map((row) => csvRow(row, ";"))
    .join("");
}
/** The read rows as text to send again. Wrong cells stay as typed. */
const teksUlang = (jenis: JenisGaji, entries: readonly SheetEntry[]): string =>
  teksLembar(
    jenis,
    entries.map((entry) =>
      Object.fromEntries(kolomOf(jenis).map((name) => [name, cell(entry, name, entry.raw[name] ?? "")])),
    ),
  );

const OF_CODE = "galat.";
const told = ({ t }: Context, { key, params }: FieldFailure): string =>
  key.startsWith(OF_CODE)
    ? messageOf(t, key.slice(OF_CODE.length) as ErrorCode, params)
    : t(`galat:isian.${textOf({ key, params })}`, { ...params });

export const isSalah = ({ galat }: BarisOlah): boolean => Object.keys(galat).length > 0;

/** The values of the slip, or else the typed ones. */
function pilihanBaris({ entry, olahan }: BarisOlah): Pick<BarisGaji, "ptkp" | "jenisPemotongan"> {
  const { ptkp, jenisPemotongan } = olahan?.isi ?? entry.values;
  return { ptkp: String(ptkp ?? ""), jenisPemotongan: String(jenisPemotongan ?? "") };
}

const dibulatkan = ({ notes }: SheetEntry) => Object.entries(notes).map(([kolom, failure]) => ({ kolom, failure }));

/** The base of the tax of a row: the category (monthly slips), and the reasons on a sheet that is read row by row. */
function dasarBaris(
  jenis: JenisGaji,
  { olahan }: BarisOlah,
  reasoned: boolean,
): Pick<BarisGaji, "kategori" | "alasan"> {
  if (!olahan) return { kategori: "", alasan: null };
  const { ptkp, masa } = olahan.isi;
  return {
    kategori: jenis === "MP" ? kategoriGaji(String(ptkp), String(masa)) : "",
    alasan: reasoned ? ((olahan.hasil.alasan.pph as BarisGaji["alasan"]) ?? null) : null,
  };
}

/** A row as the preview shows it, in the caller's language. */
function barisGaji(context: Context, jenis: JenisGaji, row: BarisOlah, reasoned: boolean): BarisGaji {
  const { entry, karyawan, olahan, terbit, lalu } = row;
  const ringkas = olahan?.hasil.ringkas;
  const monthGross = ringkas ? ringkas.bruto : 0;
  return {
    baris: entry.line,
    npwp: String(entry.values.npwp ?? entry.raw.npwp ?? ""),
    nama: karyawan?.nama ?? String(entry.values.nama ?? ""),
    keadaan: terbit ? "sudah_terbit" : isSalah(row) ? "salah" : "siap",
    ...pilihanBaris(row),
    bruto: monthGross,
    natura: Number(entry.values.natura ?? 0),
    tunjanganPph: olahan ? tunjanganPphOf(olahan.hasil.values) : 0,
    tarif: ringkas?.tarif ?? "0",
    ...dasarBaris(jenis, row, reasoned),
    pph: ringkas?.pph ?? 0,
    ditanggung: ringkas?.ditanggung ?? 0,
    brutoSetahun: ringkas?.brutoSetahun ?? 0,
    pphSetahun: ringkas?.pphSetahun ?? 0,
    bulan: lalu.map(bulanSlip),
    sudahDipotong: sum(lalu.filter(isTerbit).map(({ pph }) => pph)),
    temuan: terbit
      ? []
      : [
          ...Object.entries(row.galat).map(([kolom, failure]) => ({
            kolom,
            pesan: told(context, failure),
            berat: "galat" as const,
          })),
          ...[...row.peringatan, ...dibulatkan(entry)].map(({ kolom, failure }) => ({
            kolom,
            pesan: told(context, failure),
            berat: "peringatan" as const,
          })),
        ],
  };
}

/** The preview of the sheet: every row, the sums of the rows that can be issued, and the text to send again. */
export function pratinjauOf(
  context: Context,
  jenis: JenisGaji,
  { asing }: SheetReading,
  rows: readonly BarisOlah[],
): PratinjauGaji {
  const baris = rows.map((row) => barisGaji(context, jenis, row, rows.length <= BARIS_TABEL));
  const ready = baris.filter(({ keadaan }) => keadaan === "siap");
  const total = (key: "bruto" | "pph" | "ditanggung") => ready.reduce((sum, row) => sum + row[key], 0);
  const count = (keadaan: BarisGaji["keadaan"]) => baris.filter((row) => row.keadaan === keadaan).length;
  return {
    baris,
    catatan: kolomAsing(context.t, asing),
    jumlah: {
      siap: ready.length,
      sudahTerbit: count("sudah_terbit"),
      salah: count("salah"),
      bruto: total("bruto"),
      pph: total("pph"),
      ditanggung: total("ditanggung"),
    },
    teks: teksUlang(
      jenis,
      rows.map(({ entry }) => entry),
    ),
  };
}

/** The employee of a row: the name if it is known, else the number. */
export const namaBaris = ({ karyawan, entry }: BarisOlah): string =>
  karyawan?.nama || String(entry.values.nama || entry.values.npwp || "");
/** The failures that block the slip of a row, as text. */
export const sebabBaris = (context: Context, { galat }: BarisOlah): string =>
  [...new Set(Object.values(galat).map((failure) => told(context, failure)))].join(" ");

/** Every failure of the sheet as one refusal, by row and column. */
export function refuseLembar(rows: readonly BarisOlah[]): never {
  const wrong = rows.filter((row) => !row.terbit && isSalah(row));
  const fields = wrong.flatMap(({ entry, galat }) =>
    Object.entries(galat).map(([kolom, failure]) => [`baris.${entry.line - 1}.${kolom}`, [failure]] as const),
  );
  throw new AppError("sheet_invalid", { jumlah: wrong.length, baris: rows.length }, Object.fromEntries(fields));
}
