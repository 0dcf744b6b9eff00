import { z } from "zod";
import { formRetur, statusRetur } from "~/domain/efaktur";
import { ARAH } from "~/domain/kit/arah";
import { alasanNilai, kodeOtorisasi, konsepDisimpan, pelaporan, riwayat } from "../dokumen";
import { dijawab } from "../form-schema";
import { caraImpor, imporDiterima, imporXml } from "../impor";
import {
  bulkResult,
  dataFile,
  decimalText,
  endpoint,
  masa,
  potonganHarga,
  rupiah,
  rupiahPositive,
  tanggal,
  text,
  waktu,
  withRight,
} from "../kit";
import { ofImport, summed } from "../kolom";
import { hidden, listOf, type RowOfList } from "../list";
import { berkasDari, chosenRows, idOf, idsOf } from "../objek";
import { dariForm } from "../uraian";

export { dokumenRetur, type ReturDokumenDetail, returDokumenList } from "./dokumen";

const arah = z.enum(ARAH);
const nilai = { dpp: rupiah, dppLain: rupiah, ppn: rupiah, ppnbm: rupiah };

const barisDetail = z.object({
  urut: z.number().int(),
  opt: z.string(),
  nama: z.string(),
  satuan: z.string(),
  harga: z.string(),
  /** Quantity and amounts of the invoice's line. */
  jumlahFaktur: z.string(),
  asal: z.object({ potongan: potonganHarga, ...nilai }),
  /** The invoice is a down payment or a repayment: the amounts are the line's share, not its price. */
  sebagian: z.boolean(),
  /** The maximum still returnable, without this note. */
  maksimum: z.string(),
  sisa: z.object(nilai),
  jumlah: z.string(),
  potongan: potonganHarga,
  ...nilai,
  /** Reasons of the amounts; null if nothing is returned. */
  alasan: alasanNilai.nullable(),
});

/** The returned part of one invoice line. Absent amounts are computed from the quantity. */
const barisRetur = z.object(
  dariForm(
    formRetur,
    {
      urut: z.number().int().min(1).max(1000),
      jumlah: z.union([z.literal(""), decimalText(2)]),
      potongan: potonganHarga.optional(),
      dppLain: rupiahPositive.optional(),
      ppn: rupiahPositive.optional(),
      ppnbm: rupiahPositive.optional(),
    },
    "baris",
  ),
);
barisRetur.register(dijawab, { nama: Object.keys(barisDetail.shape) });
/** A return note as the buyer fills it in. */
export const isianRetur = z.object(
  dariForm(formRetur, { fakturId: idOf("faktur masukan"), tanggal, baris: z.array(barisRetur).max(1000).default([]) }),
);
export type IsianRetur = z.output<typeof isianRetur>;

/** Return notes: those of the buyer, or those that the seller sees. */
export const returList = listOf({
  id: "retur",
  texts: "efaktur:retur",
  labels: "efaktur:retur.kolom",
  cari: "efaktur:retur.saring",
  judul: {
    per: "direction",
    dari: { keluaran: "efaktur:retur.keluaran.judul", masukan: "efaktur:retur.masukan.judul" },
  },
  columns: {
    id: hidden(z.string()),
    nomor: { value: z.string().nullable(), as: "kode", sortable: true, none: "efaktur:rincian.belum_bernomor" },
    status: { value: z.string(), as: "status", sortable: true },
    nomorFaktur: { value: z.string(), as: "kode", sortable: true },
    kode: hidden(z.string()),
    tanggal: { value: tanggal, as: "tanggal", sortable: true },
    masa: { value: masa, sortable: true },
    lawanNpwp: { value: z.string() },
    lawanNama: { value: z.string(), sortable: true },
    dpp: summed,
    dppLain: summed,
    ppn: summed,
    ppnbm: summed,
  },
  table: ["nomor", "nomorFaktur", "tanggal", "lawanNama", "status", "dpp", "dppLain", "ppn", "ppnbm"],
  file: [
    ...(["nomor", "nomorFaktur", "lawanNpwp", "lawanNama", "tanggal", "masa", "status"] as const),
    ...(["dpp", "dppLain", "ppn", "ppnbm"] as const),
  ],
  filters: {
    status: { kind: "status", value: z.string().max(40), options: statusRetur.statuses },
    masa: { kind: "masa" },
    imporId: ofImport,
  },
});
export type ReturRow = RowOfList<typeof returList>;

