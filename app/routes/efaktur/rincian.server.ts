import type { i18n } from "i18next";
import type { FakturDetail } from "~/contract/efaktur";
import { KOLOM_NILAI } from "~/domain/efaktur/faktur";
import { formFaktur } from "~/domain/efaktur/form";
import { KOLOM_BARIS, type Kolom } from "~/domain/efaktur/kolom";
import { parseDecimal } from "~/domain/kit/decimal";
import { refNama } from "~/domain/ref";
import { formView } from "~/forms/form-view.server";
import type { Query } from "~/web/visit";
import { type Halaman, halamanDari, sehalaman } from "./halaman-baris";
import { nilaiFaktur } from "./isian.server";
import { cellWriterOf, headsOf, type Nilai } from "./kolom.server";

const named = (list: Parameters<typeof refNama>[0], kode: string, trx?: string) =>
  kode ? `${kode} ${refNama(list, kode, trx)}` : "";

/** Fields with their own words on the page: next to the name of a code, or only if they have a value. */
const SENDIRI: readonly string[] = [
  "kodeTransaksi",
  "tanggal",
  "pembayaran",
  "rujukan",
  "nilaiUangMuka",
  "informasi",
  "cap",
  "dokumen",
  "masaDokumen",
  "referensi",
  "nitku",
  "idPembeli",
  "npwpPembeli",
  "nitkuPembeli",
  "nomorPembeli",
  "namaPembeli",
  "negara",
  "alamatPembeli",
  "emailPembeli",
];
/** All other filled fields of the document and its buyer, as its form shows them. */
function lainnya({ isian }: FakturDetail, texts: i18n) {
  const view = formView(formFaktur, nilaiFaktur({ ...isian, baris: [] }), texts);
  return view.sections
    .flatMap(({ fields }) => fields)
    .filter(({ name, kind }) => kind !== "baris" && !SENDIRI.includes(name))
    .flatMap(({ name, label }) => {
      const value = view.values[name];
      return typeof value === "string" ? [{ label, value }] : [];
    });
}

/** Columns whose values are part of the line's name and quantity. */
const BERNAMA: readonly string[] = ["nama", "kode", "satuan"];
type Isi = Readonly<Record<string, Nilai | boolean | undefined>>;
const said = (line: Isi, { name }: Kolom): Nilai => (typeof line[name] === "boolean" ? "" : (line[name] ?? ""));
/** True if a line has a value that differs from the default. */
const isSaid = (line: Isi, kolom: Kolom): boolean => {
  const value = said(line, kolom);
  return (
    value !== "" && value !== kolom.baku && (kolom.bentuk !== "desimal" || parseDecimal(String(value))?.units !== 0n)
  );
};

/** The lines of an invoice under the columns of its form: the common columns, and others if a line has a value. */
function baris({ isian, hasil, kode }: FakturDetail, texts: i18n, halaman: Halaman) {
  const write = cellWriterOf(texts, kode);
  const amounts = (at: number) => KOLOM_NILAI.map((name) => [name, hasil.baris[at]?.[name] ?? 0] as const);
  const lines = isian.baris.map((line, at): Isi => ({ ...line, ...Object.fromEntries(amounts(at)) }));
  const columns = KOLOM_BARIS.filter(
    (kolom) => !BERNAMA.includes(kolom.name) && (kolom.selalu || lines.some((line) => isSaid(line, kolom))),
  );
  const cell = (line: Isi, kolom: Kolom) => {
    const text = write(kolom, said(line, kolom));
    return kolom.name === "jumlah" ? `${text} ${refNama("satuan", String(line.satuan ?? ""))}` : text;
  };
  return {
    kolom: headsOf(columns, texts),
    isi: sehalaman(lines, halaman).map((line) => ({
      nama: String(line.nama ?? ""),
      kode: String(line.kode ?? ""),
      sel: columns.map((kolom) => cell(line, kolom)),
    })),
  };
}

/** An invoice with the official names of the codes it holds and a page of its lines, for the screen. */
export function rincianOf<F extends FakturDetail>(faktur: F, texts: i18n, query: Query) {
  const { isian, kode } = faktur;
  const halaman = halamanDari(query, isian.baris.length);
  return {
    ...faktur,
    // the page shows its lines as cells
    isian: { ...isian, baris: [] },
    hasil: { ...faktur.hasil, baris: [] },
    halaman,
    lainnya: lainnya(faktur, texts),
    baris: baris(faktur, texts, halaman),
    nama: {
      kode: named("kode_transaksi", kode),
      informasi: named("keterangan_tambahan", isian.informasi, kode),
      cap: named("cap_fasilitas", isian.cap, kode),
      negara: named("negara", isian.negara),
    },
  };
}
export type Rincian = ReturnType<typeof rincianOf<FakturDetail>>;
