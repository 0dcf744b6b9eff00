import { AWALAN_PESERTA } from "~/domain/batch";
import { BUKPOT_TERLIHAT_PENERIMA, JENIS_TAHUNAN } from "~/domain/bukpot";
import { FAKTUR_TERLIHAT_PEMBELI, RETUR_TERLIHAT_PENJUAL } from "~/domain/efaktur";
import { AT_ONCE, inTurn, Turns } from "../../turns";
import { boundList } from "../dialect";
import { type Reader, sqlList, type Writer } from "../sql";
import { columnsOf, listed, type Table } from "../tables";
import {
  inParts,
  isBersama,
  keptBy,
  keputusanOf,
  lepaskanSisa,
  MINE,
  putuskan,
  SCRIPTED,
  type SnapshotScope,
  scopeParams,
} from "./bersama";
import { type Row, type Snapshot, SnapshotPack, type Terdaftar } from "./snapshot-pack";
import { skemaKini } from "./snapshot-versi";

/** Tables of a taxpayer's own rows, parents before children; a child hangs on `parent` by `key`. */
const OWNED = [
  "Cabang",
  "Karyawan",
  "Natura",
  "ProfilBagian",
  "PihakTerkait",
  "WakilKuasa",
  "Sertifikat",
  "DokumenLain",
  "DokumenRetur",
  "Retur",
  "Konfirmasi",
  "DokumenSetara",
  "Impor",
  "Spt",
  "Perpanjangan",
  "Billing",
  "BukuBesar",
  "Pengembalian",
  "Pemindahbukuan",
  "Ketetapan",
  "RencanaSurat",
] as const;
const CHILDREN = [
  { table: "ImporTemuan", key: "imporId", parent: "Impor" },
  { table: "ImporGagal", key: "imporId", parent: "Impor" },
  { table: "TitikSurat", key: "rencanaId", parent: "RencanaSurat" },
  { table: "SptFormulir", key: "sptId", parent: "Spt" },
  { table: "SptBaris", key: "sptId", parent: "Spt" },
  { table: "SptBarisKetik", key: "sptId", parent: "Spt" },
  { table: "SptKonfirmasi", key: "sptId", parent: "Spt" },
  { table: "BillingBaris", key: "billingId", parent: "Billing" },
  { table: "ReturBaris", key: "returId", parent: "Retur" },
  { table: "FakturBaris", key: "fakturId", parent: "Faktur" },
] as const;

/** Rows that meet one of some conditions, each read by its index: `OR` reads the whole class. */
const anyOf = (table: string, conditions: readonly string[]): string =>
  conditions.length > 1
    ? `id IN (${conditions.map((one) => `SELECT id FROM ${table} WHERE ${one}`).join(" UNION ALL ")})`
    : conditions.join("");

/** Invoices the taxpayers issued, and those that scripted counterparties sent them. */
const INVOICES = anyOf("Faktur", [
  MINE,
  `batchId = @batchId AND lawanNpwp IN ${boundList("npwp")} AND ownerNpwp IN ${SCRIPTED}`,
]);

/** Slips the taxpayers made, and those that scripted counterparties made for them, or for their employees. */
const SLIPS = anyOf("Bukpot", [
  MINE,
  `batchId = @batchId AND penerimaNpwp IN ${boundList("npwp")} AND ownerNpwp IN ${SCRIPTED}`,
  `batchId = @batchId AND ownerNpwp IN ${SCRIPTED} AND jenis IN (${sqlList(JENIS_TAHUNAN)})
    AND penerimaNpwp IS NULL AND substr(idPenerima, 1, ${AWALAN_PESERTA}) IN ${boundList("awalan")}`,
]);
/** Tables of documents between two parties. */
const BETWEEN = [
  { table: "Faktur", where: INVOICES },
  { table: "Bukpot", where: SLIPS },
] as const;

