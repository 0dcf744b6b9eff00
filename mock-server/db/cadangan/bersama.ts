import { awalanPeserta } from "~/domain/batch";
import { BUKPOT_TERLIHAT_PENERIMA, statusBukpot } from "~/domain/bukpot";
import {
  FAKTUR_GUGUR,
  FAKTUR_TERLIHAT_PEMBELI,
  RETUR_TERLIHAT_PENJUAL,
  statusFaktur,
  statusKonfirmasi,
  statusRetur,
} from "~/domain/efaktur";
import { inTurn } from "../../turns";
import { boundList } from "../dialect";
import { type Reader, sqlList, sqlTime, type Writer } from "../sql";

/**
 * Taxpayers of a class whose sandboxes are reset or restored together. `seluruh`: the whole class, without a remaining
 * third party.
 */
export type SnapshotScope = {
  readonly batchId: string;
  readonly npwp: readonly string[];
  readonly seluruh?: boolean;
};
const paramsOf = ({ batchId, npwp, seluruh = false }: SnapshotScope, part: readonly string[]) => ({
  batchId,
  npwp: JSON.stringify(part),
  awalan: JSON.stringify(part.flatMap((one) => awalanPeserta(one) ?? [])),
  lingkup: JSON.stringify(npwp),
  seluruh: Number(seluruh),
});
export const scopeParams = (scope: SnapshotScope) => paramsOf(scope, scope.npwp);

/** Identities whose rows one statement reads or deletes. One person has few, a class has many. */
const TOGETHER = 40;
/**
 * Works on some taxpayers of a scope at a time (`@npwp`), in their order. The whole scope is `@lingkup`: its other
 * taxpayers are no third parties.
 */
export function inParts<Result>(
  scope: SnapshotScope,
  work: (params: ReturnType<typeof scopeParams>) => Promise<Result>,
): Promise<Result[]> {
  const starts = Array.from({ length: Math.ceil(scope.npwp.length / TOGETHER) }, (_, at) => at * TOGETHER);
  return inTurn(starts, (start) => work(paramsOf(scope, scope.npwp.slice(start, start + TOGETHER))));
}

export const MINE = `batchId = @batchId AND ownerNpwp IN ${boundList("npwp")}`;
/**
 * Counterparties that answer by themselves and have no work to lose. The treasurer is left out, because a person works
 * with it.
 */
export const SCRIPTED = `(SELECT npwp FROM WajibPajak w WHERE w.batchId = @batchId AND w.akunId IS NULL AND w.jenis <> 'bendahara')`;
/**
 * SQL that is true if a column names a taxpayer of the class outside the whole reset, not only outside its part. That
 * taxpayer's lists contain the document too.
 */
const third = (column: string) => `(@seluruh = 0 AND ${column} NOT IN ${boundList("lingkup")} AND ${column} IN
  (SELECT npwp FROM WajibPajak w WHERE w.batchId = @batchId AND (w.akunId IS NOT NULL OR w.jenis = 'bendahara')))`;

type Kind = "faktur" | "retur" | "bukpot";
/**
 * Documents between two parties, by kind: the other party, the states that it sees, and the states that a reset ends.
 */
const KINDS = {
  faktur: {
    table: "Faktur",
    lawan: "lawanNpwp",
    ends: statusFaktur.from("reset") as readonly string[],
    seen: FAKTUR_TERLIHAT_PEMBELI as readonly string[],
  },
  retur: {
    table: "Retur",
    lawan: "lawanNpwp",
    ends: statusRetur.from("reset") as readonly string[],
    seen: RETUR_TERLIHAT_PENJUAL as readonly string[],
  },
  bukpot: {
    table: "Bukpot",
    lawan: "penerimaNpwp",
    ends: statusBukpot.from("reset") as readonly string[],
    seen: BUKPOT_TERLIHAT_PENERIMA as readonly string[],
  },
} as const;

/** The taxpayers' own documents of a kind that a third party sees. A reset keeps them. */
export const keptBy = (kind: Kind): string =>
  `COALESCE(status IN (${sqlList(KINDS[kind].seen)}) AND ${third(KINDS[kind].lawan)}, FALSE)`;
export const isBersama = (table: string): Kind | undefined =>
  (Object.keys(KINDS) as Kind[]).find((kind) => KINDS[kind].table === table);

/** A document that two parties see, and the party to notify. `jenisBukpot` is the type of a slip. */
export type Bersama = {
  readonly kind: Kind;
  readonly id: string;
  readonly nomor: string | null;
  readonly status: string;
  readonly untuk: string;
  readonly jenisBukpot: string | null;
};

const allOf = async <Row>(sql: Reader, scope: SnapshotScope, statement: string): Promise<Row[]> =>
  (await inParts(scope, (params) => sql.all<Row>(statement, params))).flat();

/** The taxpayers' documents that third parties see, in any state. */
export async function bersamaOf(sql: Reader, scope: SnapshotScope): Promise<Bersama[]> {
  const found = await inTurn(Object.keys(KINDS) as Kind[], (kind) => {
    const { table, lawan } = KINDS[kind];
    const type = kind === "bukpot" ? "jenis" : "NULL";
    const nomor = kind === "retur" ? "COALESCE(nomor, nomorFaktur)" : "nomor";
    return allOf<Bersama>(
      sql,
      scope,
      `SELECT '${kind}' kind, id, ${nomor} nomor, status, ${lawan} untuk, ${type} jenisBukpot FROM ${table}
       WHERE ${MINE} AND ${keptBy(kind)} ORDER BY diubah, id`,
    );
  });
  return found.flat();
}

