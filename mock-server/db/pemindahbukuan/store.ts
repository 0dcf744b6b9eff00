import { pbkList, type PbkRow as Shown } from "~/contract/pemindahbukuan";
import { sum } from "~/domain/kit/rupiah";
import { AKUN_DEPOSIT, type AsalPemindahbukuan } from "~/domain/parameters/pembayaran";
import {
  type Catatan,
  DAFTAR_PBK,
  type DaftarPbk,
  type Ditahan,
  isDeposit,
  isLebihBayar,
  PBK_BERJALAN,
  type StatusPemindahbukuan,
  statusPemindahbukuan,
  type Tujuan,
  type Utang,
} from "~/domain/pembayaran";
import { boundList } from "../dialect";
import { type Condition, given, matching, type Page } from "../list";
import { depositDiminta } from "../pengembalian";
import { type Reader, sqlList, type Writer } from "../sql";
import { type Cari, computed, pageOfList, statementOf } from "../statement-of";
import { assigned, columnsOf, givenOf, insertInto, listed, type RowOf } from "../tables";

/** A request to transfer a payment; amounts are whole rupiah, days class dates, `isi` the values of its form and `tujuan` its {@link TujuanPbk}s as JSON. */
export type Pbk = RowOf<
  "Pemindahbukuan",
  { status: StatusPemindahbukuan; alasan: AsalPemindahbukuan | null; isi: string; tujuan: string; jumlah: number }
>;
/** The destination of a part of it. */
export type TujuanPbk = Tujuan & { readonly nama: string; readonly rujukan: string };
export type PemilikPbk = Pick<Pbk, "batchId" | "ownerNpwp">;

const SELECT = `SELECT ${listed<"Pemindahbukuan">(columnsOf("Pemindahbukuan"))} FROM Pemindahbukuan`;
const MINE = "batchId = @batchId AND ownerNpwp = @ownerNpwp";
/** A request of its owner. */
export const pbkOf = (sql: Reader, { batchId, ownerNpwp }: PemilikPbk, id: string): Promise<Pbk | undefined> =>
  sql.get(`${SELECT} WHERE id = @id AND ${MINE}`, { id, batchId, ownerNpwp });
/** A request of any class, except drafts: only their owner sees them. */
export const pbkDiajukan = (sql: Reader, id: string): Promise<Pbk | undefined> =>
  sql.get(`${SELECT} WHERE id = @id AND diajukan IS NOT NULL`, { id });
/** A request that has brought money into the ledger of a taxpayer of its class. */
export const pbkDiterima = (sql: Reader, { batchId, ownerNpwp }: PemilikPbk, id: string): Promise<Pbk | undefined> =>
  sql.get(
    `${SELECT} WHERE id = @id AND batchId = @batchId AND EXISTS (SELECT 1 FROM BukuBesar b
       WHERE b.batchId = @batchId AND b.ownerNpwp = @ownerNpwp AND b.objekJenis = 'pemindahbukuan' AND b.objekId = @id)`,
    { id, batchId, ownerNpwp },
  );

export const insertPbk = (sql: Writer, row: Pbk): Promise<number> => sql.run(insertInto("Pemindahbukuan"), row);
/** Changes the given columns of a request. */
export const updatePbk = (sql: Writer, id: string, change: Partial<Omit<Pbk, "id">>): Promise<number> =>
  sql.run(`UPDATE Pemindahbukuan SET ${assigned("Pemindahbukuan", givenOf("Pemindahbukuan", change))} WHERE id = @id`, {
    ...change,
    id,
  });
export const deletePbk = (sql: Writer, id: string): Promise<number> =>
  sql.run(`DELETE FROM Pemindahbukuan WHERE id = @id`, { id });

/**
 * The part of a taxpayer's credits that undecided requests reserve. Requests transfer a credit or refund the deposit;
 * refunds reserve the oldest fillings first.
 */
export async function ditahanOf(sql: Reader, { batchId, ownerNpwp }: PemilikPbk): Promise<Ditahan> {
  const rows = await sql.all<{ urut: number; jumlah: number }>(
    `SELECT b.urut, sum(p.jumlah) jumlah FROM Pemindahbukuan p JOIN BukuBesar b ON b.id = p.sumberId
     WHERE p.batchId = @batchId AND p.ownerNpwp = @ownerNpwp AND p.status IN (${sqlList(PBK_BERJALAN)}) GROUP BY b.urut`,
    { batchId, ownerNpwp },
  );
  const held = new Map(rows.map(({ urut, jumlah }) => [urut, jumlah]));
  let asked = await depositDiminta(sql, { batchId, ownerNpwp });
  if (asked === 0) return held;
  for (const { urut, sisa } of (await kreditBersisa(sql, { batchId, ownerNpwp })).filter(isDeposit)) {
    const before = held.get(urut) ?? 0;
    const part = Math.min(asked, Math.max(0, sisa - before));
    held.set(urut, before + part);
    asked -= part;
  }
  return held;
}

/** The reserved part of a taxpayer's deposit, in whole rupiah. */
export const depositDitahan = async (sql: Reader, { batchId, ownerNpwp }: PemilikPbk): Promise<number> =>
  ((
    await sql.get<{ n: number }>(
      `SELECT coalesce(sum(jumlah), 0) n FROM Pemindahbukuan
       WHERE ${MINE} AND status IN (${sqlList(PBK_BERJALAN)}) AND kap = @kap AND kjs = @kjs`,
      { batchId, ownerNpwp, kap: AKUN_DEPOSIT.kap, kjs: AKUN_DEPOSIT.kjs },
    )
  )?.n ?? 0) + (await depositDiminta(sql, { batchId, ownerNpwp }));

