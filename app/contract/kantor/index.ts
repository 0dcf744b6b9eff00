import { z } from "zod";
import { PUTUSAN_RENCANA, statusRencana } from "~/domain/kantor/rencana";
import { RUPIAH_TERBESAR } from "~/domain/kit/rupiah";
import { JENIS_SURAT } from "~/domain/pembayaran";
import { riwayat } from "../dokumen";
import { endpoint, masa, requiredText, rupiah, tanggal } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";

/** Letters that the tax office of a class intends. */
export const rencanaList = listOf({
  id: "rencana-surat",
  texts: "batch:rencana",
  labels: "batch:rencana.kolom",
  columns: {
    id: hidden(z.string()),
    wp: { value: z.string(), as: "nama" },
    npwp: { value: z.string() },
    jenis: { value: z.enum(JENIS_SURAT), words: "pembayaran:ketetapan.jenis." },
    kap: { value: z.string(), as: "kode" },
    masaAkhir: { value: masa, as: "masa" },
    jumlah: { value: rupiah, as: "rupiah", sortable: true },
    disusun: { value: tanggal, as: "tanggal", sortable: true },
    status: { value: z.enum(statusRencana.statuses), as: "status", sortable: true },
  },
  table: ["wp", "jenis", "kap", "masaAkhir", "jumlah", "disusun", "status"],
  file: ["wp", "npwp", "jenis", "kap", "masaAkhir", "jumlah", "disusun", "status"],
  filters: {
    status: { kind: "status", value: z.enum(statusRencana.statuses), options: statusRencana.statuses },
  },
});
export type RencanaRow = RowOfList<typeof rencanaList>;

const nilai = z.number({ error: "rupiah" }).int({ error: "rupiah" }).min(0, { error: "rupiah_negatif" });
/** Letters that the tax office of a class intends: the instructor sees each before it goes, where the class says so. */
export const kantor = {
  list: endpoint({
    method: "GET",
    path: "/kantor/list",
    who: ["instruktur"],
    summary: "Surat yang akan dikirim kantor pajak satu kelas, dan yang sudah diputus.",
    ...rencanaList.callWith({ batchId: idOf("batch") }),
  }),
  detail: endpoint({
    method: "GET",
    path: "/kantor/detail",
    who: ["instruktur"],
    summary: "Satu surat yang akan dikirim kantor pajak: data yang mendasarinya, isinya, dan putusan atasnya.",
    input: z.object({ id: idOf("rencana surat") }),
    output: rencanaList.row.extend({
      kjs: z.string(),
      masaAwal: masa,
      pokok: rupiah,
      sanksi: rupiah,
      alasan: z.string(),
      catatan: z.string(),
      diputus: tanggal.nullable(),
      /** The return it is about. */
      spt: z.object({ id: z.string(), jenis: z.string(), masa, pembetulan: z.number().int(), bpe: z.string() }),
      /** The letter it became. */
      ketetapanId: z.string().nullable(),
      versi: z.number().int(),
      /** Decisions open to the caller now. */
      aksi: z.array(z.enum(PUTUSAN_RENCANA)),
      riwayat,
    }),
  }),
  putus: endpoint({
    method: "POST",
    path: "/kantor/putus",
    who: ["instruktur"],
    kepala: true,
    summary: "Mengirim, mengubah, atau menghentikan satu surat yang akan dikirim kantor pajak.",
    input: z
      .object({
        id: idOf("rencana surat"),
        versi: z.number().int(),
        putusan: z.enum(PUTUSAN_RENCANA, { error: "pilihan" }),
        pokok: nilai.max(RUPIAH_TERBESAR).optional(),
        sanksi: nilai.max(RUPIAH_TERBESAR).optional(),
        alasan: requiredText(1000).optional(),
        /** Why it is changed or stopped. */
        catatan: z.string().max(500).default(""),
      })
      .refine(({ putusan, catatan }) => putusan === "send" || catatan.trim() !== "", {
        error: "wajib",
        path: ["catatan"],
      }),
    output: z.object({ id: z.string(), status: z.string(), ketetapanId: z.string().nullable() }),
  }),
  kirim: endpoint({
    method: "POST",
    path: "/kantor/kirim",
    who: ["instruktur"],
    kepala: true,
    summary: "Mengirim semua surat yang menunggu di satu kelas.",
    input: z.object({ batchId: idOf("batch") }),
    output: z.object({ terkirim: z.number().int() }),
  }),
};
