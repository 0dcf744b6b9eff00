import { z } from "zod";
import { formBukpot } from "~/domain/bukpot/form";
import { JENIS_BUKPOT } from "~/domain/bukpot/jenis";
import { TAB_BUKPOT } from "~/domain/bukpot/status";
import { alasanSchema, kodeOtorisasi, pelaporan, riwayat, temuan } from "./dokumen";
import { isiDari } from "./form-schema";
import {
  berkasDari,
  bulkResult,
  endpoint,
  id,
  ids,
  listQuery,
  masa,
  npwp as nik,
  pageOf,
  rupiah,
  tanggal,
  text,
  waktu,
} from "./kit";

const peserta = ["peserta"] as const;
const jenis = z.enum(JENIS_BUKPOT, { error: "pilihan" });
const tab = z.enum(Object.keys(TAB_BUKPOT) as [keyof typeof TAB_BUKPOT]);
/** Values of the form of a slip of any type, by field. */
export const isi = isiDari(...JENIS_BUKPOT.map((one) => formBukpot[one]));

/** Where a slip stands in its withholder's monthly return: not in it, in a draft of it, or in one that was filed. */
export const LAPORAN_BUKPOT = ["belum", "diposting", "dilaporkan"] as const;

const nilai = { bruto: rupiah, dpp: rupiah, pph: rupiah, ditanggung: rupiah };
const baris = z.object({
  id: z.string(),
  jenis,
  nomor: z.string().nullable(),
  status: z.string(),
  pembetulan: z.number().int(),
  masa,
  masaAwal: masa.nullable(),
  tanggal: tanggal.nullable(),
  /** The other party: the recipient of a slip made, the withholder of a slip received. */
  lawanNpwp: z.string(),
  lawanNama: z.string(),
  kodeObjek: z.string(),
  pasal: z.string(),
  sifat: z.string(),
  fasilitas: z.string(),
  kap: z.string(),
  kjs: z.string(),
  tarif: z.string(),
  nitku: z.string(),
  laporan: z.enum(LAPORAN_BUKPOT),
  ...nilai,
});
export type BukpotRow = z.output<typeof baris>;
const jumlah = z.object({ dpp: rupiah, pph: rupiah, ditanggung: rupiah });

const ringkas = z.object({
  objek: z.object({ kode: z.string(), nama: z.string(), namaEn: z.string() }).nullable(),
  pasal: z.string(),
  sifat: z.string(),
  kap: z.string(),
  kjs: z.string(),
  persenDpp: z.string(),
  tarif: z.string(),
  brutoSetahun: rupiah,
  pphSetahun: rupiah,
  ...nilai,
});
const terhitung = z.object({
  /** Typed and computed values, by field. */
  nilai: isi,
  /** Why each computed figure is what it is, by field. */
  alasan: z.record(z.string(), alasanSchema),
  ringkas,
  temuan: z.array(temuan),
  /**
   * The recipient as the class's registry names it; `placeholder` when the registry does not know the number.
   * `fasilitas` are the codes of facilities whose certificates it holds on the day of the slip.
   */
  penerima: z
    .object({
      ...{ npwp: z.string(), nama: z.string(), ptkp: z.string().nullable(), placeholder: z.boolean() },
      fasilitas: z.array(z.string()),
    })
    .nullable(),
});
export type BukpotTerhitung = z.output<typeof terhitung>;

