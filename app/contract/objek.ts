import { z } from "zod";
import { JENIS_BUKPOT } from "~/domain/bukpot";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { BAGIAN_PROFIL } from "~/domain/pihak";
import { BENTUK_BERKAS, id, MAKS_BERKAS } from "./kit";

/**
 * Kinds of objects that calls name. A call on "spt badan" finds annual corporate returns only; "akun" is an account of
 * any role that the caller manages.
 */
export const OBJEK = [
  ...(["faktur", "faktur masukan", "retur", "dokumen", "dokumen keluaran", "retur dokumen"] as const),
  ...(["perusahaan", "cabang", "pihak terkait", "wakil kuasa", "karyawan", "anggota keluarga"] as const),
  ...(["natura", "kategori", "sub kategori", "sertifikat", "tanda selesai", "impor", "impor bukpot"] as const),
  ...(["spt", "billing", "pengembalian", "catatan", "pemindahbukuan", "ketetapan", "bukpot"] as const),
  ...(["rencana surat", "bukti transaksi", "ujian"] as const),
  ...([
    "batch",
    "tugas",
    "tugas dilepas",
    "tugas bervariasi",
    "balasan",
    "balasan dilepas",
    "sanggahan",
    "pendapat",
    "berkas",
    "notifikasi",
    "tampilan",
    "sesi",
    "cadangan",
    "paket",
  ] as const),
  ...(["akun", "akun peserta", "akun instruktur", "akun mitra", "akun supermitra", "surat"] as const),
  ...(["objek jejak", "npwp", "identitas", "identitas pembalas"] as const),
  ...JENIS_SPT.map((jenis) => `spt ${jenis}` as const),
  ...JENIS_BUKPOT.map((jenis) => `bukpot ${jenis}` as const),
  ...BAGIAN_PROFIL.map((jenis) => `bagian ${jenis}` as const),
] as const;
export type Objek = (typeof OBJEK)[number];

/** Names the object in the schema and its JSON Schema (`x-objek`). */
export const naming = <S extends z.ZodType>(schema: S, objek: Objek): S => schema.meta({ "x-objek": objek }) as S;
/** The id of an object. Another owner's object is a 404. */
export const idOf = (objek: Objek) => naming(id, objek);
export const idsOf = (objek: Objek, max = 1000) => z.array(idOf(objek)).min(1).max(max);
/** An object chosen in a form (`x-isian`). An unknown one is an error of the field. */
export const chosen = <S extends z.ZodType>(schema: S, objek: Objek): S =>
  schema.meta({ "x-objek": objek, "x-isian": true }) as S;

/** A repeated query parameter: one or several values become an array. */
const queryIds = (objek: Objek) => z.union([idOf(objek).transform((one) => [one]), idsOf(objek)]);
/** Part of a list's query: `ids` limits the list and its sums to these rows. */
export const chosenRows = (objek: Objek) => ({ ids: queryIds(objek).optional() });
/** Documents for one file: more than a change accepts. */
export const berkasDari = (objek: Objek) =>
  z.object({ ids: idsOf(objek, MAKS_BERKAS.xml), bentuk: z.enum(BENTUK_BERKAS).default("pdf") });
