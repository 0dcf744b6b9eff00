import type { PengembalianRow as Shown } from "~/contract/pengembalian";
import { DIKABULKAN, type StatusPengembalian, statusPengembalian } from "~/domain/pembayaran/pengembalian";
import { boundList } from "./dialect";
import { given, type Halaman, type ListStatement, listPage, matching, type Page, searched } from "./list";
import { type Reader, sqlList, type Writer } from "./sql";
import { assigned, columnsOf, insertInto, listed, type RowOf } from "./tables";

/** A request for money back; amounts are whole rupiah, days class dates. */
export type PengembalianRow = Omit<RowOf<"Pengembalian", { status: StatusPengembalian }>, "dibuat">;
const COLUMNS = columnsOf("Pengembalian");
type Returns = readonly { readonly id: string }[];
const listOf = (returns: Returns) => JSON.stringify(returns.map(({ id }) => id));

export const insertPengembalian = async (sql: Writer, row: PengembalianRow, dibuat: string): Promise<void> => {
  await sql.run(insertInto("Pengembalian"), { ...row, dibuat });
};

const MOVED = ["status", "diputus", "dikembalikan"] as const;
/** Sets the state of a request; `diputus` is the class day on which it ended, `dikembalikan` what was paid out. */
export const movePengembalian = (
  sql: Writer,
  id: string,
  { status, diputus, dikembalikan }: Pick<PengembalianRow, (typeof MOVED)[number]>,
): Promise<number> =>
  sql.run(`UPDATE Pengembalian SET ${assigned("Pengembalian", MOVED)} WHERE id = @id`, {
    id,
    status,
    diputus,
    dikembalikan,
  });

/** Requests that these returns have made, oldest first. */
export const pengembalianOf = (sql: Reader, returns: Returns): Promise<PengembalianRow[]> =>
  sql.all<PengembalianRow>(
    `SELECT ${listed<"Pengembalian">(COLUMNS)} FROM Pengembalian WHERE sptId IN ${boundList("ids")} ORDER BY nomor`,
    { ids: listOf(returns) },
  );

/** What was paid out of the overpayments of these returns, by account. */
export const refundsOf = (sql: Reader, returns: Returns): Promise<{ kap: string; kjs: string; nilai: number }[]> =>
  sql.all(
    `SELECT kap, kjs, sum(dikembalikan) nilai FROM Pengembalian
       WHERE status = '${DIKABULKAN}' AND sptId IN ${boundList("ids")} GROUP BY kap, kjs`,
    { ids: listOf(returns) },
  );

/** A request whose day has come, with the number of the return that it stands on. */
export type PengembalianJatuh = PengembalianRow & { readonly bpe: string };
/** Requests of a class that the office grants by a day, in the order of their numbers. */
export const pengembalianJatuh = (sql: Reader, batchId: string, hari: string): Promise<PengembalianJatuh[]> =>
  sql.all(
    `SELECT ${listed<"Pengembalian">(COLUMNS, "p")}, s.bpe FROM Pengembalian p JOIN Spt s ON s.id = p.sptId
     WHERE p.batchId = @batchId AND p.status IN (${sqlList(statusPengembalian.from("grant"))}) AND p.putusPada <= @hari ORDER BY p.nomor`,
    { batchId, hari },
  );

const statement: ListStatement = {
  select:
    "p.id, p.nomor, p.status, p.jalur, p.jumlah, p.dikembalikan, p.butir, p.kap, p.kjs, p.sptId, s.jenis, s.masa, s.tahun, s.pembetulan, p.diminta, p.putusPada, p.diputus, p.bank, p.rekening, p.pemilik",
  from: "Pengembalian p JOIN Spt s ON s.id = p.sptId",
  sort: {
    nomor: "p.nomor",
    masa: "s.masa",
    jumlah: "p.jumlah",
    status: "p.status",
    diminta: "p.diminta",
    putusPada: "p.putusPada",
  },
  order: ["p.nomor DESC", "p.id"],
};
type Owner = Pick<PengembalianRow, "batchId" | "ownerNpwp">;
type Query = Halaman &
  Readonly<Partial<Record<"id" | "sptId" | "status" | "jalur" | "masa" | "q", string | undefined>>>;
/** One page of the requests of a taxpayer. */
export const pengembalianPage = (
  sql: Reader,
  owner: Owner,
  { id, sptId, status, jalur, masa, q, ...query }: Query,
  /** Kinds of returns to which they are kept; `undefined`: all. */
  terlihat: readonly string[] | undefined,
): Promise<Page<Shown>> =>
  listPage<Shown>(
    sql,
    statement,
    given(
      ...matching("p", { ...owner, id, sptId, status, jalur }),
      ...matching("s", { masa }),
      searched(["p.nomor"], q),
      terlihat && { sql: `s.jenis IN ${boundList("terlihat")}`, params: { terlihat: JSON.stringify(terlihat) } },
    ),
    query,
  );

const MOST_SHOWN = 100;
/** The requests that a return has made, oldest first. */
export const pengembalianSpt = async (sql: Reader, owner: Owner, sptId: string): Promise<Shown[]> =>
  (await pengembalianPage(sql, owner, { page: 1, perPage: MOST_SHOWN, sort: "nomor", sptId }, undefined)).rows;
