import { z } from "zod";
import type { DefSpt } from "~/domain/mesin/definisi";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { type HakWakil, hakKonsep } from "~/domain/pihak";
import { definisiOf, JENIS_SPT_TERSEDIA } from "~/domain/spt/daftar";
import { SPT_DILAPORKAN } from "~/domain/spt/life";
import { masa, rupiah, tahun, tanggal, waktu } from "../kit";
import { hidden, listOf, type RowOfList } from "../list";

export const jenisSpt = z.enum(JENIS_SPT, { error: "pilihan" });
/** Ways to pay an underpaid return; each pays the whole amount. */
export const CARA_BAYAR = ["deposit", "billing"] as const;
export const MODEL_SPT = ["normal", "pembetulan"] as const;

/** A filed return whose documents have changed since: number of documents, and change of its tax (below 0: less). */
const perluPembetulan = z.object({ dokumen: z.number().int(), pajak: rupiah });

/** The same with its first documents: the tax of each before and now, and the correction in progress. */
export const perluRinci = perluPembetulan.extend({
  konsep: z.string().nullable(),
  baris: z.array(
    z.object({
      apa: z.enum(["ditambah", "dihapus", "diubah"]),
      jenis: z.string(),
      id: z.string(),
      nomor: z.string(),
      tanggal: z.string(),
      nama: z.string(),
      lama: rupiah.nullable(),
      baru: rupiah.nullable(),
    }),
  ),
});

const shown = {
  id: hidden(z.string()),
  jenis: { value: jenisSpt, sortable: true },
  /** The tax period; for an annual return the last month of its year. */
  masa: { value: masa, as: "masa", sortable: true },
  tahun: hidden(z.number().int()),
  pembetulan: { value: z.number().int(), as: "angka" },
  status: { value: z.string(), as: "status", sortable: true },
  /** Result of the return, whole rupiah, negative when overpaid; null before the first posting. */
  nilai: { value: rupiah.nullable(), as: "rupiah", sortable: true },
} as const;
const tanggalLapor = { value: tanggal.nullable(), as: "tanggal", sortable: true } as const;
const ofKind = { kind: "pilihan", value: jenisSpt, options: JENIS_SPT, words: "spt:jenis." } as const;

/** The returns of a taxpayer: drafts, or filed ones. */
export const sptList = listOf({
  id: "spt",
  texts: "spt:konsep",
  labels: "spt:kolom",
  judul: { per: "bagian", dari: { konsep: "spt:konsep.judul", dilaporkan: "spt:dilaporkan.judul" } },
  columns: {
    ...shown,
    jatuhTempo: { value: tanggal, as: "tanggal", sortable: true },
    dibuat: { value: waktu, as: "waktu", sortable: true },
    tanggalLapor,
    bpe: { value: z.string().nullable(), as: "kode", sortable: true },
    npwp: hidden(z.string()),
    nama: hidden(z.string()),
    /** Changes since filing that require a correction; null without changes or before filing. */
    perlu: { value: perluPembetulan.nullable(), words: "spt:perlu.daftar." },
  },
  file: ["jenis", "masa", "pembetulan", "status", "nilai", "jatuhTempo", "tanggalLapor", "bpe"],
  filters: {
    status: { kind: "status", value: z.string().max(40) },
    jenis: ofKind,
    masa: { kind: "masa" },
    tahun: { kind: "query", value: tahun },
  },
});
/** A return as a row of a list. */
export const sptRow = sptList.row;
export type SptRow = RowOfList<typeof sptList>;

/** The filed returns of a class, each with the tax office's actions that its head instructor can take. */
export const sptKelasList = listOf({
  id: "spt-kelas",
  texts: "spt:kelas",
  labels: "spt:kolom",
  columns: {
    ...shown,
    npwp: { value: z.string() },
    nama: { value: z.string(), sortable: true },
    tanggalLapor,
    bpe: { value: z.string().nullable(), as: "kode" },
    aksi: hidden(z.array(z.string())),
  },
  table: ["nama", "jenis", "masa", "pembetulan", "status", "nilai", "tanggalLapor", "bpe"],
  file: ["nama", "npwp", "jenis", "masa", "pembetulan", "status", "nilai", "tanggalLapor", "bpe"],
  filters: {
    status: { kind: "status", value: z.enum(SPT_DILAPORKAN), options: SPT_DILAPORKAN },
    jenis: ofKind,
    masa: { kind: "masa" },
  },
});
export type SptKelasRow = RowOfList<typeof sptKelasList>;

/** Number of documents added, removed and changed by a posting. */
export const perubahan = z.object({
  ditambah: z.number().int(),
  dihapus: z.number().int(),
  diubah: z.number().int(),
});

/** Rights for calls on a feature that only some kinds of returns have: the drafter rights of those kinds. */
export const konsepYang = (has: (def: DefSpt) => boolean): readonly HakWakil[] => [
  ...new Set(JENIS_SPT_TERSEDIA.filter((jenis) => has(definisiOf(jenis))).map(hakKonsep)),
];
