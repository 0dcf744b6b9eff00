import type { ListQuery, Peran } from "~/contract/kit";
import { paketList } from "~/contract/paket";
import type { Bahasa } from "~/domain/kit/bahasa";
import { BUKAN_COBA, batasUrung } from "../batch";
import { jsonValue } from "../dialect";
import { type Condition, given, listPage, type Page, searched } from "../list";
import { type Reader, sqlTime, type Writer } from "../sql";
import { computed, type StatementRow, statementOf } from "../statement-of";
import { insertInto, type RowOf } from "../tables";

type Row = RowOf<"Paket", { isi: Buffer; berkas: Buffer }>;
/** The caller that asks for packs. */
export type Reaching = { readonly peran: Peran; readonly akunId: string };

/**
 * Packs within reach: those of the caller's partner, of the caller as partner, or of a super partner's partners. `p` is
 * the pack, `m` its partner.
 */
const REACH: Readonly<Partial<Record<Peran, string>>> = {
  instruktur: "p.mitraId = (SELECT a.mitraId FROM Akun a WHERE a.id = @saya)",
  mitra: "p.mitraId = @saya",
  supermitra: "m.supermitraId = @saya",
};
const NONE = "FALSE";
const reachOf = ({ peran, akunId }: Reaching): Condition => ({
  sql: REACH[peran] ?? NONE,
  params: { saya: akunId },
});

/** Classes, not deleted, that run on any version of the pack `p`. */
const KELAS = `(SELECT count(*) FROM Batch b JOIN Paket v ON v.id = b.paket
  WHERE v.mitraId = p.mitraId AND v.kode = p.kode AND b.dihapus IS NULL AND ${BUKAN_COBA})`;
const LIST = statementOf(paketList, {
  table: "Paket",
  as: "p",
  join: "JOIN Akun m ON m.id = p.mitraId LEFT JOIN Akun a ON a.id = p.pembuatId",
  sql: {
    judul: computed,
    uraian: computed,
    mitra: "m.nama",
    pembuat: "coalesce(a.nama, '')",
    kelas: KELAS,
    bolehUbah: computed,
  },
  /** Title and description by language, as JSON. */
  more: { mitraId: "p.mitraId", pembuatId: "p.pembuatId", juduls: "p.judul", uraians: "p.uraian" },
  sort: { versi: "p.versi", ukuran: "p.ukuran" },
  where: {},
  search: [],
  order: ["p.kode"],
});
const { select: SELECT, from: FROM } = LIST;
export type PaketShown = StatementRow<typeof LIST>;
const CURRENT: Condition = { sql: "p.diganti IS NULL" };

/**
 * One page of the packs within the caller's reach, each in its newest version. Titles are searched in the caller's
 * language.
 */
export const paketPage = (
  sql: Reader,
  { bahasa, ...caller }: Reaching & { readonly bahasa: Bahasa },
  { q, ...query }: ListQuery,
): Promise<Page<PaketShown>> =>
  listPage(
    sql,
    LIST,
    given(reachOf(caller), CURRENT, searched(["p.kode", jsonValue("p.judul", bahasa), "m.nama"], q)),
    query,
  );

/** All packs within reach, by name, for the maker of a class. */
export const paketReached = (sql: Reader, caller: Reaching): Promise<PaketShown[]> =>
  sql.all(
    `SELECT ${SELECT} FROM ${FROM} WHERE ${reachOf(caller).sql} AND ${CURRENT.sql} ORDER BY p.kode, p.id`,
    reachOf(caller).params,
  );

/** A version of a pack within the caller's reach, and the time it was replaced. */
export const paketOf = (
  sql: Reader,
  caller: Reaching,
  id: string,
): Promise<(PaketShown & Pick<Row, "diganti">) | undefined> =>
  sql.get(`SELECT ${SELECT}, p.diganti FROM ${FROM} WHERE p.id = @id AND ${reachOf(caller).sql}`, {
    ...reachOf(caller).params,
    id,
  });

