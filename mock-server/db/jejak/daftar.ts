import type { JENIS_SURAT, JenisPenolakan } from "~/contract/jejak";
import { asWritten } from "../dialect";
import {
  type Condition,
  given,
  type Halaman,
  type ListStatement,
  listPage,
  matching,
  type Page,
  searched,
} from "../list";
import { type Reader, sqlList } from "../sql";
import type { RowOf } from "../tables";

type Teks<Row, Keys extends keyof Row> = { readonly [Key in Keys]: string } & Omit<Row, Keys>;

const TRAIL: ListStatement = {
  select: `j.id, j.waktu, coalesce(j.kelas, '') kelas, j.pelaku, coalesce(j.npwp, '') npwp, j.panggilan, coalesce(j.jenis, '') jenis,
    coalesce(j.objekId, '') objekId, coalesce(j.label, '') label, coalesce(j.sebelum, '') sebelum, coalesce(j.sesudah, '') sesudah`,
  from: "Jejak j",
  sort: { waktu: "j.id", pelaku: "j.pelaku", panggilan: "j.panggilan", peristiwa: "j.panggilan", kelas: "j.kelas" },
  order: ["j.id DESC"],
};
/** An entry for readers. Missing values are empty texts. */
export type Jejak = Teks<
  Omit<RowOf<"Jejak">, "batchId" | "akunId" | "hash">,
  "kelas" | "npwp" | "jenis" | "objekId" | "label" | "sebelum" | "sesudah"
>;

/** The scope of a reader's trail. */
export type LingkupJejak =
  /** The classes of an instructor. */
  | { readonly pengajar: string }
  /** A taxpayer: actions for it, by anybody or by one account only; for a person also actions for its account. */
  | {
      readonly batchId: string;
      readonly npwp: string;
      readonly akunId: string;
      readonly seluruhnya: boolean;
      readonly pribadi: boolean;
      /** Calls on the account itself. */
      readonly panggilanAkun: readonly string[];
    };

function within(lingkup: LingkupJejak): Condition {
  if ("pengajar" in lingkup)
    return {
      sql: "j.batchId IN (SELECT batchId FROM BatchInstruktur WHERE akunId = @akun)",
      params: { akun: lingkup.pengajar },
    };
  const { batchId, npwp, akunId, seluruhnya, pribadi, panggilanAkun } = lingkup;
  const isAccounts = `j.panggilan IN (${sqlList(panggilanAkun)})`;
  const taxpayers = `j.npwp = @wp AND NOT ${isAccounts}${seluruhnya ? "" : " AND j.akunId = @saya"}`;
  const trail = pribadi ? `((${taxpayers}) OR (j.akunId = @saya AND ${isAccounts}))` : taxpayers;
  return { sql: `j.batchId = @batch AND ${trail}`, params: { batch: batchId, wp: npwp, saya: akunId } };
}

type SaringJejak = Halaman & {
  readonly jenis?: string | undefined;
  readonly objekId?: string | undefined;
  readonly npwp?: string | undefined;
  /** First and last class date. */
  readonly dari?: string | undefined;
  readonly sampai?: string | undefined;
  readonly q?: string | undefined;
};
/** A page of the trail, newest entry first. */
export const daftarJejak = (sql: Reader, lingkup: LingkupJejak, query: SaringJejak): Promise<Page<Jejak>> =>
  listPage<Jejak>(
    sql,
    TRAIL,
    given(
      within(lingkup),
      ...matching("j", { jenis: query.jenis, objekId: query.objekId, npwp: query.npwp }),
      query.dari && { sql: "j.kelas >= @dari", params: { dari: query.dari } },
      query.sampai && { sql: "j.kelas <= @sampai", params: { sampai: query.sampai } },
      searched(["j.label", "j.panggilan", "j.pelaku"], query.q),
    ),
    query,
  );

const LETTERS: ListStatement = {
  select: "k.id, k.dibuat, k.kepada, k.jenis, k.perihal, k.isi, k.dikirim",
  from: "KotakKeluar k",
  sort: { dibuat: "k.dibuat", kepada: "k.kepada", jenis: "k.jenis" },
  order: ["k.dibuat DESC", `${asWritten("k")} DESC`],
};
export type Surat = Omit<RowOf<"KotakKeluar", { jenis: (typeof JENIS_SURAT)[number] }>, "mitraId" | "akunId">;
type SaringSurat = Halaman & {
  readonly jenis?: string | undefined;
  readonly id?: string | undefined;
  readonly q?: string | undefined;
};
const UNDER = `(SELECT id FROM Akun WHERE peran = 'mitra' AND supermitraId = @supermitra)`;
/** The scope of a reader's letters: everybody's, a partner's people, or a super partner's partners and their people. */
type Pembaca = { readonly mitraId?: string; readonly supermitraId?: string };
/** A page of the letters that the reader can see, newest first. */
export const daftarSurat = (
  sql: Reader,
  { mitraId, supermitraId }: Pembaca,
  query: SaringSurat,
): Promise<Page<Surat>> =>
  listPage<Surat>(
    sql,
    LETTERS,
    given(
      ...matching("k", { mitraId, jenis: query.jenis, id: query.id }),
      supermitraId && {
        sql: `(k.mitraId IN ${UNDER} OR k.akunId IN ${UNDER})`,
        params: { supermitra: supermitraId },
      },
      searched(["k.kepada", "k.perihal"], query.q),
    ),
    query,
  );

const REFUSALS: ListStatement = {
  select: "p.id, p.waktu, p.jenis, coalesce(a.accountId, '') akun, p.alamat, p.panggilan, p.jumlah",
  from: "Penolakan p LEFT JOIN Akun a ON a.id = p.akunId",
  sort: {
    waktu: "p.waktu",
    jenis: "p.jenis",
    akun: "a.accountId",
    alamat: "p.alamat",
    panggilan: "p.panggilan",
    jumlah: "p.jumlah",
  },
  order: ["p.id DESC"],
};
export type Penolakan = Omit<RowOf<"Penolakan", { jenis: JenisPenolakan }>, "akunId"> & { readonly akun: string };
type SaringPenolakan = Halaman & { readonly jenis?: string | undefined; readonly q?: string | undefined };
/** A page of refused calls, the newest first. */
export const daftarPenolakan = (sql: Reader, query: SaringPenolakan): Promise<Page<Penolakan>> =>
  listPage<Penolakan>(
    sql,
    REFUSALS,
    given(...matching("p", { jenis: query.jenis }), searched(["a.accountId", "p.alamat", "p.panggilan"], query.q)),
    query,
  );
