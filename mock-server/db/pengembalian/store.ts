import { pengembalianList, type PengembalianRow as Shown } from "~/contract/pengembalian";
import type { JenisSpt } from "~/domain/parameters/spt";
import {
  DIKABULKAN,
  type JalurPengembalian,
  KETETAPAN_BATAL,
  PENGEMBALIAN_TERBUKA,
  type StatusPengembalian,
  statusPengembalian,
} from "~/domain/pembayaran";
import { SPT_BATAL } from "~/domain/spt";
import { boundList } from "../dialect";
import { given, matching, type Page } from "../list";
import { type Reader, sqlList, type Writer } from "../sql";
import { type Cari, pageOfList, statementOf } from "../statement-of";
import { assigned, columnsOf, insertInto, listed, type RowOf } from "../tables";

/** A request for money back; amounts are whole rupiah, days class dates. */
export type PengembalianRow = Omit<
  RowOf<"Pengembalian", { status: StatusPengembalian; jalur: JalurPengembalian }>,
  "dibuat"
>;
const COLUMNS = columnsOf("Pengembalian");
type Returns = readonly { readonly id: string }[];
const listOf = (returns: Returns) => JSON.stringify(returns.map(({ id }) => id));

export const insertPengembalian = async (sql: Writer, row: PengembalianRow, dibuat: string): Promise<void> => {
  await sql.run(insertInto("Pengembalian"), { ...row, dibuat });
};

const MOVED = ["status", "putusPada", "diputus", "dikembalikan", "putusan"] as const;
/**
 * Sets the state of a request. `putusPada`: the day by which the office decides without an audit. `diputus`: its last
 * class day. `dikembalikan`: the amount paid out. `putusan`: the reason.
 */
export const movePengembalian = (
  sql: Writer,
  id: string,
  { status, putusPada, diputus, dikembalikan, putusan }: Pick<PengembalianRow, (typeof MOVED)[number]>,
): Promise<number> =>
  sql.run(`UPDATE Pengembalian SET ${assigned("Pengembalian", MOVED)} WHERE id = @id`, {
    id,
    status,
    putusPada,
    diputus,
    dikembalikan,
    putusan,
  });

type Rekening = Pick<PengembalianRow, "bank" | "rekening" | "pemilik">;
/** Stores the bank account that a request is paid to. */
export const tujuPengembalian = (sql: Writer, id: string, { bank, rekening, pemilik }: Rekening): Promise<number> =>
  sql.run(`UPDATE Pengembalian SET bank = @bank, rekening = @rekening, pemilik = @pemilik WHERE id = @id`, {
    id,
    bank,
    rekening,
    pemilik,
  });

/** Stores the assessment that ended the audit of a request. */
export const tautkanKetetapan = (sql: Writer, id: string, ketetapanId: string): Promise<number> =>
  sql.run(`UPDATE Pengembalian SET ketetapanId = @ketetapanId WHERE id = @id`, { id, ketetapanId });

const FIND = `SELECT ${listed<"Pengembalian">(COLUMNS)} FROM Pengembalian WHERE id = @id`;
/** A request of any class. The caller must check that its class is the right one. */
export const pengembalianById = (sql: Reader, id: string): Promise<PengembalianRow | undefined> =>
  sql.get(FIND, { id });
/** A request of its taxpayer; undefined for one of another taxpayer. */
export const pengembalianMilik = (
  sql: Reader,
  { batchId, ownerNpwp }: Owner,
  id: string,
): Promise<PengembalianRow | undefined> =>
  sql.get(`${FIND} AND batchId = @batchId AND ownerNpwp = @ownerNpwp`, { batchId, ownerNpwp, id });

/** The part of a taxpayer's deposit in undecided refund requests, in whole rupiah. */
export const depositDiminta = async (sql: Reader, { batchId, ownerNpwp }: Owner): Promise<number> =>
  (
    await sql.get<{ n: number }>(
      `SELECT coalesce(sum(jumlah), 0) n FROM Pengembalian WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp
         AND jalur = 'permohonan' AND status IN (${sqlList(PENGEMBALIAN_TERBUKA)})`,
      { batchId, ownerNpwp },
    )
  )?.n ?? 0;