const rujukan = z.object({ id: z.string(), nomor: z.string().nullable() }).nullable();
const detail = baris.extend({
  versi: z.number().int(),
  arah: z.enum(["dibuat", "diterima"]),
  isi,
  hasil: terhitung,
  pemotong: z.object({ npwp: z.string(), nama: z.string(), nitku: z.string(), alamat: z.string() }),
  /** Events open to the caller now, from the status table. */
  aksi: z.array(z.string()),
  menggantikan: rujukan,
  digantikan: rujukan,
  /** Of a monthly slip: the issued yearly slip that settles its month. */
  penutup: rujukan,
  /** Every version under the same number, the first slip first. */
  versiLain: z.array(
    z.object({
      id: z.string(),
      pembetulan: z.number().int(),
      status: z.string(),
      tanggal: tanggal.nullable(),
      dpp: rupiah,
      pph: rupiah,
    }),
  ),
  /** The returns that took the slip, the latest correction first. */
  spt: z.array(z.object({ id: z.string(), jenis: z.string(), masa, pembetulan: z.number().int(), status: z.string() })),
  pelaporan,
  riwayat,
  penandatangan: z.string().nullable(),
  terbit: waktu.nullable(),
  alasanBatal: z.string().nullable(),
});
export type BukpotDetail = z.output<typeof detail>;

/** An issued yearly slip, and the months of monthly slips that it settles. */
const penutup = z.object({
  ...{ id: z.string(), jenis, nomor: z.string(), nama: z.string() },
  masa: z.array(masa),
});
export type PenutupBukpot = z.output<typeof penutup>;

/** A number that stands on issued slips under the placeholder TIN, how many of them there are, and their span. */
const sementara = z.object({ id: z.string(), nama: z.string(), banyak: z.number().int(), dari: masa, sampai: masa });

const dokumen = z.object({
  id: z.string(),
  /** Kind of reference document, or `setara`. */
  jenis: z.string(),
  nomor: z.string(),
  tanggal,
  masa,
  lawanNpwp: z.string(),
  lawanNama: z.string(),
  kodeObjek: z.string(),
  tarif: z.string(),
  dpp: rupiah,
  pph: rupiah,
});
export type DokumenBukpotRow = z.output<typeof dokumen>;

const saring = {
  jenis: jenis.optional(),
  status: z.string().max(40).optional(),
  masa: masa.optional(),
  tahun: z.coerce.number().int().min(2000).max(2100).optional(),
  objek: z.string().max(20).optional(),
  dari: masa.optional(),
  sampai: masa.optional(),
};
const KOLOM = [
  { key: "jenis", words: "bukpot:jenis." },
  { key: "nomor" },
  { key: "pembetulan" },
  { key: "status", as: "status" },
  { key: "masa" },
  { key: "tanggal", as: "tanggal" },
  { key: "nitku" },
  { key: "pasal" },
  { key: "kodeObjek" },
  { key: "lawanNpwp" },
  { key: "lawanNama" },
  { key: "bruto", as: "rupiah" },
  { key: "dpp", as: "rupiah" },
  { key: "tarif" },
  { key: "pph", as: "rupiah" },
  { key: "ditanggung", as: "rupiah" },
  { key: "fasilitas", words: "bukpot:slip.fasilitas_pilihan." },
  { key: "laporan", words: "bukpot:laporan." },
] as const;

