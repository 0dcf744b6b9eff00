import type { i18n } from "i18next";
import type { Api } from "~/api/client.server";
import type { BuktiRinci } from "~/contract/bukti/baris";
import { formSchema } from "~/contract/form-schema";
import { JENIS_BUKTI, JENIS_KOLOM, type JenisKolom } from "~/domain/bukti";
import { formBukti } from "~/domain/bukti/form";
import type { JenisBukti } from "~/domain/bukti/jenis";
import type { Values } from "~/domain/kit/form";
import { formView } from "~/forms/form-view.server";

const text = (isi: Values, name: string): string => String(isi[name] ?? "");
const orNull = (isi: Values, name: string): string | null => (isi[name] ? text(isi, name) : null);
const isJenis = (value: unknown): value is JenisKolom => JENIS_KOLOM.some((one) => one === value);

/** The chosen kinds of the columns, by their heads; an empty choice lets the API recognise the kind. */
function kolomDari({ kolom }: Values) {
  const rows = Array.isArray(kolom) ? (kolom as Values[]) : [];
  return rows.map((row) => ({
    judul: text(row, "judul"),
    jenis: isJenis(row.jenis) ? row.jenis : null,
    jumlah: row.jumlah === "on",
  }));
}

/** Reads a source document as typed, with its pasted table. */
export const isianBukti = (language: string) =>
  formSchema(formBukti, "full", language, (isi, posted) => ({
    ref: text(isi, "ref"),
    jenis: text(isi, "jenis") as JenisBukti,
    judul: text(isi, "judul"),
    tugasId: orNull(isi, "tugasId"),
    tanggal: text(isi, "tanggal"),
    tiba: orNull(isi, "tiba"),
    dari: text(isi, "dari"),
    kepada: text(isi, "kepada"),
    isi: text(isi, "isi"),
    tabel: text(posted, "tabel"),
    kolom: kolomDari(posted),
    batchId: text(posted, "batchId"),
    versi: Number(posted.versi ?? 0),
    diam: posted.diam === "on",
  }));

/** Most assignments of a class that a document can be given to. */
const TUGAS_MAKS = 500;
/** The form of a document of a class, with its assignments as choices. */
export async function buktiView(api: Api, texts: i18n, batchId: string, isi: Values) {
  const { rows } = await api.tugas.listInstruktur({ batchId, perPage: TUGAS_MAKS });
  const jenis = JENIS_BUKTI.map((value) => ({ value, label: texts.t(`bukti:jenis.${value}`) }));
  const tugas = rows.map(({ id, judul }) => ({ value: id, label: judul }));
  return formView(formBukti, isi, texts, { options: (daftar) => (daftar === "jenis" ? jenis : tugas) });
}

/** Most classes that the page of a new document offers. */
const KELAS_MAKS = 50;
/** The running classes that the user heads. */
export async function kelasDikepalai(api: Api): Promise<{ id: string; nama: string; tanggal: string }[]> {
  const { rows } = await api.batch.listInstruktur({ perPage: KELAS_MAKS });
  return rows
    .filter(({ sayaKepala, arsip }) => sayaKepala && arsip === null)
    .map(({ id, nama, tanggal }) => ({ id, nama, tanggal }));
}

/** A document as values of its form. */
export const isiBukti = ({ ref, jenis, judul, tugas, tanggal, tiba, dari, kepada, isi }: BuktiRinci): Values => ({
  ref,
  jenis,
  judul,
  tugasId: tugas?.id ?? null,
  tanggal,
  tiba,
  dari,
  kepada,
  isi,
});
/** The pasted table and the kinds of its columns, under the names of their boxes. */
export const nilaiTabel = ({ tabel, sunting }: BuktiRinci) => ({
  tabel: sunting?.tabel ?? "",
  kolom: (tabel?.kolom ?? []).map(({ judul, jenis, jumlah }) => ({ judul, jenis, jumlah: jumlah ? "on" : undefined })),
});
