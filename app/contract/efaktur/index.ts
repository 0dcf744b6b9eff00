import { z } from "zod";
import { formFaktur } from "~/domain/efaktur/form";
import { KODE_TRANSAKSI } from "~/domain/efaktur/kode";
import { STATUS_KREDIT } from "~/domain/efaktur/status";
import type { FormatId } from "~/domain/formats";
import { ARAH } from "~/domain/kit/arah";
import { alasanNilai, jumlahDaftar, kodeOtorisasi, konsepDisimpan, pelaporan, riwayat, temuan } from "../dokumen";
import { caraImpor, imporXml, pantauanImpor } from "../impor";
import { isianSchema } from "../isian-form";
import { bulkResult, dataFile, endpoint, masa, npwp, pageOf, rupiah, tanggal, waktu, withRight } from "../kit";
import { berkasDari, idOf, idsOf, sumQuery } from "../objek";

/** An invoice as its maker fills it in. A draft can lack everything but code and date. */
export const isianFaktur = isianSchema(formFaktur);
export type IsianFaktur = z.output<typeof isianFaktur>;

const arah = z.enum(ARAH);
const nilai = { hargaJual: rupiah, potongan: rupiah, dpp: rupiah, dppLain: rupiah, ppn: rupiah, ppnbm: rupiah };
const fakturRow = z.object({
  id: z.string(),
  nomor: z.string().nullable(),
  status: z.string(),
  jenis: z.string(),
  kode: z.string(),
  tanggal,
  masa,
  /** The other party: the buyer of an output invoice, the seller of an input invoice. */
  lawanNpwp: z.string(),
  lawanNama: z.string(),
  referensi: z.string().nullable(),
  /** Number of the invoice that this one replaces. */
  nomorDigantikan: z.string().nullable(),
  uangMuka: z.boolean(),
  pelunasan: z.boolean(),
  kredit: z.string().nullable(),
  kreditMasa: z.string().nullable(),
  valid: z.boolean(),
  penandatangan: z.string().nullable(),
  /** True if a filed return of the seller, and one of the buyer, includes it; sent only with `rinci`. */
  dilaporkanPenjual: z.boolean().optional(),
  dilaporkanPembeli: z.boolean().optional(),
  ...nilai,
});
export type FakturRow = z.output<typeof fakturRow>;

const barisHasil = z.object({
  total: rupiah,
  potongan: rupiah,
  dpp: rupiah,
  dppLain: rupiah,
  dppLainDicentang: z.boolean(),
  tarifPpn: z.string(),
  ppn: rupiah,
  tarifPpnbm: z.string(),
  ppnbm: rupiah,
});
const hasil = z.object({
  baris: z.array(barisHasil.extend({ alasan: alasanNilai })),
  jumlah: z.object(nilai),
  /** Amounts of this invoice itself; for a down payment only that part. */
  nilai: z.object({ dpp: rupiah, dppLain: rupiah, ppn: rupiah, ppnbm: rupiah }),
  alasan: alasanNilai,
});

const fakturHasil = hasil.extend({
  temuan: z.array(temuan),
  /** The buyer with NPWP as named in the registry of the class. */
  pembeli: z.object({ npwp, nama: z.string() }).nullable(),
});
export type FakturTerhitung = z.output<typeof fakturHasil>;

const detail = fakturRow.extend({
  arah,
  versi: z.number().int(),
  isian: isianFaktur,
  penjual: z.object({ npwp, nama: z.string(), nitku: z.string(), alamat: z.string() }),
  hasil,
  temuan: z.array(temuan),
  /** Events open to the caller now, according to the status table. */
  aksi: z.array(z.string()),
  masaKredit: z.array(masa),
  /** Why the VAT of an approved input invoice cannot be credited now; empty if it can, and for credited invoices. */
  kreditTertahan: z.array(temuan),
  batasUnggah: tanggal,
  rujukan: z.object({ id: z.string(), nomor: z.string() }).nullable(),
  menggantikan: z.object({ id: z.string(), nomor: z.string() }).nullable(),
  digantikan: z.object({ id: z.string(), nomor: z.string().nullable() }).nullable(),
  pelaporan,
  riwayat,
  ditandatangani: waktu.nullable(),
});
export type FakturDetail = z.output<typeof detail>;

const fakturQuery = sumQuery("faktur").extend({
  direction: arah.default("keluaran"),
  status: z.string().max(40).optional(),
  masa: masa.optional(),
  kode: z.enum(KODE_TRANSAKSI).optional(),
  kredit: z.enum(STATUS_KREDIT).optional(),
  lawan: z.string().trim().max(100).optional(),
  imporId: idOf("impor").optional(),
  rinci: z.literal("ya").optional(),
});
const LIST_COLUMNS = [
  { key: "nomor" },
  { key: "lawanNpwp" },
  { key: "lawanNama" },
  { key: "kode" },
  { key: "tanggal", as: "tanggal" },
  { key: "masa" },
  { key: "status", as: "status" },
  { key: "kredit", as: "status" },
  { key: "kreditMasa" },
  { key: "dpp", as: "rupiah" },
  { key: "dppLain", as: "rupiah" },
  { key: "ppn", as: "rupiah" },
  { key: "ppnbm", as: "rupiah" },
  { key: "referensi" },
] as const;