const CREDIT = [
  ...(["id", "urut", "sisi", "jenis", "rujukan", "kap", "kjs", "masaAwal", "masaAkhir", "jumlah", "sisa"] as const),
  ...(["tanggal", "objekJenis", "objekId", "ownerNpwp"] as const),
];
/** A credit of a ledger, with the purpose of its booking. */
export type Kredit = Pick<Catatan, "sisi" | "jenis"> &
  Pick<RowOf<"BukuBesar", { jumlah: number; sisa: number }>, Exclude<(typeof CREDIT)[number], "sisi" | "jenis">>;
const CREDITS = `SELECT ${listed<"BukuBesar">(CREDIT)} FROM BukuBesar WHERE ${MINE} AND sisi = 'kredit'`;
/** Credits of a ledger that are not used up, oldest payment first. */
export const kreditBersisa = (sql: Reader, { batchId, ownerNpwp }: PemilikPbk): Promise<Kredit[]> =>
  sql.all(`${CREDITS} AND sisa > 0 ORDER BY tanggal, urut`, { batchId, ownerNpwp });
type Kelebihan = PemilikPbk & { readonly atas: string; readonly kap: string; readonly kjs: string };
/**
 * The free rest of the credit that a return or assessment (`atas`) gave on an account, in whole rupiah. Reserved
 * amounts are excluded.
 */
export async function lebihBayarBebas(sql: Reader, { atas, kap, kjs, ...owner }: Kelebihan): Promise<number> {
  const held = await ditahanOf(sql, owner);
  const credits = (await kreditBersisa(sql, owner)).filter(
    (row) => isLebihBayar(row) && row.rujukan === atas && row.kap === kap && row.kjs === kjs,
  );
  return sum(credits.map(({ urut, sisa }) => Math.max(0, sisa - (held.get(urut) ?? 0))));
}
/** One credit of a ledger, used up or not. */
export const kreditOf = (sql: Reader, { batchId, ownerNpwp }: PemilikPbk, id: string): Promise<Kredit | undefined> =>
  sql.get(`${CREDITS} AND id = @id`, { batchId, ownerNpwp, id });

/** The credit that a request of a class took its money from. */
export const sumberPbk = (sql: Reader, batchId: string, id: string): Promise<Kredit | undefined> =>
  sql.get(
    `SELECT ${listed<"BukuBesar">(CREDIT, "b")} FROM Pemindahbukuan p JOIN BukuBesar b ON b.id = p.sumberId
     WHERE p.id = @id AND p.batchId = @batchId`,
    { id, batchId },
  );

/** The debts of taxpayers of a class, by account and period. */
export const utangOf = (sql: Reader, batchId: string, npwp: readonly string[]): Promise<Utang[]> =>
  sql.all(
    `SELECT ownerNpwp npwp, kap, kjs, masaAwal, masaAkhir, sum(sisa) jumlah FROM BukuBesar
     WHERE batchId = @batchId AND ownerNpwp IN ${boundList("npwp")} AND sisi = 'debit' AND sisa > 0
     GROUP BY ownerNpwp, kap, kjs, masaAwal, masaAkhir`,
    { batchId, npwp: JSON.stringify(npwp) },
  );

/** Requests of a class that the office takes up after a day, and those that it decides on by a day. */
export const pbkMenunggu = (sql: Reader, batchId: string, hari: string): Promise<Pbk[]> =>
  sql.all(
    `${SELECT} WHERE batchId = @batchId AND status IN (${sqlList(statusPemindahbukuan.from("process"))}) AND diajukan < @hari
     ORDER BY nomor`,
    { batchId, hari },
  );
export const pbkJatuh = (sql: Reader, batchId: string, hari: string): Promise<Pbk[]> =>
  sql.all(
    `${SELECT} WHERE batchId = @batchId AND status IN (${sqlList(PBK_BERJALAN)}) AND putusPada <= @hari ORDER BY nomor`,
    { batchId, hari },
  );

const LIST = statementOf(pbkList, {
  table: "Pemindahbukuan",
  as: "p",
  join: "JOIN WajibPajak w ON w.batchId = p.batchId AND w.npwp = p.ownerNpwp",
  sql: { npwp: "p.ownerNpwp", nama: "w.nama" },
  where: { daftar: computed },
  search: ["p.nomor", "p.bukti", "p.rujukan", "w.nama"],
  order: ["p.diajukan IS NOT NULL", "p.nomor DESC", "p.dibuat DESC"],
});
type Query = Cari & { readonly daftar?: string | undefined };
const inList = (daftar: string | undefined): Condition | undefined =>
  daftar === undefined ? undefined : { sql: `p.status IN (${sqlList(DAFTAR_PBK[daftar as DaftarPbk])})` };
/** One page of the requests of a taxpayer, drafts first. */
export const pbkPage = (sql: Reader, owner: PemilikPbk, query: Query): Promise<Page<Shown>> =>
  pageOfList(sql, LIST, given(...matching("p", owner), inList(query.daftar)), query);
/** One page of the requests of a class, without drafts. */
export const pbkKelasPage = (sql: Reader, batchId: string, query: Query): Promise<Page<Shown>> =>
  pageOfList(
    sql,
    LIST,
    given(...matching("p", { batchId }), { sql: "p.diajukan IS NOT NULL" }, inList(query.daftar)),
    query,
  );
