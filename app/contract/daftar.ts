import { z } from "zod";
import { bulkRow, endpoint, listQuery, pageOf, requiredText, withRight } from "./kit";
import { idOf } from "./objek";

/** Format of a request key, as sent by forms and the API. Portions of one request append their own suffix. */
const kunciPermintaan = z.string().regex(/^[\w-]{8,80}$/);

/** Most views per list, and longest view name in characters. */
export const BATAS_TAMPILAN = { banyak: 10, nama: 40 } as const;
const MOST_FILTERS = 20;
const MOST_COLUMNS = 40;
const kunci = z.string().regex(/^\w{1,40}$/);
const namaDaftar = z.string().regex(/^[a-z][a-z-]{0,40}$/);
const nama = requiredText(BATAS_TAMPILAN.nama);
/**
 * The content of a view. Keys are those of the list; keys that no longer exist are skipped. A filter `@kini` means the
 * current period.
 */
const isiTampilan = z.object({
  saringan: z.record(kunci, z.string().max(100)).refine((filters) => Object.keys(filters).length <= MOST_FILTERS, {
    error: "baris_lebih",
    params: { max: MOST_FILTERS },
  }),
  urut: z
    .string()
    .regex(/^-?[a-zA-Z]{1,40}$/)
    .nullable(),
  /** The standard columns of the list, those of Coretax, or a list of keys. */
  kolom: z.union([z.enum(["standar", "coretax"]), z.array(kunci).min(1).max(MOST_COLUMNS)]),
});
export const tampilan = isiTampilan.extend({ id: z.string(), daftar: namaDaftar, nama: z.string() });
export type Tampilan = z.output<typeof tampilan>;

/** Calls about lists of every kind. */
export const daftar = withRight("akun", {
  hasil: endpoint({
    method: "GET",
    path: "/daftar/hasil",
    who: "any",
    summary:
      "Hasil tiap dokumen dari satu tindakan massal, dicari dengan kunci permintaannya (Idempotency-Key), atau dengan awal kunci bagian-bagiannya sampai tanda -; yang ditolak dahulu. Tersimpan 24 jam.",
    input: listQuery.pick({ page: true, perPage: true }).extend({ kunci: kunciPermintaan }),
    output: pageOf(bulkRow).extend({ berhasil: z.number().int(), gagal: z.number().int() }),
  }),
  tampilan: endpoint({
    method: "GET",
    path: "/daftar/tampilan",
    who: "any",
    summary: "Tampilan yang disimpan akun ini untuk satu daftar, di kelasnya sekarang.",
    input: z.object({ daftar: namaDaftar }),
    output: z.object({ rows: z.array(tampilan) }),
  }),
  simpanTampilan: endpoint({
    method: "POST",
    path: "/daftar/tampilan/simpan",
    who: "any",
    summary: "Menyimpan saringan, urutan, dan kolom sebuah daftar dengan nama; paling banyak 10 untuk satu daftar.",
    input: isiTampilan.extend({ daftar: namaDaftar, nama }),
    output: z.object({ id: z.string() }),
  }),
  namaiTampilan: endpoint({
    method: "POST",
    path: "/daftar/tampilan/nama",
    who: "any",
    summary: "Mengganti nama satu tampilan sendiri.",
    input: z.object({ id: idOf("tampilan"), nama }),
  }),
  hapusTampilan: endpoint({
    method: "POST",
    path: "/daftar/tampilan/hapus",
    who: "any",
    summary: "Menghapus satu tampilan sendiri.",
    input: z.object({ id: idOf("tampilan") }),
  }),
});
