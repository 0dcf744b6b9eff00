import { z } from "zod";
import { formDokumenLain, JENIS_DOKUMEN_LAIN, STATUS_KREDIT, statusDokumenLain } from "~/domain/efaktur";
import { ARAH } from "~/domain/kit/arah";
import { alasanNilai, kodeOtorisasi, konsepDisimpan, pelaporan, riwayat, temuan } from "../dokumen";
import { caraImpor, imporDiterima, imporXml } from "../impor";
import { isianSchema } from "../isian-form";
import { bulkResult, dataFile, endpoint, masa, rupiah, tanggal, text, waktu, withRight } from "../kit";
import { ofImport, summed } from "../kolom";
import { hidden, listOf, type RowOfList } from "../list";
import { chosenRows, idOf, idsOf, type Objek } from "../objek";

export const arah = z.enum(ARAH);
export const optional = (max: number) => text(max).default("");

/** A special document as its owner fills it in. A draft can lack everything but type and date. */
const isianDokumenLain = isianSchema(formDokumenLain);
export type IsianDokumenLain = z.output<typeof isianDokumenLain>;

/** The four amounts of a document or a return, whole rupiah. */
export const nilai = { dpp: rupiah, dppLain: rupiah, ppn: rupiah, ppnbm: rupiah };
/** Special documents of one side. */
export const dokumenLainList = listOf({
  id: "dokumen",
  texts: "dokumenlain:judul",
  labels: "dokumenlain:kolom",
  cari: "dokumenlain:saring",
  judul: { per: "direction", dari: { keluaran: "dokumenlain:judul.keluaran", masukan: "dokumenlain:judul.masukan" } },
  columns: {
    id: hidden(z.string()),
    nomor: { value: z.string(), as: "kode", sortable: true, none: "efaktur:rincian.belum_bernomor" },
    status: { value: z.string(), as: "status", sortable: true },
    jenis: { value: z.string(), as: "kode", sortable: true },
    detail: { value: z.string(), sortable: true },
    /** The detail code as on the forms: exports 01-03, imports 01-02. */
    detailPendek: hidden(z.string()),
    dokumen: { value: z.string() },
    jenisDokumen: hidden(z.string()),
    tanggal: { value: tanggal, as: "tanggal", sortable: true },
    masa: { value: masa, sortable: true },
    lawanNpwp: { value: z.string().nullable() },
    lawanNama: { value: z.string(), sortable: true },
    kredit: { value: z.string().nullable(), as: "status", sortable: true, none: "efaktur:kredit.none" },
    kreditMasa: { value: z.string().nullable(), as: "masa", sortable: true },
    dpp: summed,
    dppLain: summed,
    ppn: summed,
    ppnbm: summed,
  },
  file: [
    ...(["nomor", "jenis", "detail", "dokumen", "tanggal", "masa", "lawanNpwp", "lawanNama", "status"] as const),
    ...(["kredit", "kreditMasa", "dpp", "dppLain", "ppn", "ppnbm"] as const),
  ],
  filters: {
    status: { kind: "status", value: z.string().max(40), options: statusDokumenLain.statuses },
    masa: { kind: "masa" },
    jenis: { kind: "pilihan", value: z.enum(JENIS_DOKUMEN_LAIN), options: JENIS_DOKUMEN_LAIN },
    kredit: { kind: "pilihan", value: z.enum(STATUS_KREDIT), options: STATUS_KREDIT, words: "efaktur:kredit." },
    imporId: ofImport,
  },
});
/** A document as a row of a list. */
export const barisDokumenLain = dokumenLainList.row;
export type DokumenLainRow = RowOfList<typeof dokumenLainList>;

const rujukan = z.object({ id: z.string(), nomor: z.string() }).nullable();

const detail = barisDokumenLain.extend({
  arah,
  versi: z.number().int(),
  isian: isianDokumenLain,
  /** Findings of a signing check; empty once signed. */
  temuan: z.array(temuan),
  /** Events open to the caller now, according to the status tables; `return` if goods can be returned. */
  aksi: z.array(z.string()),
  masaKredit: z.array(masa),
  /** Why the VAT of an approved input document cannot be credited now; empty if it can, and for credited documents. */
  kreditTertahan: z.array(temuan),
  /** Reasons of its amounts. */
  alasan: alasanNilai,
  /** The amounts left after returns. */
  sisa: z.object(nilai),
  retur: z.array(z.object({ id: z.string(), nomor: z.string(), status: z.string(), ppn: rupiah })),
  menggantikan: rujukan,
  digantikan: rujukan,
  pelaporan,
  riwayat,
  penandatangan: z.string().nullable(),
  ditandatangani: waktu.nullable(),
});
export type DokumenLainDetail = z.output<typeof detail>;

const konsep = (objek: Objek) =>
  isianDokumenLain.extend({ id: idOf(objek).optional(), versi: z.number().int().optional() });
const tandaTangan = (objek: Objek) =>
  z.union([z.object({ id: idOf(objek), kodeOtorisasi }), z.object({ dokumen: isianDokumenLain, kodeOtorisasi })]);