/** Documents of others that the taxpayers see: as a party to them they belong to what they filed. */
const SEEN: Readonly<Record<string, string>> = {
  Faktur: `lawanNpwp IN ${boundList("npwp")} AND status IN (${sqlList(FAKTUR_TERLIHAT_PEMBELI)})`,
  Retur: `lawanNpwp IN ${boundList("npwp")} AND status IN (${sqlList(RETUR_TERLIHAT_PENJUAL)})`,
  Bukpot: `penerimaNpwp IN ${boundList("npwp")} AND status IN (${sqlList(BUKPOT_TERLIHAT_PENERIMA)})`,
};
/** Tables of documents that a trainee makes in the name of a shared treasurer. */
const IN_NAME: readonly string[] = ["Faktur", "Retur", "Bukpot", "DokumenLain", "DokumenRetur", "Spt", "Billing"];
/** All work of a person: its own rows, those of others that it sees, and those it made for the treasurer. */
const whole = (table: string, where: string): string =>
  anyOf(table, [
    where,
    ...(SEEN[table] ? [`batchId = @batchId AND ${SEEN[table]}`] : []),
    ...(IN_NAME.includes(table)
      ? [`batchId = @batchId AND ownerNpwp IN ${boundList("bendahara")} AND id IN ${boundList("dibuat")}`]
      : []),
  ]);

/** Every table of a sandbox, for the check that none was forgotten. */
export const SANDBOX_TABLES: readonly string[] = [
  ...OWNED,
  ...BETWEEN.map(({ table }) => table),
  ...CHILDREN.map(({ table }) => table),
];

type Part = { readonly table: Table; readonly where: string };

const parts = (only = (_table: string, where: string): string => where): Part[] => {
  const parents: Part[] = [...OWNED.map((table): Part => ({ table, where: MINE })), ...BETWEEN].map(
    ({ table, where }) => ({ table, where: only(table, where) }),
  );
  const whereOf = (parent: string) => parents.find((part) => part.table === parent)?.where ?? "0";
  return [
    ...parents,
    ...CHILDREN.map(({ table, key, parent }) => ({
      table,
      where: `${key} IN (SELECT id FROM ${parent} WHERE ${whereOf(parent)})`,
    })),
  ];
};
/** The tables to clear when sandboxes are reset: all but those third parties see too, and the related requests. */
const clearable = (): Part[] =>
  parts((table, where) => {
    const kind = isBersama(table);
    return kind ? `(${where}) AND NOT ${keptBy(kind)}` : where;
  })
    .filter(({ table }) => table !== "Konfirmasi")
    .reverse();

const PERSONS = `batchId = @batchId AND npwp IN ${boundList("npwp")} AND jenis = 'orang_pribadi'`;
/** Removes the persons' own records from the register: a sandbox begins without them. */
export const deleteRegister = (sql: Writer, scope: SnapshotScope): Promise<number> =>
  sql.run(`UPDATE WajibPajak SET profil = NULL WHERE ${PERSONS}`, scopeParams(scope));

/** The rows of taxpayers' sandboxes, packed. Rows of a class are read some persons at a time. */
export async function takeSnapshot(sql: Reader, scope: SnapshotScope): Promise<Buffer> {
  const terdaftar = await sql.all<Terdaftar>(
    `SELECT npwp, profil FROM WajibPajak WHERE ${PERSONS}`,
    scopeParams(scope),
  );
  const pack = new SnapshotPack({
    skema: await skemaKini(sql),
    npwp: scope.npwp,
    terdaftar,
    keputusan: await keputusanOf(sql, scope),
  });
  await inParts(scope, async (some) => {
    for (const { table, where } of parts())
      for (const row of await sql.all<Row>(`SELECT ${listed(columnsOf(table))} FROM ${table} WHERE ${where}`, some))
        pack.add(table, row);
  });
  return pack.bytes();
}

/** The treasurers that an account acts for: its own, or the one that its class shares. */
const TREASURERS = `SELECT npwp FROM WajibPajak WHERE batchId = @batchId AND jenis = 'bendahara'
  AND (akunId IS NULL OR akunId = @akunId)`;
/** Documents that an account touched in the name of the treasurer, by the trail. */
const MADE = `SELECT DISTINCT objekId FROM Jejak WHERE batchId = @batchId AND npwp IN ${boundList("bendahara")}
  AND akunId = @akunId AND objekId IS NOT NULL`;
