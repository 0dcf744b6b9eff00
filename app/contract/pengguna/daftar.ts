import { z } from "zod";
import { AKUN_AKTIF, AKUN_MENUNGGU, AKUN_NONAKTIF } from "~/domain/pihak";
import { BAHASA } from "../akun";
import { waktu } from "../kit";
import { hidden, listOf } from "../list";
import { idOf } from "../objek";

/** `menunggu`: invited, without an own password yet. */
const STATUS_AKUN = [AKUN_AKTIF, AKUN_NONAKTIF, AKUN_MENUNGGU] as const;
/** Last sign-in: never, within 7 or 30 days, longer ago. */
const SARING_MASUK = ["belum", "tujuh_hari", "tiga_puluh_hari", "lama"] as const;
export type SaringMasuk = (typeof SARING_MASUK)[number];

const name = { value: z.string(), sortable: true } as const;
const count = { value: z.number().int(), as: "angka" } as const;
const account = {
  id: hidden(z.string()),
  accountId: { value: z.string(), as: "kode", sortable: true },
  nama: name,
  email: name,
  telepon: { value: z.string() },
  status: { value: z.enum(STATUS_AKUN), words: "pengguna:status.", sortable: true },
  dibuat: { value: waktu, as: "waktu", file: "tanggal", sortable: true },
  /** Last sign-in or last renewal of a session. */
  masuk: { value: waktu.nullable(), as: "waktu", file: "tanggal", sortable: true, none: "pengguna:masuk.belum" },
} as const;
const institution = { ...account, lembaga: name, bahasa: hidden(z.enum(BAHASA)) };
const filters = {
  status: { kind: "pilihan", value: z.enum(STATUS_AKUN), options: STATUS_AKUN },
  masuk: {
    kind: "pilihan",
    value: z.enum(SARING_MASUK),
    options: SARING_MASUK,
    label: "pengguna:masuk.judul",
    words: "pengguna:masuk.",
  },
} as const;
const byPartner = { kind: "pilihan", value: idOf("akun mitra"), label: "pengguna:peserta.mitra" } as const;

/** The columns of a table and of a file, with those of the role. */
const shown = <const K extends string>(...own: readonly K[]) => ({
  cari: "pengguna:cari",
  table: ["nama", "accountId", "email", ...own, "status", "masuk", "dibuat"] as const,
  file: ["accountId", "nama", "email", "telepon", ...own, "status", "dibuat", "masuk"] as const,
});

export const pesertaList = listOf({
  id: "pengguna-peserta",
  texts: "pengguna:peserta",
  ...shown("batch", "mitra"),
  columns: { ...account, batchId: hidden(z.string().nullable()), batch: name, mitra: name },
  filters: {
    ...filters,
    batchId: { kind: "pilihan", value: idOf("batch"), label: "pengguna:peserta.batch" },
    mitraId: byPartner,
    id: { kind: "query", value: idOf("akun peserta") },
  },
});
export const instrukturList = listOf({
  id: "pengguna-instruktur",
  texts: "pengguna:instruktur",
  ...shown("mitra", "batch"),
  columns: {
    ...account,
    mitraId: hidden(z.string()),
    mitra: name,
    batch: count,
    /** The number of classes it heads. */
    kepala: hidden(z.number().int()),
  },
  filters: { ...filters, id: { kind: "query", value: idOf("akun instruktur") }, mitraId: byPartner },
});
export const mitraList = listOf({
  id: "pengguna-mitra",
  texts: "pengguna:mitra",
  ...shown("lembaga", "supermitra", "batch"),
  columns: {
    ...institution,
    supermitraId: hidden(z.string().nullable()),
    supermitra: { value: z.string() },
    batch: count,
  },
  filters: {
    ...filters,
    id: { kind: "query", value: idOf("akun mitra") },
    supermitraId: { kind: "query", value: idOf("akun supermitra") },
  },
});
export const supermitraList = listOf({
  id: "pengguna-supermitra",
  texts: "pengguna:supermitra",
  ...shown("lembaga", "mitra"),
  columns: { ...institution, mitra: count },
  filters: { ...filters, id: { kind: "query", value: idOf("akun supermitra") } },
});
