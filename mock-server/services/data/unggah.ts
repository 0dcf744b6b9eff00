import { contract } from "~/contract";
import { BARIS_LEMBAR } from "~/contract/data";
import { AppError, type FieldFailure } from "~/contract/errors";
import { textOf } from "~/contract/issues";
import { csvRow } from "~/domain/formats/table";
import { isNitku } from "~/domain/kit/npwp";
import { checkKaryawan, formKaryawan, type IsiKaryawan, isianKaryawan, isiKaryawan } from "~/domain/pihak";
import { mine } from "../../db/ownership";
import { insertKaryawan, saveKaryawan, semuaKaryawan } from "../../db/pihak";
import {
  failuresOf,
  kunciForm,
  readSheet,
  repeatedLines,
  type SheetEntry,
  type SheetForm,
  type SheetReading,
} from "../../files/form-table";
import { kolomAsing } from "../../files/headings";
import type { Context } from "../../http/context";
import { type ChangeContext, change } from "../kit";
import { denganRiwayat, konteksKaryawan } from "./karyawan";
import { nomorOrang } from "./nomor";

const lembarKaryawan: SheetForm = {
  kunci: kunciForm(formKaryawan),
  fields: isianKaryawan,
  wajib: ["nama", "jabatan", "ptkp", "gaji"],
  alias: {
    npwp: ["nik", "npwp/nik", "nik/npwp", "no. ktp", "nik ktp", "nomor ktp", "npwp 16", "id number"],
    nama: ["name", "nama karyawan", "nama pegawai", "nama lengkap", "employee name"],
    jenisKelamin: ["jk", "gender", "l/p"],
    ptkp: ["status ptkp", "status"],
    gaji: ["gaji setahun", "annual salary"],
    cabang: ["kode cabang", "nitku"],
    negara: ["kode negara", "negara domisili"],
  },
  maxRows: BARIS_LEMBAR,
};

/** The file or the pasted rows of a call as bytes. Throws `invalid` when there is neither. */
export function sheetBytes(context: Context, teks: string | undefined): Buffer {
  const [file] = context.files;
  if (file) return file.bytes;
  if (teks?.trim()) return Buffer.from(teks.trimStart(), "utf8");
  throw new AppError("invalid", {}, { berkas: [{ key: "lembar_wajib" }] });
}

/** Rows with their own findings and those that depend on other rows: a repeated number, rules of the employer. */
async function checked(context: Context, entries: readonly SheetEntry[]): Promise<SheetEntry[]> {
  const konteks = await konteksKaryawan(context.sql, context);
  const repeated = repeatedLines(entries, "npwp");
  const known = new Map((await semuaKaryawan(context.sql, mine(context))).map((row) => [row.npwp, row]));
  return entries.map((entry) => {
    const failures: Record<string, FieldFailure> = {
      ...checkKaryawan(
        String(entry.values.npwp ?? ""),
        { ...contentOf(entry, konteks.npwp), mutasiSejak: entry.values.mutasiSejak },
        konteks,
        placeOf(known.get(String(entry.values.npwp ?? ""))),
      ),
      ...entry.failures,
    };
    const first = repeated.get(entry.line);
    if (first !== undefined) failures.npwp ??= { key: "karyawan_ganda_baris", params: { baris: first } };
    return { ...entry, failures };
  });
}
const placeOf = (row: { readonly isi: string } | undefined) => row && isiKaryawan(JSON.parse(row.isi));
/** A branch can be given by the employer's own NITKU; workbooks lose the leading zeros of both. */
const contentOf = ({ values }: SheetEntry, employer: string): IsiKaryawan => {
  const typed = String(values.cabang ?? "");
  const whole = /^\d{19,21}$/.test(typed) ? typed.padStart(22, "0") : typed;
  const kode = isNitku(whole) && whole.startsWith(employer) ? whole.slice(employer.length) : typed;
  return isiKaryawan({ ...values, cabang: /^\d{1,5}$/.test(kode) ? kode.padStart(6, "0") : kode });
};

