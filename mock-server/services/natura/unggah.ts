import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { BARIS_LEMBAR } from "~/contract/data";
import type { ScalarField } from "~/contract/nilai";
import { fieldsOf } from "~/domain/kit/form";
import { formNatura } from "~/domain/natura/form";
import { type IsiNatura, insertNatura, type NaturaRow, naturaOn } from "../../db/natura/store";
import { mine } from "../../db/ownership";
import { kunciForm, readSheet, type SheetEntry, type SheetForm } from "../../files/form-table";
import { sheetBytes, simpanLembar } from "../data/unggah";
import { type ChangeContext, change } from "../kit";
import { kolomNatura, konteksNatura, periksaNatura } from "./isian";

const lembarNatura: SheetForm = {
  kunci: kunciForm(formNatura),
  fields: fieldsOf(formNatura) as readonly ScalarField[],
  wajib: ["karyawan", "subKategori", "tanggal", "dasar", "nilai"],
  alias: {
    karyawan: ["npwp", "nik", "npwp/nik"],
    subKategori: ["sub kategori", "kode"],
    tanggal: ["date"],
    nilai: ["value", "jumlah"],
  },
  // further columns of an exported list
  lewat: ["nama", "subKategoriNama", "dikecualikan", "objek"],
  maxRows: BARIS_LEMBAR,
};

/** The key that recognises a recorded benefit, so a sheet sent twice records nothing twice. */
const sidik = ({ karyawanId, subKategori, tanggal, nilai, keterangan }: IsiNatura | NaturaRow): string =>
  JSON.stringify([karyawanId, subKategori, tanggal, Number(nilai), keterangan]);

/** Records the benefits of sound rows. An existing one stays unchanged. */
async function keep(
  context: ChangeContext,
  entries: readonly SheetEntry[],
  konteks: Awaited<ReturnType<typeof konteksNatura>>,
) {
  const owner = mine(context);
  const days = entries.map(({ values }) => String(values.tanggal)).sort();
  const span = { awal: days[0] ?? "", akhir: days.at(-1) ?? "" };
  const known = new Set((await naturaOn(context.sql, owner, span)).map(sidik));
  const count = { dibuat: 0, diubah: 0, tetap: 0 };
  for (const { values } of entries) {
    const karyawan = konteks.karyawan.get(String(values.karyawan));
    if (!karyawan) continue;
    const row = kolomNatura(values, karyawan);
    if (known.has(sidik(row))) count.tetap += 1;
    else {
      await insertNatura(context.sql, owner, randomUUID(), row);
      count.dibuat += 1;
    }
  }
  return count;
}

export const unggahNatura = change(contract.natura.upload, {
  before: ({ teks }, context) =>
    readSheet(lembarNatura, sheetBytes(context, teks), context.language, context.caller?.akunId),
  change: async ({ mode }, context, reading) => {
    const konteks = await konteksNatura(context);
    const entries = reading.entries.map((entry) => ({
      ...entry,
      failures: { ...periksaNatura(entry.values, konteks), ...entry.failures },
    }));
    return simpanLembar(context, { mode, jenis: "natura", reading, entries }, (sound) => keep(context, sound, konteks));
  },
});
