import { z } from "zod";
import { type ExportColumns, endpoint, id, listQuery, nitku, npwp, pageOf, rupiah, tanggal } from "./kit";

const perusahaan = z.object({
  id: z.string(),
  npwp,
  nama: z.string(),
  alamat: z.string(),
  kota: z.string(),
  klu: z.string().nullable(),
  pkp: z.boolean(),
  pkpSejak: tanggal.nullable(),
  peserta: z.string(),
  batch: z.string(),
});
export type Perusahaan = z.output<typeof perusahaan>;

const cabang = z.object({
  id: z.string(),
  kode: z.string(),
  nitku,
  nama: z.string(),
  alamat: z.string(),
  kota: z.string(),
});
export type Cabang = z.output<typeof cabang>;

const karyawan = z.object({
  id: z.string(),
  npwp,
  nama: z.string(),
  jabatan: z.string(),
  jenisKelamin: z.string(),
  ptkp: z.string(),
  /** Whole rupiah a year. */
  gaji: rupiah,
  negara: z.string(),
  kota: z.string(),
  daerahTertentu: z.boolean(),
});
export type Karyawan = z.output<typeof karyawan>;

const one = z.object({ id });
const columns = (name: string, ...keys: readonly string[]): ExportColumns => ({
  namespace: "data",
  id: name,
  columns: keys.map((key) => (key === "gaji" ? { key, as: "rupiah" } : { key })),
});
const organisers = ["peserta", "mitra", "supermitra", "admin"] as const;
const peserta = ["peserta"] as const;

/** What a company consists of. Participants see their own; organisers the companies of their participants. */
export const data = {
  listPerusahaan: endpoint({
    method: "GET",
    path: "/perusahaan/list",
    who: organisers,
    summary: "Perusahaan sendiri, atau perusahaan peserta dari batch yang dikelola.",
    input: listQuery,
    output: pageOf(perusahaan),
    columns: columns("perusahaan", "npwp", "nama", "alamat", "kota", "peserta", "batch"),
  }),
  detailPerusahaan: endpoint({
    method: "GET",
    path: "/perusahaan/detail",
    who: organisers,
    summary: "Satu perusahaan.",
    input: one,
    output: perusahaan,
  }),
  listCabang: endpoint({
    method: "GET",
    path: "/cabang/list",
    who: peserta,
    summary: "Tempat kegiatan usaha (NITKU) identitas aktif.",
    input: listQuery,
    output: pageOf(cabang),
    columns: columns("cabang", "nitku", "nama", "alamat", "kota"),
  }),
  detailCabang: endpoint({
    method: "GET",
    path: "/cabang/detail",
    who: peserta,
    summary: "Satu tempat kegiatan usaha.",
    input: one,
    output: cabang,
  }),
  listKaryawan: endpoint({
    method: "GET",
    path: "/karyawan/list",
    who: peserta,
    summary: "Karyawan identitas aktif.",
    input: listQuery,
    output: pageOf(karyawan),
    columns: columns("karyawan", "npwp", "nama", "jabatan", "ptkp", "gaji", "kota"),
  }),
  detailKaryawan: endpoint({
    method: "GET",
    path: "/karyawan/detail",
    who: peserta,
    summary: "Satu karyawan.",
    input: one,
    output: karyawan,
  }),
};
