import { DIKABULKAN, type StatusPengembalian } from "~/domain/pembayaran/pengembalian";
import type { Reader, Writer } from "./sql";

/** A row of table Pengembalian; amounts are whole rupiah, days class dates. */
export type PengembalianRow = {
  id: string;
  batchId: string;
  ownerNpwp: string;
  sptId: string;
  nomor: string;
  butir: string;
  kap: string;
  kjs: string;
  jalur: string;
  jumlah: number;
  dikembalikan: number | null;
  status: StatusPengembalian;
  diminta: string;
  putusPada: string | null;
  diputus: string | null;
  bank: string;
  rekening: string;
  pemilik: string;
};
type Returns = readonly { readonly id: string }[];
const listOf = (returns: Returns) => JSON.stringify(returns.map(({ id }) => id));

const COLUMNS = [
  ...([
    "id",
    "batchId",
    "ownerNpwp",
    "sptId",
    "nomor",
    "butir",
    "kap",
    "kjs",
    "jalur",
    "jumlah",
    "dikembalikan",
  ] as const),
  ...(["status", "diminta", "putusPada", "diputus", "bank", "rekening", "pemilik"] as const),
];
export const insertPengembalian = async (sql: Writer, row: PengembalianRow, dibuat: string): Promise<void> => {
  const names = [...COLUMNS, "dibuat"];
  await sql.run(
    `INSERT INTO Pengembalian (${names.join(", ")}) VALUES (${names.map((name) => `@${name}`).join(", ")})`,
    {
      ...row,
      dibuat,
    },
  );
};

/** Requests that these returns have made, oldest first. */
export const pengembalianOf = (sql: Reader, returns: Returns): Promise<PengembalianRow[]> =>
  sql.all<PengembalianRow>(
    `SELECT * FROM Pengembalian WHERE sptId IN (SELECT value FROM json_each(?)) ORDER BY nomor`,
    [listOf(returns)],
  );

/** What was paid out of the overpayments of these returns, by account. */
export const refundsOf = (sql: Reader, returns: Returns): Promise<{ kap: string; kjs: string; nilai: number }[]> =>
  sql.all(
    `SELECT kap, kjs, sum(dikembalikan) nilai FROM Pengembalian
       WHERE status = '${DIKABULKAN}' AND sptId IN (SELECT value FROM json_each(?)) GROUP BY kap, kjs`,
    [listOf(returns)],
  );