export const efaktur = withRight(["efaktur_drafter"], {
  list: endpoint({
    method: "GET",
    path: "/eFaktur/list",
    who: ["peserta"],
    summary: "Daftar faktur pajak keluaran atau masukan.",
    input: fakturQuery,
    output: pageOf(fakturRow).extend({ totals: jumlahDaftar }),
    columns: {
      namespace: "efaktur",
      id: "faktur.kolom",
      judul: { per: "direction", dari: { keluaran: "efaktur:keluaran.judul", masukan: "efaktur:masukan.judul" } },
      columns: LIST_COLUMNS,
    },
  }),
  listSummary: endpoint({
    method: "GET",
    path: "/eFaktur/list-summary",
    who: ["peserta"],
    summary: "Jumlah dan nilai faktur menurut status dan masa pajak.",
    input: z.object({ direction: arah.default("keluaran"), masa: masa.optional() }),
    output: z.object({
      rows: z.array(
        z.object({
          status: z.string(),
          kredit: z.string().nullable(),
          masa,
          banyak: z.number().int(),
          dpp: rupiah,
          ppn: rupiah,
          ppnbm: rupiah,
        }),
      ),
    }),
  }),
  detail: endpoint({
    method: "GET",
    path: "/eFaktur/detail",
    who: ["peserta"],
    summary: "Satu faktur pajak dengan baris, riwayat, dan tindakan yang terbuka.",
    input: z.object({ id: idOf("faktur") }),
    output: detail,
  }),
  hitung: endpoint({
    method: "POST",
    path: "/eFaktur/hitung",
    who: ["peserta"],
    summary: "Menghitung faktur tanpa menyimpan apa pun.",
    input: isianFaktur.extend({ menggantikan: idOf("faktur").optional() }),
    output: fakturHasil,
    pure: true,
  }),
  saveDraft: endpoint({
    method: "POST",
    path: "/eFaktur/save-draft",
    who: ["peserta"],
    summary: "Menyimpan konsep faktur: baru, atau perubahan dengan id.",
    input: isianFaktur.extend({
      id: idOf("faktur").optional(),
      versi: z.number().int().optional(),
      menggantikan: idOf("faktur").optional(),
    }),
    output: konsepDisimpan,
  }),
  submit: endpoint({
    method: "POST",
    path: "/eFaktur/submit",
    who: ["peserta"],
    hak: ["efaktur_signer"],
    summary: "Menandatangani satu faktur dengan kode otorisasi dan mengunggahnya.",
    input: z.union([z.object({ id: idOf("faktur"), kodeOtorisasi }), z.object({ faktur: isianFaktur, kodeOtorisasi })]),
    output: z.object({ id: z.string(), status: z.string(), nomor: z.string().nullable() }),
  }),
  upload: endpoint({
    method: "POST",
    path: "/eFaktur/upload",
    who: ["peserta"],
    summary:
      "Dengan ids dan kode otorisasi: menandatangani banyak konsep. Dengan berkas xlsx atau csv: membuat konsep.",
    input: caraImpor.extend({ ids: idsOf("faktur").optional(), kodeOtorisasi: kodeOtorisasi.optional() }),
    output: z.object({ hasil: bulkResult.shape.hasil, imporId: z.string().nullable() }),
    files: dataFile(false),
  }),
  delete: endpoint({
    method: "POST",
    path: "/eFaktur/delete",
    who: ["peserta"],
    summary: "Menghapus konsep faktur.",
    input: z.object({ ids: idsOf("faktur") }),
    output: bulkResult,
  }),
  update: endpoint({
    method: "POST",
    path: "/eFaktur/update",
    who: ["peserta"],
    summary: "Status pengkreditan faktur masukan: dikreditkan, tidak dikreditkan, kembali, masa, valid.",
    input: z.object({
      ids: idsOf("faktur"),
      action: z.enum(["credit", "period", "uncredit", "back", "mark_invalid", "mark_valid"]),
      period: masa.optional(),
    }),
    output: bulkResult,
  }),
  generate: endpoint({
    method: "POST",
    path: "/eFaktur/generate",
    who: ["peserta"],
    summary: "PDF, XML, xlsx, atau csv dari satu atau banyak faktur, atau dokumen lain (objek=dokumen_lain).",
    input: berkasDari("faktur").extend({
      objek: z.enum(["faktur", "dokumen_lain"], { error: "pilihan" }).default("faktur"),
    }),
    answer: "file",
    pure: true,
  }),
});

/** Formats of e-Faktur imports, in the order of the menus. */
export const JENIS_IMPOR_EFAKTUR = [
  "NORMAL",
  "RETURN",
  "DOC-OUTPUT",
  "DOC-INPUT",
  "DOC-OUTPUT-RETURN",
  "DOC-INPUT-RETURN",
] as const satisfies readonly FormatId[];
/** All jobs in the e-Faktur monitoring: its own imports, and the uploads to the VAT return. */
export const JENIS_PANTAUAN_EFAKTUR = [
  ...JENIS_IMPOR_EFAKTUR,
  "RETAIL",
  "LAMPIRAN-C",
] as const satisfies readonly FormatId[];

export const imporEfaktur = withRight(["efaktur_drafter"], {
  importNormal: imporXml("/eFaktur/import/xml/NORMAL", "Impor faktur keluaran dari XML Coretax."),
  ...pantauanImpor("/eFaktur", JENIS_PANTAUAN_EFAKTUR, "impor"),
});
