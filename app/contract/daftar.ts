import { z } from "zod";
import { bulkRow, endpoint, id, listQuery, pageOf, requiredText } from "./kit";

/** As a form of the portal and the API spell the key of a request; portions of one request add their own end to it. */
const kunciPermintaan = z.string().regex(/^[\w-]{8,80}$/);

/** How many views one keeps of a list, and how long their names are. */
export const BATAS_TAMPILAN = { banyak: 10, nama: 40 } as const;
const MOST_FILTERS = 20;
const MOST_COLUMNS = 40;
const kunci = z.string().regex(/^\w{1,40}$/);
const namaDaftar = z.string().regex(/^[a-z][a-z-]{0,40}$/);
const nama = requiredText(BATAS_TAMPILAN.nama);
/**
 * What a view shows. Keys are those of the list; what it no longer has is left out when it is looked at. A filter
 * `@kini` stands for the period that is worked on then.
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
  /** The list's own columns, those of Coretax, or by their keys. */
  kolom: z.union([z.enum(["standar", "coretax"]), z.array(kunci).min(1).max(MOST_COLUMNS)]),
});
export const tampilan = isiTampilan.extend({ id: z.string(), daftar: namaDaftar, nama: z.string() });
export type Tampilan = z.output<typeof tampilan>;

/** Calls about lists themselves, whatever they list. */
export const daftar = {
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
    input: z.object({ id, nama }),
  }),
  hapusTampilan: endpoint({
    method: "POST",
    path: "/daftar/tampilan/hapus",
    who: "any",
    summary: "Menghapus satu tampilan sendiri.",
    input: z.object({ id }),
  }),
};