const detail = returList.row.extend({
  arah,
  versi: z.number().int(),
  faktur: z.object({ id: z.string(), nomor: z.string(), tanggal, kredit: z.string().nullable() }),
  baris: z.array(barisDetail),
  alasan: alasanNilai.nullable(),
  aksi: z.array(z.string()),
  pelaporan,
  riwayat,
  penandatangan: z.string().nullable(),
  ditandatangani: waktu.nullable(),
});
export type ReturDetail = z.output<typeof detail>;

export const retur = withRight(["efaktur_drafter"], {
  list: endpoint({
    method: "GET",
    path: "/eFaktur/return/list",
    who: ["peserta"],
    summary: "Daftar nota retur, atas faktur masukan (dibuat sendiri) atau keluaran (diterima).",
    ...returList.callWith({ ...chosenRows("retur"), direction: arah.default("masukan") }),
  }),
  detail: endpoint({
    method: "GET",
    path: "/eFaktur/return/detail",
    who: ["peserta"],
    summary:
      "Satu nota retur dengan baris, sisa yang dapat diretur, riwayat, dan tindakan; atau dengan fakturId: nota baru atas faktur itu.",
    input: z.union([z.object({ id: idOf("retur") }), z.object({ fakturId: idOf("faktur masukan") })]),
    output: detail,
  }),
  saveDraft: endpoint({
    method: "POST",
    path: "/eFaktur/return/save-draft",
    who: ["peserta"],
    summary: "Menyimpan konsep nota retur; jumlah per baris paling banyak sisa yang dapat diretur.",
    input: isianRetur.extend({ id: idOf("retur").optional(), versi: z.number().int().optional() }),
    output: konsepDisimpan,
  }),
  submit: endpoint({
    method: "POST",
    path: "/eFaktur/return/submit",
    who: ["peserta"],
    hak: ["efaktur_signer"],
    summary: "Menandatangani nota retur.",
    input: z.object({ id: idOf("retur"), kodeOtorisasi }),
    output: z.object({ id: z.string(), status: z.string(), nomor: z.string().nullable() }),
  }),
  delete: endpoint({
    method: "POST",
    path: "/eFaktur/return/delete",
    who: ["peserta"],
    summary: "Menghapus konsep nota retur.",
    input: z.object({ ids: idsOf("retur") }),
    output: bulkResult,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/eFaktur/return/cancel-return",
    who: ["peserta"],
    hak: ["efaktur_signer"],
    summary: "Pembeli meminta pembatalan nota retur, atau menarik permintaannya.",
    input: z.object({ id: idOf("retur"), action: z.enum(["request", "withdraw"]).default("request") }),
    output: z.object({ id: z.string(), status: z.string() }),
  }),
  approve: endpoint({
    method: "POST",
    path: "/eFaktur/return/approve",
    who: ["peserta"],
    hak: ["efaktur_signer"],
    summary: "Penjual menerima atau menolak nota retur, atau pembatalannya.",
    input: z.object({ id: idOf("retur"), decision: z.enum(["accept", "refuse"]), alasan: text(500).default("") }),
    output: z.object({ id: z.string(), status: z.string(), nomor: z.string().nullable() }),
  }),
  generate: endpoint({
    method: "POST",
    path: "/eFaktur/return/generate",
    who: ["peserta"],
    summary: "PDF nota retur bernomor, satu atau banyak; atau nota retur sendiri sebagai XML, xlsx, atau csv.",
    input: berkasDari("retur"),
    answer: "file",
    pure: true,
  }),
  upload: endpoint({
    method: "POST",
    path: "/eFaktur/return/upload",
    who: ["peserta"],
    summary: "Membuat konsep nota retur dari xlsx atau csv.",
    input: caraImpor,
    output: imporDiterima,
    files: dataFile(),
  }),
  importXml: imporXml("/eFaktur/import/xml/RETURN", "Impor nota retur atas faktur masukan dari XML Coretax."),
});
