import { z } from "zod";
import { endpoint, npwp, requiredText, tanggal, waktu, withRight } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";
import { idOf } from "../objek";
import { halaman } from "../pages";

const BACAAN = ["belum", "sudah"] as const;
/**
 * Notifications, drawn as cards. `jenis` names the text (`portal:notifikasi.<jenis>`), `isi` its parameters: dates ISO,
 * money whole rupiah.
 */
export const notifikasiList = listOf({
  id: "notifikasi",
  texts: "portal:notifikasi",
  columns: {
    id: hidden(z.string()),
    jenis: hidden(z.string()),
    isi: hidden(z.record(z.string(), z.union([z.string(), z.number()]))),
    /** Page of the portal that it links to. */
    tautan: hidden(halaman.nullable()),
    /** The identity concerned, if any. */
    untuk: hidden(z.object({ npwp, nama: z.string() }).nullable()),
    /** Name of the reply's reader; `null` if nobody sent it. */
    pengirim: hidden(z.string().nullable()),
    dibuat: { ...hidden(waktu), sortable: true },
    /** Class date of the event. */
    kelas: hidden(tanggal.nullable()),
    dibaca: hidden(waktu.nullable()),
    balasan: hidden(z.array(z.object({ oleh: z.string(), isi: z.string(), waktu }))),
  },
  filters: { dibaca: { kind: "pilihan", value: z.enum(BACAAN), options: BACAAN, words: "portal:notifikasi.saring." } },
});
export type Notifikasi = RowOfList<typeof notifikasiList>;

/** Notifications of the caller's account; in a look those of the trainee. */
export const notifikasiContract = withRight("akun", {
  list: endpoint({
    method: "GET",
    path: "/notifikasi/list",
    who: "any",
    summary: "Notifikasi akun sendiri, yang terbaru dahulu.",
    input: notifikasiList.call.input,
    output: notifikasiList.call.output,
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