/** The newest version of a partner's pack with a code. */
export const paketKini = (
  sql: Reader,
  mitraId: string,
  kode: string,
): Promise<Pick<Row, "id" | "versi" | "pembuatId"> | undefined> =>
  sql.get(`SELECT id, versi, pembuatId FROM Paket WHERE mitraId = @mitraId AND kode = @kode AND diganti IS NULL`, {
    mitraId,
    kode,
  });

/** The packs of a partner in their newest versions, the oldest first, with the classes that run on each. */
export const paketMilik = (
  sql: Reader,
  mitraId: string,
): Promise<(Pick<Row, "kode" | "mitraId" | "pembuatId"> & { readonly kelas: number })[]> =>
  sql.all(
    `SELECT p.kode, p.mitraId, p.pembuatId, ${KELAS} kelas FROM Paket p
     WHERE p.mitraId = @mitraId AND ${CURRENT.sql} ORDER BY p.dibuat, p.id`,
    { mitraId },
  );

/** Every stored version, newest first, with the classes that run on it. */
export const versiPaket = (
  sql: Reader,
  mitraId: string,
  kode: string,
): Promise<(Pick<Row, "id" | "versi" | "dibuat"> & { readonly kelas: number })[]> =>
  sql.all(
    `SELECT p.id, p.versi, p.dibuat, (SELECT count(*) FROM Batch b WHERE b.paket = p.id AND b.dihapus IS NULL AND ${BUKAN_COBA}) kelas
     FROM Paket p WHERE p.mitraId = @mitraId AND p.kode = @kode ORDER BY p.dibuat DESC, p.id`,
    { mitraId, kode },
  );

/** The content of a version, for any caller: classes name it. */
export const isiPaket = (sql: Reader, id: string): Promise<Pick<Row, "isi" | "mitraId"> | undefined> =>
  sql.get(`SELECT isi, mitraId FROM Paket WHERE id = @id`, { id });
/** The file of a version as it was sent. */
export const berkasPaket = (sql: Reader, id: string): Promise<Pick<Row, "berkas" | "kode" | "versi"> | undefined> =>
  sql.get(`SELECT berkas, kode, versi FROM Paket WHERE id = @id`, { id });
const OWNER = `SELECT p.mitraId FROM Paket p WHERE p.id = @id
  AND EXISTS (SELECT 1 FROM Paket v WHERE v.mitraId = p.mitraId AND v.kode = p.kode AND v.diganti IS NULL)`;
/**
 * The owner of a version. Undefined for a bundled pack, a deleted one that classes still run on, and one that is gone.
 */
export const pemilikPaket = async (sql: Reader, id: string): Promise<string | undefined> =>
  (await sql.get<Pick<Row, "mitraId">>(OWNER, { id }))?.mitraId;

const REPLACE = `UPDATE Paket SET diganti = @at WHERE mitraId = @mitraId AND kode = @kode AND diganti IS NULL`;
const SWEEP = `DELETE FROM Paket WHERE mitraId = @mitraId AND diganti IS NOT NULL
  AND NOT EXISTS (SELECT 1 FROM Batch b WHERE b.paket = Paket.id AND (b.dihapus IS NULL OR b.dihapus > @sejak))`;
type Bernama = Pick<Row, "mitraId" | "kode">;
/** Removes the newest version of a pack from the choice. Deletes the partner's versions that no class runs on. */
export async function tarikPaket(sql: Writer, { mitraId, kode }: Bernama, now: Date): Promise<void> {
  await sql.run(REPLACE, { at: sqlTime(now), mitraId, kode });
  // classes deleted since then can come back, and need the version they ran on
  await sql.run(SWEEP, { mitraId, sejak: sqlTime(batasUrung(now)) });
}

/** Stores a version as the newest one. Earlier versions stay while a class runs on them. */
export async function savePaket(sql: Writer, row: Omit<Row, "diganti" | "dibuat">, now: Date): Promise<void> {
  await tarikPaket(sql, row, now);
  await sql.run(insertInto("Paket"), { ...row, dibuat: sqlTime(now), diganti: null });
}