const NOTES_OF_OTHERS = `SELECT 'retur' kind, id, COALESCE(nomor, nomorFaktur) nomor, status, ownerNpwp untuk, NULL jenisBukpot
  FROM Retur WHERE batchId = @batchId AND lawanNpwp IN ${boundList("npwp")} AND ${third("ownerNpwp")}
    AND status IN (${sqlList(statusRetur.from("reset"))})
    AND EXISTS (SELECT 1 FROM Faktur f WHERE f.id = Retur.fakturId AND f.status IN (${sqlList(FAKTUR_GUGUR)})) ORDER BY diubah, id`;
/** Return notes of third parties on the taxpayers' invoices that are no longer valid. */
export const returPihakKetiga = (sql: Reader, scope: SnapshotScope): Promise<Bersama[]> =>
  allOf(sql, scope, NOTES_OF_OTHERS);

const NOTES_WITHOUT = `SELECT 'retur' kind, id, COALESCE(nomor, nomorFaktur) nomor, status, lawanNpwp untuk, NULL jenisBukpot
  FROM Retur WHERE ${MINE} AND status IN (${sqlList(statusRetur.from("reset"))})
    AND EXISTS (SELECT 1 FROM Faktur f WHERE f.id = Retur.fakturId AND f.status IN (${sqlList(FAKTUR_GUGUR)})) ORDER BY diubah, id`;
/** Return notes of the taxpayers on invoices cancelled meanwhile. */
export const returTanpaFaktur = (sql: Reader, scope: SnapshotScope): Promise<Bersama[]> =>
  allOf(sql, scope, NOTES_WITHOUT);

/** True if a reset ends a document in this state. */
export const berakhir = ({ kind, status }: Pick<Bersama, "kind" | "status">): boolean =>
  KINDS[kind].ends.includes(status);
/** The state of a document after a reset. */
export const AKHIR = statusFaktur.next("approved", "reset");

/** Ends a document, and the open requests of both parties about it. */
export async function akhiri(sql: Writer, { kind, id }: Pick<Bersama, "kind" | "id">, now: Date): Promise<void> {
  const at = sqlTime(now);
  await sql.run(`UPDATE ${KINDS[kind].table} SET status = @status, versi = versi + 1, diubah = @at WHERE id = @id`, {
    id,
    at,
    status: AKHIR,
  });
  await sql.run(
    `UPDATE Konfirmasi SET status = @status, diputus = @at WHERE objekId = @id AND status IN (${sqlList(statusKonfirmasi.from("withdraw"))})`,
    { id, at, status: statusKonfirmasi.next("pending", "withdraw") },
  );
}

const DECISIONS = ["kredit", "kreditMasa", "kreditOleh", "valid"] as const;
/** A taxpayer's decision on an invoice of another party. */
export type Keputusan = {
  readonly id: string;
  readonly kode: string;
  readonly kredit: string | null;
  readonly kreditMasa: string | null;
  readonly kreditOleh: string | null;
  readonly valid: number;
};
/** The taxpayers' decisions on invoices from third parties. */
export const keputusanOf = (sql: Reader, scope: SnapshotScope): Promise<Keputusan[]> =>
  allOf(
    sql,
    scope,
    `SELECT id, kode, ${DECISIONS.join(", ")} FROM Faktur
     WHERE batchId = @batchId AND lawanNpwp IN ${boundList("npwp")} AND ${third("ownerNpwp")}`,
  );
/** Applies decisions of a party of the class on invoices, for the first time or again. Deleted invoices are skipped. */
export const putuskan = (sql: Writer, batchId: string, decisions: readonly Keputusan[]): Promise<number> =>
  sql.runEach(
    `UPDATE Faktur SET ${DECISIONS.map((column) => `${column} = @${column}`).join(", ")} WHERE id = @id AND batchId = @batchId`,
    decisions.map(({ kode: _, ...decision }) => ({ ...decision, batchId })),
  );

const DOCUMENTS = ["Faktur", "Retur", "Bukpot", "DokumenLain", "DokumenRetur", "DokumenSetara"] as const;
const noneOf = (column: string, tables: readonly string[]) =>
  tables.map((table) => `NOT EXISTS (SELECT 1 FROM ${table} ada WHERE ada.id = ${column})`).join(" AND ");

const REQUESTS = `DELETE FROM Konfirmasi WHERE batchId = @batchId AND ${noneOf("Konfirmasi.objekId", ["Faktur", "Retur"])}`;
const NOTES = `DELETE FROM Retur WHERE ${MINE} AND ${noneOf("Retur.fakturId", ["Faktur"])}`;
const LINKS = [
  ...["Faktur", "Retur", "Bukpot"].map(
    (table) =>
      `UPDATE ${table} SET imporId = NULL WHERE ${MINE} AND imporId IS NOT NULL AND ${noneOf(`${table}.imporId`, ["Impor"])}`,
  ),
  `UPDATE Bukpot SET karyawanId = NULL WHERE ${MINE} AND karyawanId IS NOT NULL AND ${noneOf("Bukpot.karyawanId", ["Karyawan"])}`,
  `UPDATE SptBaris SET objekId = NULL WHERE objekId IS NOT NULL AND sptId IN (SELECT id FROM Spt WHERE ${MINE})
     AND ${noneOf("SptBaris.objekId", DOCUMENTS)}`,
];
/** Removes dead references from the class: requests and notes about deleted documents, links to deleted rows. */
export async function lepaskanSisa(sql: Writer, scope: SnapshotScope): Promise<void> {
  await inParts(scope, (params) => sql.run(NOTES, params));
  await sql.run(REQUESTS, scopeParams(scope));
  await inTurn(LINKS, (statement) => inParts(scope, (params) => sql.run(statement, params)));
}