export const bukpot = {
  list: endpoint({
    method: "GET",
    path: "/bukpot/list",
    who: peserta,
    summary:
      "Daftar bukti potong yang dibuat, menurut jenis dan tab: belum terbit, terbit, tidak valid; dengan jumlahnya.",
    input: listQuery.extend({
      ...saring,
      tab: tab.optional(),
      fasilitas: z.string().max(2).optional(),
      imporId: id.optional(),
      /** Number typed of a recipient that the registry did not know. */
      sementara: text(40).optional(),
      karyawanId: id.optional(),
    }),
    output: pageOf(baris).extend({ totals: jumlah }),
    columns: { namespace: "bukpot", id: "kolom", judul: "bukpot:daftar.judul", columns: KOLOM },
  }),
  listMasukan: endpoint({
    method: "GET",
    path: "/bukpot/list-masukan",
    who: peserta,
    summary: "Daftar bukti potong yang diterima dari pemotong lain, juga yang dibetulkan dan dibatalkan.",
    input: listQuery.extend(saring),
    output: pageOf(baris).extend({ totals: jumlah }),
    columns: {
      namespace: "bukpot",
      id: "kolom_masukan",
      judul: "bukpot:masukan.judul",
      columns: KOLOM.filter(({ key }) => key !== "laporan" && key !== "nitku"),
    },
  }),
  listDoc: endpoint({
    method: "GET",
    path: "/bukpot/list/doc",
    who: peserta,
    summary:
      "Dokumen yang dapat dirujuk bukti potong (kind=referensi) atau yang dipersamakan dengan bukti potong (kind=setara).",
    input: listQuery.extend({ kind: z.enum(["referensi", "setara"]).default("referensi"), masa: masa.optional() }),
    output: pageOf(dokumen).extend({ totals: jumlah }),
    columns: {
      namespace: "bukpot",
      id: "kolom_dokumen",
      judul: { per: "kind", dari: { setara: "bukpot:setara.judul", referensi: "bukpot:slip.dokumen.judul" } },
      columns: [
        { key: "jenis", words: "bukpot:slip.jenisDokumen_pilihan." },
        { key: "nomor" },
        { key: "tanggal", as: "tanggal" },
        { key: "masa" },
        { key: "lawanNpwp" },
        { key: "lawanNama" },
        { key: "kodeObjek" },
        { key: "dpp", as: "rupiah" },
        { key: "tarif" },
        { key: "pph", as: "rupiah" },
      ],
    },
  }),
  detail: endpoint({
    method: "GET",
    path: "/bukpot/detail",
    who: peserta,
    summary: "Satu bukti potong dengan isian, hitungan dan alasannya, versi, riwayat, dan tindakan yang terbuka.",
    input: z.object({ id }),
    output: detail,
  }),
  hitung: endpoint({
    method: "POST",
    path: "/bukpot/hitung",
    who: peserta,
    summary: "Menghitung dan memeriksa bukti potong tanpa menyimpan apa pun.",
    input: z.object({ jenis, isi, menggantikan: id.optional() }),
    output: terhitung,
    pure: true,
  }),
  penutup: endpoint({
    method: "POST",
    path: "/bukpot/penutup",
    who: peserta,
    summary: "BPA1 dan BPA2 terbit yang memperhitungkan bukti potong bulanan ini, dengan masa-masanya.",
    input: z.object({ ids }),
    output: z.object({ rows: z.array(penutup) }),
    pure: true,
  }),
  sementara: endpoint({
    method: "GET",
    path: "/bukpot/sementara",
    who: peserta,
    summary:
      "Penerima yang NIK-nya tidak dikenal saat bukti potongnya terbit dengan NPWP sementara, masing-masing dengan jumlah bukti potong dan masanya.",
    output: z.object({ rows: z.array(sementara) }),
  }),
  gantiNik: endpoint({
    method: "POST",
    path: "/bukpot/sementara/ganti",
    who: peserta,
    summary:
      "Mengganti NPWP sementara dengan NIK yang dikenal: tiap bukti potong dibatalkan dan dibuat lagi dengan nomor baru; jawabannya baris demi baris.",
    input: z.object({ ids, nik, kodeOtorisasi }),
    output: bulkResult,
  }),
  issuing: endpoint({
    method: "POST",
    path: "/bukpot/issuing",
    who: peserta,
    summary: "Menerbitkan banyak konsep dengan kode otorisasi; jawabannya baris demi baris.",
    input: z.object({ ids, kodeOtorisasi }),
    output: bulkResult,
  }),
  delete: endpoint({
    method: "POST",
    path: "/bukpot/delete",
    who: peserta,
    summary: "Menghapus konsep bukti potong.",
    input: z.object({ ids }),
    output: bulkResult,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/bukpot/cancel",
    who: peserta,
    summary: "Membatalkan bukti potong yang sudah terbit, dengan alasan; penerimanya diberi tahu.",
    input: z.object({ ids, alasan: text(500).min(1, { error: "wajib" }) }),
    output: bulkResult,
  }),
  generate: endpoint({
    method: "POST",
    path: "/bukpot/generate",
    who: peserta,
    summary: "PDF satu bukti potong (banyak: zip), atau XML, xlsx, csv yang dapat diimpor lagi.",
    input: berkasDari,
    answer: "file",
    pure: true,
  }),
};
