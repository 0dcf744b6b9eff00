import { gunzipSync, gzipSync } from "node:zlib";
import { inTurn, Turns } from "../turns";
import { barisKetikDari } from "./baris-lama";
import { boundList } from "./dialect";
import type { Reader, Writer } from "./sql";

/** Tables of a taxpayer's own rows, parents before children; a child hangs on `parent` by `key`. */
const OWNED = [
  "Cabang",
  "Karyawan",
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
] as const;
const CHILDREN = [
  { table: "ImporTemuan", key: "imporId", parent: "Impor" },
  { table: "ImporGagal", key: "imporId", parent: "Impor" },
  { table: "SptFormulir", key: "sptId", parent: "Spt" },
  { table: "SptBaris", key: "sptId", parent: "Spt" },
  { table: "SptBarisKetik", key: "sptId", parent: "Spt" },
  { table: "SptKonfirmasi", key: "sptId", parent: "Spt" },
  { table: "BillingBaris", key: "billingId", parent: "Billing" },
  { table: "ReturBaris", key: "returId", parent: "Retur" },
  { table: "FakturBaris", key: "fakturId", parent: "Faktur" },
] as const;

const MINE = `batchId = @batchId AND ownerNpwp IN ${boundList("npwp")}`;
/** Invoices the taxpayers issued, and those that scripted counterparties sent them. */
const INVOICES = `${MINE} OR (batchId = @batchId AND lawanNpwp IN ${boundList("npwp")}
  AND ownerNpwp IN (SELECT npwp FROM WajibPajak w WHERE w.batchId = @batchId AND w.akunId IS NULL))`;

/** Slips the taxpayers made, and those that scripted counterparties made for them. */
const SLIPS = `${MINE} OR (batchId = @batchId AND penerimaNpwp IN ${boundList("npwp")}
  AND ownerNpwp IN (SELECT npwp FROM WajibPajak w WHERE w.batchId = @batchId AND w.akunId IS NULL))`;
/** Tables of documents between two parties. */
const BETWEEN = [
  { table: "Faktur", where: INVOICES },
  { table: "Bukpot", where: SLIPS },
] as const;

/** Every table a sandbox consists of, for the check that none was forgotten. */
export const SANDBOX_TABLES: readonly string[] = [
  ...OWNED,
  ...BETWEEN.map(({ table }) => table),
  ...CHILDREN.map(({ table }) => table),
];

type Row = Readonly<Record<string, string | number | null>>;
type Part = { readonly table: string; readonly where: string };
export type SnapshotScope = { readonly batchId: string; readonly npwp: readonly string[] };

const parts = (): Part[] => {
  const parents: Part[] = [...OWNED.map((table): Part => ({ table, where: MINE })), ...BETWEEN];
  const whereOf = (parent: string) => parents.find((part) => part.table === parent)?.where ?? "0";
  return [
    ...parents,
    ...CHILDREN.map(({ table, key, parent }) => ({
      table,
      where: `${key} IN (SELECT id FROM ${parent} WHERE ${whereOf(parent)})`,
    })),
  ];
};
const paramsOf = ({ batchId, npwp }: SnapshotScope) => ({ batchId, npwp: JSON.stringify(npwp) });

const PERSONS = `batchId = @batchId AND npwp IN ${boundList("npwp")} AND jenis = 'orang_pribadi'`;
/** What the register keeps of persons beside their columns: their family. */
type Terdaftar = { readonly npwp: string; readonly profil: string | null };
/** Takes out of the register what persons have recorded there: nothing of it stands when a sandbox begins. */
export const clearRegister = (sql: Writer, scope: SnapshotScope): Promise<number> =>
  sql.run(`UPDATE WajibPajak SET profil = NULL WHERE ${PERSONS}`, paramsOf(scope));

/** The rows of taxpayers' sandboxes, packed. */
export async function takeSnapshot(sql: Reader, scope: SnapshotScope): Promise<Buffer> {
  const rows = await inTurn(
    parts(),
    async ({ table, where }) =>
      [table, await sql.all<Row>(`SELECT * FROM ${table} WHERE ${where}`, paramsOf(scope))] as const,
  );
  const terdaftar = await sql.all<Terdaftar>(`SELECT npwp, profil FROM WajibPajak WHERE ${PERSONS}`, paramsOf(scope));
  return gzipSync(JSON.stringify({ npwp: scope.npwp, rows: Object.fromEntries(rows), terdaftar }));
}

/** Deletes the rows of taxpayers' sandboxes; numbers already given are not given again. Answers how many documents went. */
export async function clearSandbox(sql: Writer, scope: SnapshotScope): Promise<number> {
  let count = 0;
  for (const { table, where } of parts().reverse())
    count += await sql.run(`DELETE FROM ${table} WHERE ${where}`, paramsOf(scope));
  return count;
}

/** Puts a snapshot in the place of what is there now; others read meanwhile. Answers how many rows came back. */
export async function putSnapshot(sql: Writer, batchId: string, packed: Buffer): Promise<number> {
  const {
    npwp,
    rows,
    // older copies say nothing of the register: what stands there stays
    terdaftar = [],
  } = JSON.parse(gunzipSync(packed).toString("utf8")) as {
    npwp: string[];
    rows: Record<string, Row[]>;
    terdaftar?: readonly Terdaftar[];
  };
  const turns = new Turns();
  await clearSandbox(sql, { batchId, npwp });
  await sql.runEach(
    "UPDATE WajibPajak SET profil = @profil WHERE batchId = @batchId AND npwp = @npwp",
    terdaftar.map((person) => ({ ...person, batchId })),
  );
  let count = 0;
  for (const { table } of parts()) {
    for (const kept of rows[table] ?? []) {
      const typed = table === "SptBaris" ? barisKetikDari(kept) : null;
      const row = typed ?? kept;
      const columns = Object.keys(row);
      count += await sql.run(
        `INSERT INTO ${typed ? "SptBarisKetik" : table} (${columns.join(", ")}) VALUES (${columns.map((column) => `@${column}`).join(", ")})`,
        row,
      );
      await turns.take();
    }
  }
  return count;
}
