import { z } from "zod";
import { formFaktur } from "~/domain/efaktur/form";
import { KODE_TRANSAKSI } from "~/domain/efaktur/kode";
import { STATUS_KREDIT, statusFaktur } from "~/domain/efaktur/status";
import type { FormatId } from "~/domain/formats";
import { ARAH } from "~/domain/kit/arah";
import { alasanNilai, kodeOtorisasi, konsepDisimpan, pelaporan, riwayat, temuan } from "../dokumen";
import { caraImpor, imporXml, pantauanImpor } from "../impor";
import { isianSchema } from "../isian-form";
import { bulkResult, dataFile, endpoint, masa, npwp, rupiah, tanggal, waktu, withRight } from "../kit";
import { ofImport, summed } from "../kolom";
import { hidden, listOf, type RowOfList } from "../list";
import { berkasDari, chosenRows, idOf, idsOf } from "../objek";

/** An invoice as its maker fills it in. A draft can lack everything but code and date. */
export const isianFaktur = isianSchema(formFaktur);
export type IsianFaktur = z.output<typeof isianFaktur>;

const arah = z.enum(ARAH);
const nilai = { hargaJual: rupiah, potongan: rupiah, dpp: rupiah, dppLain: rupiah, ppn: rupiah, ppnbm: rupiah };
const amount = <const Name extends string>(name: Name) => ({ ...summed, head: `efaktur:angka.${name}` as const });
const reported = {
  value: z.boolean().optional(),
  extra: true,
  rinci: true,
  words: "efaktur:faktur.dilaporkan.",
} as const;
/** Invoices: those of the seller, or those that the buyer sees. */
export const fakturList = listOf({
  id: "faktur",
  texts: "efaktur:faktur",
  labels: "efaktur:faktur.kolom",
  cari: "efaktur:saring.q",
  judul: { per: "direction", dari: { keluaran: "efaktur:keluaran.judul", masukan: "efaktur:masukan.judul" } },
  columns: {
    id: hidden(z.string()),
    nomor: { value: z.string().nullable(), as: "kode", sortable: true },
    status: { value: z.string(), as: "status", sortable: true },
    jenis: hidden(z.string()),
    kode: { value: z.string(), as: "kode", sortable: true },
    tanggal: { value: tanggal, as: "tanggal", sortable: true },
    masa: { value: masa, as: "masa", sortable: true, extra: true },
    /** The other party: the buyer of an output invoice, the seller of an input invoice. */
    lawanNpwp: { value: z.string(), as: "npwp", sortable: true, extra: true },
    lawanNama: { value: z.string(), sortable: true },
    referensi: { value: z.string().nullable(), sortable: true },
    /** Its first goods or service, and the number of its lines; only in lists. */
    barang: hidden(z.object({ nama: z.string(), baris: z.number().int() }).optional()),
    /** Number of the invoice that this one replaces. */
    nomorDigantikan: hidden(z.string().nullable()),
    uangMuka: hidden(z.boolean()),
    pelunasan: hidden(z.boolean()),
    kredit: { value: z.string().nullable(), as: "status", sortable: true, none: "efaktur:kredit.none" },
    kreditMasa: { value: z.string().nullable(), as: "masa", sortable: true },
    valid: { value: z.boolean(), extra: true, words: "efaktur:faktur.dilaporkan." },
    penandatangan: { value: z.string().nullable(), extra: true, head: "efaktur:rincian.penandatangan" },
    /** True if a filed return of the seller, and one of the buyer, includes it; sent only with `rinci`. */
    dilaporkanPenjual: reported,
    dilaporkanPembeli: reported,
    hargaJual: hidden(rupiah),
    potongan: hidden(rupiah),
    dpp: amount("dpp"),
    dppLain: amount("dppLain"),
    ppn: amount("ppn"),
    ppnbm: amount("ppnbm"),
  },
  file: [
    ...(["nomor", "lawanNpwp", "lawanNama", "kode", "tanggal", "masa", "status", "kredit", "kreditMasa"] as const),
    ...(["dpp", "dppLain", "ppn", "ppnbm", "referensi"] as const),
  ],
  filters: {
    status: { kind: "status", value: z.string().max(40), options: statusFaktur.statuses },
    masa: { kind: "masa" },
    kode: { kind: "pilihan", value: z.enum(KODE_TRANSAKSI), options: KODE_TRANSAKSI },
    kredit: { kind: "pilihan", value: z.enum(STATUS_KREDIT), options: STATUS_KREDIT, words: "efaktur:kredit." },
    lawan: { kind: "teks", value: z.string().trim().max(100), label: "efaktur:saring.lawan" },
    imporId: ofImport,
    rinci: { kind: "query", value: z.literal("ya") },
  },
});
export type FakturRow = RowOfList<typeof fakturList>;

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

const detail = fakturList.row.extend({
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

export const efaktur = withRight(["efaktur_drafter"], {
  list: endpoint({
    method: "GET",
    path: "/eFaktur/list",
    who: ["peserta"],
    summary: "Daftar faktur pajak keluaran atau masukan.",
    ...fakturList.callWith({ ...chosenRows("faktur"), direction: arah.default("keluaran") }),
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
