import { z } from "zod";
import { formReturDokumen, statusReturDokumen } from "~/domain/efaktur";
import { ARAH } from "~/domain/kit/arah";
import { alasanNilai, kodeOtorisasi, konsepDisimpan, pelaporan, riwayat, temuan } from "../dokumen";
import { arah, barisDokumenLain, berkasImpor, disetujui, nilai } from "../dokumen-lain";
import { imporDiterima } from "../impor";
import { isianSchema } from "../isian-form";
import { bulkResult, dataFile, endpoint, masa, rupiah, tanggal, waktu, withRight } from "../kit";
import { ofImport } from "../kolom";
import { hidden, listOf, type RowOfList } from "../list";
import { berkasDari, idOf, idsOf } from "../objek";
import { denganLabel } from "../uraian";

/** A return as its owner fills it in. A draft can lack everything but its date. */
const diketik = isianSchema(formReturDokumen);
const isianRetur = diketik.extend(
  denganLabel(
    { id: formReturDokumen.id, judul: "dokumenlain:dokumen_retur.judul" },
    { dokumenId: "dokumenlain:retur_kolom.nomorDokumen" },
    [],
    { dokumenId: idOf("dokumen") },
  ),
);
export type IsianReturDokumen = z.output<typeof isianRetur>;
const amount = { value: rupiah, as: "rupiah", sortable: true } as const;
export const returDokumenList = listOf({
  id: "retur-dokumen",
  texts: "dokumenlain:retur",
  labels: "dokumenlain:retur_kolom",
  cari: "dokumenlain:saring",
  columns: {
    id: hidden(z.string()),
    nomor: { value: z.string(), as: "kode", sortable: true, none: "efaktur:rincian.belum_bernomor" },
    status: { value: z.string(), as: "status", sortable: true, head: "dokumenlain:kolom.status" },
    dokumenId: hidden(z.string()),
    nomorDokumen: { value: z.string(), as: "kode", sortable: true },
    tanggal: { value: tanggal, as: "tanggal", sortable: true },
    masa: { value: masa, sortable: true },
    lawanNpwp: { value: z.string().nullable() },
    lawanNama: { value: z.string(), sortable: true, head: "dokumenlain:kolom.lawanNama" },
    dpp: { ...amount, head: "dokumenlain:kolom.dpp" },
    dppLain: amount,
    ppn: { ...amount, head: "dokumenlain:kolom.ppn" },
    ppnbm: { ...amount, head: "dokumenlain:kolom.ppnbm" },
  },
  table: ["nomor", "tanggal", "nomorDokumen", "lawanNama", "status", "dpp", "ppn", "ppnbm"],
  file: [
    ...(["nomor", "nomorDokumen", "lawanNpwp", "lawanNama", "tanggal", "masa", "status"] as const),
    ...(["dpp", "dppLain", "ppn", "ppnbm"] as const),
  ],
  filters: {
    direction: {
      kind: "pilihan",
      value: arah,
      options: ARAH,
      label: "dokumenlain:retur.sisi",
      words: "dokumenlain:judul.",
    },
    status: { kind: "status", value: z.string().max(40), options: statusReturDokumen.statuses },
    masa: { kind: "masa", label: "dokumenlain:kolom.masa" },
    imporId: ofImport,
  },
});
export type ReturDokumenRow = RowOfList<typeof returDokumenList>;
const detailRetur = returDokumenList.row.extend({
  arah,
  versi: z.number().int(),
  isian: diketik,
  asal: barisDokumenLain,
  /** Reasons of its amounts. */
  alasan: alasanNilai,
  /** The amounts still returnable, without this return. */
  sisa: z.object(nilai),
  temuan: z.array(temuan),
  aksi: z.array(z.string()),
  pelaporan,
  riwayat,
  penandatangan: z.string().nullable(),
  ditandatangani: waktu.nullable(),
});
export type ReturDokumenDetail = z.output<typeof detailRetur>;

/** Returns of special documents: totals, up to the amounts left. */
export const dokumenRetur = withRight(["efaktur_drafter"], {
  list: endpoint({
    method: "GET",
    path: "/eFaktur/other-doc/return/list",
    who: ["peserta"],
    summary: "Daftar retur dokumen lain keluaran atau masukan.",
    ...returDokumenList.call,
  }),
  detail: endpoint({
    method: "GET",
    path: "/eFaktur/other-doc/return/detail",
    who: ["peserta"],
    summary: "Satu retur dokumen lain dengan sisa dan riwayat; atau dengan dokumenId: retur baru atas dokumen itu.",
    input: z.union([z.object({ id: idOf("retur dokumen") }), z.object({ dokumenId: idOf("dokumen") })]),
    output: detailRetur,
  }),
  saveDraft: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc/return/save-draft",
    who: ["peserta"],
    summary: "Menyimpan konsep retur dokumen lain; paling banyak sisa dokumennya.",
    input: isianRetur.extend({ id: idOf("retur dokumen").optional(), versi: z.number().int().optional() }),
    output: konsepDisimpan,
  }),
  submit: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc/return/submit",
    who: ["peserta"],
    hak: ["efaktur_signer"],
    summary: "Menandatangani retur dokumen lain.",
    input: z.union([
      z.object({ id: idOf("retur dokumen"), kodeOtorisasi }),
      z.object({ retur: isianRetur, kodeOtorisasi }),
    ]),
    output: disetujui,
  }),
  upload: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc/return/upload",
    who: ["peserta"],
    summary: "Berkas xlsx atau csv retur dokumen lain menjadi konsep.",
    input: berkasImpor,
    output: imporDiterima,
    files: dataFile(true),
  }),
  delete: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc/return/delete",
    who: ["peserta"],
    summary: "Menghapus konsep retur dokumen lain.",
    input: z.object({ ids: idsOf("retur dokumen") }),
    output: bulkResult,
  }),
  generate: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc/return/generate",
    who: ["peserta"],
    summary:
      "PDF retur dokumen lain, satu atau banyak; atau berkas impornya (XML, xlsx, csv), semuanya dari satu arah.",
    input: berkasDari("retur dokumen"),
    answer: "file",
    pure: true,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc/return/cancel-return",
    who: ["peserta"],
    hak: ["efaktur_signer"],
    summary: "Membatalkan retur dokumen lain yang sudah disetujui; sisanya kembali.",
    input: z.object({ id: idOf("retur dokumen") }),
    output: z.object({ id: z.string(), status: z.string() }),
  }),
});