/** A document or a return after signing. */
export const disetujui = z.object({ id: z.string(), status: z.string(), nomor: z.string() });
/** Import of a file for one side, output or input. */
export const berkasImpor = caraImpor.extend({ direction: arah });
/** Special documents, output and input. Only one party records and signs them. */
export const dokumenLain = withRight(["efaktur_drafter"], {
  list: endpoint({
    method: "GET",
    path: "/eFaktur/other-doc/list",
    who: ["peserta"],
    summary: "Daftar dokumen lain keluaran atau masukan.",
    ...dokumenLainList.callWith({ ...chosenRows("dokumen"), direction: arah.default("masukan") }),
  }),
  detail: endpoint({
    method: "GET",
    path: "/eFaktur/other-doc/detail",
    who: ["peserta"],
    summary: "Satu dokumen lain dengan temuan, retur, riwayat, dan tindakan yang terbuka.",
    input: z.object({ id: idOf("dokumen") }),
    output: detail,
  }),
  delete: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc/delete",
    who: ["peserta"],
    summary: "Menghapus konsep dokumen lain.",
    input: z.object({ ids: idsOf("dokumen") }),
    output: bulkResult,
  }),
  update: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc/update",
    who: ["peserta"],
    summary:
      "Mengganti (membuat konsep pengganti), membatalkan, mengkreditkan, tidak mengkreditkan, mengembalikan, atau mengganti masa pengkreditan.",
    input: z.object({
      id: idOf("dokumen"),
      action: z.enum(["replace", "cancel", "credit", "uncredit", "back", "period"]),
      period: masa.optional(),
    }),
    output: z.object({
      id: z.string(),
      status: z.string(),
      kredit: z.string().nullable(),
      kreditMasa: z.string().nullable(),
      /** The draft replacement, new or already existing. */
      penggantiId: z.string().nullable(),
    }),
  }),
  creditMany: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc/update/credited/many",
    who: ["peserta"],
    summary:
      "Mengkreditkan, tidak mengkreditkan, atau mengembalikan banyak dokumen lain masukan, masing-masing sendiri.",
    input: z.object({ ids: idsOf("dokumen"), action: z.enum(["credit", "uncredit", "back"]) }),
    output: bulkResult,
  }),
  approve: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc/approve",
    who: ["peserta"],
    hak: ["efaktur_signer"],
    summary: "Menandatangani banyak dokumen lain dengan kode otorisasi.",
    input: z.object({ ids: idsOf("dokumen"), kodeOtorisasi }),
    output: bulkResult,
  }),
  upload: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc/upload",
    who: ["peserta"],
    summary: "Berkas xlsx atau csv dokumen lain menjadi konsep.",
    input: berkasImpor,
    output: imporDiterima,
    files: dataFile(true),
  }),
  credit: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc/update/credited/single",
    who: ["peserta"],
    summary: "Mengkreditkan satu dokumen lain masukan, di masanya sendiri atau masa yang disebut.",
    input: z.object({ id: idOf("dokumen"), period: masa.optional() }),
    output: z.object({ id: z.string(), kredit: z.string().nullable(), kreditMasa: z.string().nullable() }),
  }),
  submitInput: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc-input/submit",
    who: ["peserta"],
    hak: ["efaktur_signer"],
    summary: "Menandatangani satu dokumen lain masukan, atau mengonfirmasi dokumen kepabeanan yang menunggu.",
    input: tandaTangan("dokumen"),
    output: disetujui,
  }),
  saveInput: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc-input/save-draft",
    who: ["peserta"],
    summary: "Menyimpan konsep dokumen lain masukan.",
    input: konsep("dokumen"),
    output: konsepDisimpan,
  }),
  submitOutput: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc-output/submit",
    who: ["peserta"],
    hak: ["efaktur_signer"],
    summary: "Menandatangani satu dokumen lain keluaran.",
    input: tandaTangan("dokumen keluaran"),
    output: disetujui,
  }),
  saveOutput: endpoint({
    method: "POST",
    path: "/eFaktur/other-doc-output/save-draft",
    who: ["peserta"],
    summary: "Menyimpan konsep dokumen lain keluaran.",
    input: konsep("dokumen keluaran"),
    output: konsepDisimpan,
  }),
});

/** Coretax XML of special documents. */
export const imporDokumen = withRight(["efaktur_drafter"], {
  input: imporXml("/eFaktur/import/xml/DOC-INPUT", "Impor dokumen lain masukan dari XML Coretax."),
  output: imporXml("/eFaktur/import/xml/DOC-OUTPUT", "Impor dokumen lain keluaran dari XML Coretax."),
  inputReturn: imporXml("/eFaktur/import/xml/DOC-INPUT-RETURN", "Impor retur dokumen lain masukan dari XML Coretax."),
  outputReturn: imporXml(
    "/eFaktur/import/xml/DOC-OUTPUT-RETURN",
    "Impor retur dokumen lain keluaran dari XML Coretax.",
  ),
});