type Ditanya = Pick<PengembalianRow, "batchId" | "kap"> & {
  readonly npwp: readonly string[];
  readonly masaAwal: string;
  readonly masaAkhir: string;
};
/**
 * Requests from returns of these taxpayers on an account code for a period, with their owners. By default only
 * undecided ones.
 */
export const permintaanSpt = (
  sql: Reader,
  { npwp, ...asked }: Ditanya,
  status: readonly StatusPengembalian[] = PENGEMBALIAN_TERBUKA,
): Promise<{ nomor: string; nama: string }[]> =>
  sql.all(
    `SELECT p.nomor, w.nama FROM Pengembalian p JOIN Spt s ON s.id = p.sptId
       JOIN WajibPajak w ON w.batchId = p.batchId AND w.npwp = p.ownerNpwp
     WHERE p.batchId = @batchId AND p.ownerNpwp IN ${boundList("npwp")} AND p.kap = @kap
       AND p.status IN (${sqlList(status)})
       AND coalesce(s.awal, s.masa) <= @masaAkhir AND s.masa >= @masaAwal ORDER BY p.nomor`,
    { ...asked, npwp: JSON.stringify(npwp) },
  );

/** The number of the return behind a request. */
export const bpeOf = async (sql: Reader, sptId: string): Promise<string | null> =>
  (await sql.get<{ bpe: string | null }>(`SELECT bpe FROM Spt WHERE id = @sptId`, { sptId }))?.bpe ?? null;

/** The number of the assessment behind a payout. */
export const nomorSurat = async (sql: Reader, id: string): Promise<string | null> =>
  (await sql.get<{ nomor: string }>(`SELECT nomor FROM Ketetapan WHERE id = @id`, { id }))?.nomor ?? null;

/** The refund that belongs to an assessment: the payout of what it found, or the request whose audit it ended. */
export const pengembalianSurat = (
  sql: Reader,
  { batchId, ownerNpwp, id }: Owner & { readonly id: string },
): Promise<PengembalianRow | undefined> =>
  sql.get(
    `SELECT ${listed<"Pengembalian">(COLUMNS)} FROM Pengembalian
     WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND ketetapanId = @id`,
    { batchId, ownerNpwp, id },
  );

/** Requests that these returns have made, oldest first. */
export const pengembalianOf = (sql: Reader, returns: Returns): Promise<PengembalianRow[]> =>
  sql.all<PengembalianRow>(
    `SELECT ${listed<"Pengembalian">(COLUMNS)} FROM Pengembalian WHERE sptId IN ${boundList("ids")} ORDER BY nomor`,
    { ids: listOf(returns) },
  );

/** The amounts paid out of the overpayments of these returns, by account. */
export const refundsOf = (sql: Reader, returns: Returns): Promise<{ kap: string; kjs: string; nilai: number }[]> =>
  sql.all(
    `SELECT kap, kjs, sum(dikembalikan) nilai FROM Pengembalian
       WHERE status = '${DIKABULKAN}' AND sptId IN ${boundList("ids")} GROUP BY kap, kjs`,
    { ids: listOf(returns) },
  );

/**
 * Requests of the returns of one period whose audit ended in a valid letter. `of` is the condition that names the
 * period.
 */
const periksaUsai = (
  of: string,
) => `SELECT 1 FROM Spt c JOIN Pengembalian p ON p.sptId = c.id JOIN Ketetapan k ON k.id = p.ketetapanId
  WHERE c.batchId = ${of}batchId AND c.ownerNpwp = ${of}ownerNpwp AND c.jenis = ${of}jenis AND c.masa = ${of}masa
    AND k.status <> '${KETETAPAN_BATAL}'`;
export type PeriodeSpt = Owner & { readonly jenis: JenisSpt; readonly masa: string };
/** True if an audit has settled the returns of a taxpayer for a period by a valid letter. */
export const isTuntasDiperiksa = async (
  sql: Reader,
  { batchId, ownerNpwp, jenis, masa }: PeriodeSpt,
): Promise<boolean> =>
  (await sql.get(`${periksaUsai("@")} LIMIT 1`, { batchId, ownerNpwp, jenis, masa })) !== undefined;

