import type { Balasan as Shown } from "~/contract/tugas-baris";
import { BALASAN_MENUNGGU, type StatusBalasan } from "~/domain/tugas/status";
import {
  type Condition,
  given,
  type Halaman,
  type ListStatement,
  listPage,
  matching,
  type Page,
  searched,
} from "./list";
import { type Reader, sqlList, type Writer } from "./sql";
import { assigned, givenOf, insertInto, type RowOf } from "./tables";
import { ADALAH_KEPALA, TUGAS_FROM, type Viewer, visibleTo } from "./tugas-store";

type Balasan = RowOf<"Balasan", { status: StatusBalasan }>;

const statement: ListStatement = {
  select: `l.id, l.tugasId, t.judul tugas, l.akunId, a.accountId, a.nama, l.npwp, l.percobaan, l.teks, l.status, l.dikirim, l.kelas,
    l.nilai, t.nilaiMaks, l.ulasan, r.nama pengulas, l.diulas, t.jatuhTempo, b.id batchId, b.tanggal, ${ADALAH_KEPALA} kepala`,
  from: `${TUGAS_FROM} JOIN Balasan l ON l.tugasId = t.id JOIN Akun a ON a.id = l.akunId LEFT JOIN Akun r ON r.id = l.pengulasId`,
  sort: {
    nama: "a.nama",
    tugas: "t.judul",
    percobaan: "l.percobaan",
    dikirim: "l.dikirim",
    kelas: "l.kelas",
    status: "l.status",
    nilai: "l.nilai",
  },
  order: ["l.dikirim DESC", "l.percobaan DESC", "l.id"],
};

/** A reply with its assignment and the class date. */
export type BalasanRow = Omit<Shown, "berkas" | "terlambat"> &
  Pick<Balasan, "status"> & {
    readonly jatuhTempo: string;
    readonly batchId: string;
    readonly tanggal: string;
    /** 1 for the head instructor. */
    readonly kepala: number;
  };
type Query = Halaman & {
  readonly q?: string | undefined;
  readonly tugasId?: string | undefined;
  readonly balasanId?: string | undefined;
  readonly status?: string | undefined;
  /** Of one account only. */
  readonly pembalas?: string;
};
/** One page of the replies to assignments that somebody sees. */
export const balasanPage = (sql: Reader, viewer: Viewer, query: Query): Promise<Page<BalasanRow>> => {
  const { q, tugasId, balasanId, status, pembalas } = query;
  const asked: Condition[] = given(
    visibleTo(viewer),
    ...matching("l", { id: balasanId, tugasId, status, akunId: pembalas }),
    searched(["a.nama", "a.accountId"], q),
  );
  return listPage<BalasanRow>(sql, statement, asked, query);
};

/** The newest reply of an account to an assignment. */
export const lastBalasan = (
  sql: Reader,
  tugasId: string,
  akunId: string,
): Promise<Pick<Balasan, "percobaan" | "status"> | undefined> =>
  sql.get(
    `SELECT percobaan, status FROM Balasan WHERE tugasId = @tugasId AND akunId = @akunId ORDER BY percobaan DESC LIMIT 1`,
    { tugasId, akunId },
  );

const NEW = ["id", "tugasId", "akunId", "npwp", "percobaan", "teks", "status", "dikirim", "kelas"] as const;
/** Adds a reply that nobody has reviewed. */
export const insertBalasan = (sql: Writer, row: Pick<Balasan, (typeof NEW)[number]>): Promise<number> =>
  sql.run(insertInto("Balasan", NEW), row);

type Reviewed = Pick<Balasan, "status" | "nilai" | "ulasan" | "pengulasId" | "diulas">;
/** Keeps what came of a review. */
export const reviewBalasan = (sql: Writer, id: string, review: Reviewed): Promise<number> =>
  sql.run(`UPDATE Balasan SET ${assigned("Balasan", givenOf("Balasan", review))} WHERE id = @id`, { ...review, id });

/** Replies to an assignment that wait for their review. */
export const waitingBalasan = (sql: Reader, tugasId: string): Promise<Pick<Balasan, "id" | "kelas">[]> =>
  sql.all(`SELECT id, kelas FROM Balasan WHERE tugasId = @tugasId AND status IN (${sqlList(BALASAN_MENUNGGU)})`, {
    tugasId,
  });

/** Gives replies another state, each its own. */
export const setStatusBalasan = (sql: Writer, rows: readonly Pick<Balasan, "id" | "status">[]): Promise<number> =>
  sql.runEach(`UPDATE Balasan SET status = @status WHERE id = @id`, rows);

/** The highest score that was given in an assignment; 0 when none was. */
export const highestNilai = async (sql: Reader, tugasId: string): Promise<number> =>
  (
    await sql.get<{ nilai: number | null }>(`SELECT max(nilai) nilai FROM Balasan WHERE tugasId = @tugasId`, {
      tugasId,
    })
  )?.nilai ?? 0;

/** The reply that an attachment belongs to. */
export const balasanOfBerkas = (
  sql: Reader,
  berkasId: string,
): Promise<Pick<Balasan, "tugasId" | "akunId"> | undefined> =>
  sql.get(`SELECT l.tugasId, l.akunId FROM Berkas k JOIN Balasan l ON l.id = k.induk WHERE k.id = @berkasId`, {
    berkasId,
  });