/**
 * Freezes the work of one person for a reply: its sandboxes, the visible documents of others, and its work for a
 * shared treasurer. A treasurer of its own is named among the treasurers. Such a copy is never restored.
 */
export async function takeWork(sql: Reader, scope: SnapshotScope & { readonly akunId: string }): Promise<Buffer> {
  const { batchId, npwp, akunId } = scope;
  const treasurers = (await sql.all<{ npwp: string }>(TREASURERS, { batchId, akunId })).map((one) => one.npwp);
  const bendahara = JSON.stringify(treasurers);
  const made = await sql.all<{ objekId: string }>(MADE, { batchId, bendahara, akunId });
  const terdaftar = await sql.all<Terdaftar>(
    `SELECT npwp, profil FROM WajibPajak WHERE ${PERSONS}`,
    scopeParams(scope),
  );
  const pack = new SnapshotPack({
    skema: await skemaKini(sql),
    npwp: npwp.filter((one) => !treasurers.includes(one)),
    bendahara: treasurers,
    terdaftar,
  });
  const dibuat = JSON.stringify(made.map(({ objekId }) => objekId));
  const params = { ...scopeParams(scope), bendahara, dibuat };
  for (const { table, where } of parts(whole))
    for (const row of await sql.all<Row>(`SELECT ${listed(columnsOf(table))} FROM ${table} WHERE ${where}`, params))
      pack.add(table, row);
  return pack.bytes();
}

/**
 * Deletes the rows of taxpayers' sandboxes. Used numbers are not given again. Rows that third parties see stay
 * (`bersamaOf`). Returns the number of deleted rows.
 */
export async function deleteSandbox(sql: Writer, scope: SnapshotScope): Promise<number> {
  const statements = clearable().map(({ table, where }) => `DELETE FROM ${table} WHERE ${where}`);
  const deleted = await inParts(scope, (params) => inTurn(statements, (statement) => sql.run(statement, params)));
  await lepaskanSisa(sql, scope);
  return deleted.flat().reduce((sum, count) => sum + count, 0);
}

/** Rows that follow each other in one table. All rows of a table have the same columns. */
function* tablePortions(all: Iterable<readonly [table: string, row: Row]>) {
  let some: { readonly table: string; readonly columns: readonly string[]; readonly rows: Row[] } | undefined;
  for (const [table, row] of all) {
    if (some && (some.table !== table || some.rows.length === AT_ONCE)) {
      yield some;
      some = undefined;
    }
    some ??= { table, columns: Object.keys(row), rows: [] };
    some.rows.push(row);
  }
  if (some) yield some;
}

/** Tables of documents that others may hold as well: what of them stands there goes, wherever it is. */
const SHARED = ["Konfirmasi", "Retur", "Bukpot", "Faktur"];

/**
 * Replaces the current rows by a snapshot of the current schema, while others read. Returns the number of restored
 * rows.
 */
export async function saveSnapshot(sql: Writer, batchId: string, snapshot: Snapshot): Promise<number> {
  const { npwp, terdaftar, keputusan = [] } = snapshot;
  const turns = new Turns();
  await deleteSandbox(sql, { batchId, npwp });
  const ids = new Map<string, Row["id"][]>(SHARED.map((table) => [table, []]));
  for (const [table, { id = null }] of snapshot.rows()) {
    ids.get(table)?.push(id);
    await turns.take();
  }
  for (const [table, own] of ids)
    await sql.runEach(
      `DELETE FROM ${table} WHERE batchId = @batchId AND id = @id`,
      own.map((id = null) => ({ batchId, id })),
    );
  await sql.runEach(
    "UPDATE WajibPajak SET profil = @profil WHERE batchId = @batchId AND npwp = @npwp",
    terdaftar.map((person) => ({ ...person, batchId })),
  );
  const counts = await inTurn(tablePortions(snapshot.rows()), ({ table, columns, rows }) =>
    sql.runEach(
      `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map((column) => `@${column}`).join(", ")})`,
      rows,
    ),
  );
  await putuskan(sql, batchId, keputusan);
  await lepaskanSisa(sql, { batchId, npwp });
  return counts.reduce((sum, count) => sum + count, 0);
}