/**
 * The returns among these that the office can no longer take back. Their refund was paid out, or an audit settled their
 * period.
 */
export const sptTuntas = async (sql: Reader, returns: Returns): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await sql.all<{ id: string }>(
        `SELECT s.id FROM Spt s WHERE s.id IN ${boundList("ids")} AND (EXISTS (${periksaUsai("s.")})
           OR EXISTS (SELECT 1 FROM Pengembalian g WHERE g.sptId = s.id AND g.status = '${DIKABULKAN}'))`,
        { ids: listOf(returns) },
      )
    ).map(({ id }) => id),
  );

/** True if a letter ended the audit of a return that was cancelled later. */
export const isSptSuratBatal = async (
  sql: Reader,
  { id, batchId, ownerNpwp }: Owner & { readonly id: string },
): Promise<boolean> =>
  (await sql.get(
    `SELECT 1 FROM Pengembalian p JOIN Spt s ON s.id = p.sptId
     WHERE p.batchId = @batchId AND p.ownerNpwp = @ownerNpwp AND p.ketetapanId = @id AND s.status = '${SPT_BATAL}'`,
    { id, batchId, ownerNpwp },
  )) !== undefined;

/** Requests of a class that the office grants by a day, in the order of their numbers. */
export const pengembalianJatuh = (sql: Reader, batchId: string, hari: string): Promise<PengembalianRow[]> =>
  sql.all(
    `SELECT ${listed<"Pengembalian">(COLUMNS)} FROM Pengembalian
     WHERE batchId = @batchId AND status IN (${sqlList(statusPengembalian.from("grant"))}) AND putusPada <= @hari ORDER BY nomor`,
    { batchId, hari },
  );

const LIST = statementOf(pengembalianList, {
  table: "Pengembalian",
  as: "p",
  join: `LEFT JOIN Spt s ON s.id = p.sptId
    LEFT JOIN Ketetapan k ON k.id = p.ketetapanId
    LEFT JOIN WajibPajak w ON w.batchId = p.batchId AND w.npwp = p.ownerNpwp`,
  sql: {
    npwp: "p.ownerNpwp",
    nama: "coalesce(w.nama, '')",
    jenis: "s.jenis",
    masa: "s.masa",
    tahun: "s.tahun",
    pembetulan: "s.pembetulan",
    ketetapanNomor: "k.nomor",
  },
  sort: { nama: "w.nama" },
  where: {},
  search: ["p.nomor", "w.nama"],
  order: ["p.nomor DESC"],
});
type Owner = Pick<PengembalianRow, "batchId" | "ownerNpwp">;
type Query = Cari & Readonly<Partial<Record<"id" | "sptId", string | undefined>>>;
/** One page of the requests of a class, or only the one with the given id. */
export const pengembalianKelasPage = (sql: Reader, batchId: string, query: Query): Promise<Page<Shown>> =>
  pageOfList(sql, LIST, matching("p", { batchId, id: query.id }), query);

/** One page of the requests of a taxpayer. */
export const pengembalianPage = (
  sql: Reader,
  owner: Owner,
  query: Query,
  /** Kinds of returns to show; `undefined`: all. */
  terlihat: readonly string[] | undefined,
): Promise<Page<Shown>> =>
  pageOfList(
    sql,
    LIST,
    given(
      ...matching("p", { ...owner, id: query.id, sptId: query.sptId }),
      terlihat && { sql: `s.jenis IN ${boundList("terlihat")}`, params: { terlihat: JSON.stringify(terlihat) } },
    ),
    query,
  );

const MOST_SHOWN = 100;
/** The requests that a return has made, oldest first. */
export const pengembalianSpt = async (sql: Reader, owner: Owner, sptId: string): Promise<Shown[]> =>
  (await pengembalianPage(sql, owner, { page: 1, perPage: MOST_SHOWN, sort: "nomor", sptId }, undefined)).rows;
