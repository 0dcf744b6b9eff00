import { z } from "zod";
import { endpoint, listQuery, npwp, pageOf, requiredText, tanggal, waktu, withRight } from "../kit";
import { idOf } from "../objek";
import { halaman } from "../pages";

/** `jenis` names the text (`portal:notifikasi.<jenis>`), `isi` its parameters: dates ISO, money whole rupiah. */
const notifikasi = z.object({
  id: z.string(),
  jenis: z.string(),
  isi: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Page of the portal that it links to. */
  tautan: halaman.nullable(),
  /** The identity concerned, if any. */
  untuk: z.object({ npwp, nama: z.string() }).nullable(),
  /** Name of the reply's reader; `null` if nobody sent it. */
  pengirim: z.string().nullable(),
  dibuat: waktu,
  /** Class date of the event. */
  kelas: tanggal.nullable(),
  dibaca: waktu.nullable(),
  balasan: z.array(z.object({ oleh: z.string(), isi: z.string(), waktu })),
});
export type Notifikasi = z.output<typeof notifikasi>;

/** Notifications of the caller's account; in a look those of the trainee. */
export const notifikasiContract = withRight("akun", {
  list: endpoint({
    method: "GET",
    path: "/notifikasi/list",
    who: "any",
    summary: "Notifikasi akun sendiri, yang terbaru dahulu.",
    input: listQuery.extend({ dibaca: z.enum(["belum", "sudah"]).optional() }),
    output: pageOf(notifikasi),
  }),
  totalBelum: endpoint({
    method: "GET",
    path: "/notifikasi/total/belum",
    who: "any",
    summary: "Banyaknya notifikasi yang belum dibaca.",
    output: z.object({ total: z.number().int() }),
  }),
  readAll: endpoint({
    method: "POST",
    path: "/notifikasi/read/all",
    who: "any",
    summary: "Menandai semua notifikasi sudah dibaca.",
    output: z.object({ jumlah: z.number().int() }),
  }),
  readSpecific: endpoint({
    method: "POST",
    path: "/notifikasi/read/specific",
    who: "any",
    summary: "Menandai satu notifikasi sudah dibaca; menjawab halaman yang ditujunya.",
    input: z.object({ id: idOf("notifikasi") }),
    output: z.object({ tautan: halaman.nullable() }),
  }),
  reply: endpoint({
    method: "POST",
    path: "/notifikasi/reply",
    who: "any",
    summary: "Membalas notifikasi; sampai kepada pengirimnya bila ada, dan tersimpan di bawahnya.",
    input: z.object({ id: idOf("notifikasi"), isi: requiredText(2000) }),
  }),
});