/** Adds or changes the employees of valid rows. A row equal to the stored one changes nothing. */
async function keep(context: ChangeContext, entries: readonly SheetEntry[]) {
  const owner = mine(context);
  const known = new Map((await semuaKaryawan(context.sql, owner)).map((row) => [row.npwp, row]));
  const count = { dibuat: 0, diubah: 0, tetap: 0 };
  for (const entry of entries) {
    const npwp = String(entry.values.npwp ?? "") || (await nomorOrang(context.sql, owner.batchId, owner.ownerNpwp));
    const typed = contentOf(entry, owner.ownerNpwp);
    const before = known.get(npwp);
    const isi = before ? denganRiwayat(context, before, typed, entry.values) : typed;
    const row = { npwp, nama: String(entry.values.nama), isi };
    if (!before) {
      await insertKaryawan(context.sql, owner, row);
      count.dibuat += 1;
    } else if (before.nama === row.nama && sameContent(before.isi, row.isi)) count.tetap += 1;
    else {
      await saveKaryawan(context.sql, owner, before.id, row);
      count.diubah += 1;
    }
  }
  return count;
}
const sameContent = (stored: string, isi: IsiKaryawan): boolean =>
  JSON.stringify(isiKaryawan(JSON.parse(stored))) === JSON.stringify(isi);

const isSound = ({ failures }: SheetEntry): boolean => Object.keys(failures).length === 0;

/** Rows as text with the known headings, to be corrected in a text box or saved as csv. */
function rowsAsText({ columns }: SheetReading, entries: readonly SheetEntry[]): string {
  if (entries.length === 0) return "";
  const headings = [...columns.values()];
  return [headings, ...entries.map(({ cells }) => headings.map((heading) => cells[heading] ?? ""))]
    .map((row) => csvRow(row, ","))
    .join("");
}

/** Most rounded amounts that are listed one by one. */
const MOST_NOTES = 50;

type Hitungan = { readonly dibuat: number; readonly diubah: number; readonly tetap: number };
type Lembar = {
  readonly mode: "partial" | "all_or_nothing";
  /** The name of the rows in the trail. */
  readonly jenis: string;
  readonly reading: SheetReading;
  readonly entries: readonly SheetEntry[];
};
/**
 * Stores the valid rows of a sheet by `keep`, as one entry of the trail; returns the result and the rows to correct and
 * send again. Throws `sheet_invalid` if no row is valid, or if all or nothing was requested and a row is wrong.
 */
export async function simpanLembar(
  context: ChangeContext,
  { mode, jenis, reading, entries }: Lembar,
  keep: (sound: readonly SheetEntry[]) => Promise<Hitungan>,
) {
  const wrong = entries.filter((entry) => !isSound(entry));
  const sound = entries.filter(isSound);
  if (wrong.length > 0 && (mode === "all_or_nothing" || sound.length === 0))
    throw new AppError("sheet_invalid", { jumlah: wrong.length, baris: entries.length }, failuresOf(wrong));
  const count = await keep(sound);
  const label = `${count.dibuat} + ${count.diubah}`;
  await context.audit({ jenis, label, sesudah: { ...count, gagal: wrong.length } });
  const temuan = wrong.flatMap(({ line, failures }) =>
    Object.entries(failures).map(([kolom, { key, params }]) => ({
      baris: line,
      kolom,
      pesan: context.t(`galat:isian.${textOf({ key, params })}`, { ...params }),
    })),
  );
  const notes = sound.flatMap(({ line, notes }) =>
    Object.values(notes).map(({ params }) => context.t("galat:isian.dibulatkan_baris", { baris: line, ...params })),
  );
  const catatan = [...kolomAsing(context.t, reading.asing), ...notes.slice(0, MOST_NOTES)];
  return { ...count, temuan, catatan, sisa: rowsAsText(reading, wrong) };
}

export const unggahServices = {
  uploadKaryawan: change(contract.data.uploadKaryawan, {
    before: ({ teks }, context) =>
      readSheet(lembarKaryawan, sheetBytes(context, teks), context.language, context.caller?.akunId),
    change: async ({ mode }, context, reading) => {
      const entries = await checked(context, reading.entries);
      return simpanLembar(context, { mode, jenis: "karyawan", reading, entries }, (sound) => keep(context, sound));
    },
  }),
};
