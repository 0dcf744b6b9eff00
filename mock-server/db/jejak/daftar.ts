import { jejakList, penolakanList, suratList } from "~/contract/jejak";
import { asWritten, notByIndex } from "../dialect";
import { type Condition, eitherOf, given, matching, type Page } from "../list";
import { type Reader, sqlList } from "../sql";
import { type Cari, computed, pageOfList, type StatementRow, statementOf } from "../statement-of";

const text = (column: string) => `coalesce(j.${column}, '')`;
const TRAIL = statementOf(jejakList, {
  table: "Jejak",
  as: "j",
  sql: {
    kelas: text("kelas"),
    npwp: text("npwp"),
    jenis: text("jenis"),
    objekId: text("objekId"),
    label: text("label"),
    sebelum: text("sebelum"),
    sesudah: text("sesudah"),
    peristiwa: computed,
  },
  sort: { waktu: "j.id", kelas: "j.kelas", peristiwa: "j.panggilan" },
  where: { jenis: "j.jenis", objekId: "j.objekId", npwp: "j.npwp", kelas: "j.kelas" },
  search: ["j.label", "j.panggilan", "j.pelaku"],
  order: ["j.id DESC"],
});
/** An entry for readers. Missing values are empty texts. */
export type Jejak = StatementRow<typeof TRAIL>;

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
  const params = { batchId, wp: npwp, saya: akunId };
  const taxpayers = `j.batchId = @batchId AND j.npwp = @wp AND NOT ${isAccounts}${seluruhnya ? "" : " AND j.akunId = @saya"}`;
  if (!pribadi) return { sql: taxpayers, params };
  return eitherOf([taxpayers, `${notByIndex("j.batchId")} = @batchId AND j.akunId = @saya AND ${isAccounts}`], params);
}

/** A page of the trail, newest entry first. */
export const daftarJejak = (sql: Reader, lingkup: LingkupJejak, query: Cari): Promise<Page<Jejak>> =>
  pageOfList(sql, TRAIL, [within(lingkup)], query);

const LETTERS = statementOf(suratList, {
  table: "KotakKeluar",
  as: "k",
  sql: {},
  where: {},
  search: ["k.kepada", "k.perihal"],
  order: ["k.dibuat DESC", `${asWritten("k")} DESC`],
});
export type Surat = StatementRow<typeof LETTERS>;
const UNDER = `(SELECT id FROM Akun WHERE peran = 'mitra' AND supermitraId = @supermitra)`;
/** The scope of a reader's letters: everybody's, a partner's people, or a super partner's partners and their people. */
type Pembaca = { readonly mitraId?: string; readonly supermitraId?: string };
/** A page of the letters that the reader can see, newest first. */
export const daftarSurat = (sql: Reader, { mitraId, supermitraId }: Pembaca, query: Cari): Promise<Page<Surat>> =>
  pageOfList(
    sql,
    LETTERS,
    given(
      ...matching("k", { mitraId }),
      supermitraId &&
        eitherOf([`k.mitraId IN ${UNDER}`, `k.akunId IN ${UNDER} AND coalesce(k.mitraId, '') NOT IN ${UNDER}`], {
          supermitra: supermitraId,
        }),
    ),
    query,
  );

const REFUSALS = statementOf(penolakanList, {
  table: "Penolakan",
  as: "p",
  join: "LEFT JOIN Akun a ON a.id = p.akunId",
  sql: { akun: "coalesce(a.accountId, '')" },
  sort: { akun: "a.accountId" },
  where: {},
  search: ["a.accountId", "p.alamat", "p.panggilan"],
  order: ["p.id DESC"],
});
export type Penolakan = StatementRow<typeof REFUSALS>;
/** A page of refused calls, the newest first. */
export const daftarPenolakan = (sql: Reader, query: Cari): Promise<Page<Penolakan>> =>
  pageOfList(sql, REFUSALS, [], query);
