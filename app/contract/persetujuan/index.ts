import { z } from "zod";
import { FIELDS_BARIS, FIELDS_KEPALA, KEADAAN_BANDING, statusKonfirmasi } from "~/domain/efaktur";
import { kodeOtorisasi } from "../dokumen";
import { isianFaktur } from "../efaktur";
import { endpoint, rupiah, tanggal, text, waktu, withRight } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";

const kind = z.enum(["cancellation", "amendment"]);
const answer = z.object({ id: z.string(), status: z.string(), nomor: z.string().nullable() });

/** Requests that one party can make to the other. */
const JENIS_KONFIRMASI = ["return", "return_cancellation", "cancellation", "amendment"] as const;
export type JenisKonfirmasi = (typeof JENIS_KONFIRMASI)[number];

/** Whole rupiah, or text; null if left empty. */
const nilai = z.union([rupiah, z.string()]).nullable();
const keadaan = z.enum(KEADAAN_BANDING);
const sel = <Field extends string>(names: readonly Field[]) =>
  z.object({ field: z.enum(names as [Field, ...Field[]]), lama: nilai, baru: nilai, keadaan });
const dokumen = z.object({ jenis: z.enum(["faktur", "retur"]), id: z.string(), nomor: z.string().nullable() });
const banding = z.object({
  /** The kind of request to the other party. */
  jenis: z.enum(JENIS_KONFIRMASI),
  /** The requesting document, and the invoice it changes. */
  dokumen,
  faktur: dokumen,
  /** The invoice before and after, field by field; fields empty in both are left out. */
  kepala: z.array(sel(FIELDS_KEPALA)),
  /** Line by line, in the order of the new version. Its number in each version, null if missing there. */
  baris: z.array(
    z.object({
      keadaan,
      urutLama: z.number().int().nullable(),
      urutBaru: z.number().int().nullable(),
      sel: z.array(sel(FIELDS_BARIS)),
    }),
  ),
});

/** Requests of others to the taxpayer, with their answers. */
export const konfirmasiList = listOf({
  id: "konfirmasi",
  texts: "efaktur:konfirmasi",
  labels: "efaktur:konfirmasi.kolom",
  judul: "efaktur:konfirmasi.riwayat",
  columns: {
    id: hidden(z.string()),
    jenis: { value: z.enum(JENIS_KONFIRMASI), words: "efaktur:konfirmasi.nama.", sortable: true },
    objekJenis: hidden(z.enum(["faktur", "retur"])),
    /** The document concerned; for a refused replacement the invoice to be replaced. */
    dokumenId: hidden(z.string().nullable()),
    nomor: { value: z.string().nullable(), as: "kode", sortable: true },
    lawanNama: { value: z.string(), sortable: true },
    ppn: { value: rupiah, as: "rupiah" },
    status: { value: z.enum(statusKonfirmasi.statuses), as: "status", sortable: true },
    /** Class date of the request. */
    diminta: { value: tanggal, as: "tanggal", sortable: true },
    diputus: { value: waktu.nullable(), as: "waktu" },
    alasan: { value: z.string().nullable() },
  },
  table: ["nomor", "jenis", "lawanNama", "ppn", "status", "diminta", "diputus", "alasan"],
  file: ["nomor", "jenis", "lawanNama", "ppn", "status", "diminta", "diputus", "alasan"],
  filters: {
    status: { kind: "status", value: z.enum(statusKonfirmasi.statuses), options: statusKonfirmasi.statuses },
    jenis: { kind: "pilihan", value: z.enum(JENIS_KONFIRMASI), options: JENIS_KONFIRMASI },
  },
});
export type KonfirmasiRow = RowOfList<typeof konfirmasiList>;

/** Replacing and cancelling an invoice with the buyer's consent. */
export const persetujuan = withRight(["efaktur_drafter"], {
  banding: endpoint({
    method: "GET",
    path: "/eFaktur/compare",
    who: ["peserta"],
    summary:
      "Faktur sebelum dan sesudah yang diminta pihak lain: penggantian, pembatalan, nota retur, atau pembatalan nota; kepala dan tiap baris.",
    input: z.object({ id: idOf("faktur") }),
    output: banding,
  }),
  konfirmasi: endpoint({
    method: "GET",
    path: "/eFaktur/konfirmasi/list",
    who: ["peserta"],
    summary: "Yang diminta pihak lain dari wajib pajak ini dan jawabannya: tertunda, diterima, ditolak, ditarik.",
    ...konfirmasiList.call,
  }),
  submitReplacement: endpoint({
    method: "POST",
    path: "/eFaktur/submit-replacement",
    who: ["peserta"],
    hak: ["efaktur_signer"],
    summary:
      "Menandatangani faktur pengganti: konsep pengganti dengan id, atau isian baru atas faktur yang digantikan.",
    input: z.union([
      z.object({ id: idOf("faktur"), kodeOtorisasi }),
      z.object({ menggantikan: idOf("faktur"), faktur: isianFaktur, kodeOtorisasi }),
    ]),
    output: answer,
  }),
  updateCancel: endpoint({
    method: "POST",
    path: "/eFaktur/update/cancel",
    who: ["peserta"],
    hak: ["efaktur_signer"],
    summary: "Penjual meminta pembatalan, atau menarik pembatalan atau penggantian yang menunggu pembeli.",
    input: z.object({
      id: idOf("faktur"),
      action: z.enum(["request", "withdraw"]),
      kind: kind.default("cancellation"),
    }),
    output: answer,
  }),
  approve: endpoint({
    method: "POST",
    path: "/eFaktur/approve",
    who: ["peserta"],
    hak: ["efaktur_signer"],
    summary: "Pembeli menerima atau menolak pembatalan atau penggantian yang menunggu.",
    input: z.object({
      id: idOf("faktur"),
      kind,
      decision: z.enum(["accept", "refuse"]),
      alasan: text(500).default(""),
    }),
    output: answer,
  }),
});
