import type { Balasan as Shown } from "~/contract/tugas-baris";
import { BALASAN_DITINJAU, BALASAN_MENUNGGU, type StatusBalasan, type StatusTugas } from "~/domain/tugas/status";
import { ZONA_KELAS } from "./batch-store";
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
import { ADALAH_KEPALA, MENILAI, NILAI_BALASAN, TUGAS_FROM, type Viewer, visibleTo } from "./tugas-store";

type Balasan = RowOf<"Balasan", { status: StatusBalasan }>;

/** Files of a review stand under the reply's id with this behind it. */
const ULASAN = "/ulasan";
export const berkasUlasanDari = (balasanId: string): string => balasanId + ULASAN;

const statement: ListStatement = {
  select: `l.id, l.tugasId, t.judul tugas, l.akunId, a.accountId, a.nama, l.npwp, l.percobaan, l.teks, l.status, l.dikirim, l.kelas,
    ${NILAI_BALASAN} nilai, t.nilaiMaks, l.ulasan, r.nama pengulas, l.diulas, l.diubah, l.cadanganId, l.versi, l.poin / 100.0 poin, l.potongan / 100.0 dipotong, l.rubrik poinRubrik, t.rubrik, t.jatuhTempo,
    t.tutup, t.batas, t.batasAkhir, t.status tersimpan, t.potongan, t.potonganMaks, b.id batchId, b.tanggal, ${ZONA_KELAS} zona, b.arsip IS NOT NULL arsip, ${ADALAH_KEPALA} kepala, ${MENILAI} menilai`,
  from: `${TUGAS_FROM} JOIN Balasan l ON l.tugasId = t.id JOIN Akun a ON a.id = l.akunId LEFT JOIN Akun r ON r.id = l.pengulasId`,
  sort: {
    nama: "a.nama",
    tugas: "t.judul",
    percobaan: "l.percobaan",
    dikirim: "l.dikirim",
    kelas: "l.kelas",
    status: "l.status",
    nilai: "l.poin - l.potongan",
  },
  order: ["l.dikirim DESC", "l.percobaan DESC", "l.id"],
};

/** A reply with its assignment and the class date. */
export type BalasanRow = Omit<
  Shown,
  "berkas" | "berkasUlasan" | "bolehUbah" | "adaKarya" | "terlambat" | "rubrik" | "poinRubrik"
> &
  Pick<Balasan, "status"> &
  Pick<RowOf<"Tugas">, "jatuhTempo" | "tutup" | "batas" | "batasAkhir" | "potongan" | "potonganMaks"> & {
    readonly cadanganId: string | null;
    /** State of the assignment as it is kept: what its days make of it is found besides. */
    readonly tersimpan: StatusTugas;
    /** As JSON. */
    readonly rubrik: string | null;
    readonly poinRubrik: string | null;
    readonly batchId: string;
    readonly tanggal: string;
    /** 1 where the class is archived. */
    readonly arsip: number;
    /** 1 for the head instructor, and for who may review. */
    readonly kepala: number;
    readonly menilai: number;
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

const NEW = [
  "id",
  "tugasId",
  "akunId",
  "npwp",
  "percobaan",
  "teks",
  "status",
  "dikirim",
  "kelas",
  "cadanganId",
] as const;
/** Adds a reply that nobody has reviewed. */
export const insertBalasan = (sql: Writer, row: Pick<Balasan, (typeof NEW)[number]>): Promise<number> =>
  sql.run(insertInto("Balasan", NEW), row);

type Corrected = Pick<Balasan, "id" | "teks" | "diubah" | "cadanganId">;
/** What a reply says after its sender has corrected it: a marker who read it before is told. */
export const ubahBalasan = (sql: Writer, row: Corrected): Promise<number> =>
  sql.run(
    `UPDATE Balasan SET ${assigned("Balasan", ["teks", "diubah", "cadanganId"])}, versi = versi + 1 WHERE id = @id`,
    row,
  );

/** Whether anybody has replied to an assignment. */
export const isDibalas = async (sql: Reader, tugasId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM Balasan WHERE tugasId = @tugasId`, { tugasId })) !== undefined;

type Terkumpul = Pick<Balasan, "id" | "percobaan" | "teks"> & { readonly nama: string; readonly accountId: string };
/** Every reply to an assignment by who sent it, the first attempt first. */
export const balasanTerkumpul = (sql: Reader, tugasId: string): Promise<Terkumpul[]> =>
  sql.all(
    `SELECT l.id, l.percobaan, l.teks, a.nama, a.accountId FROM Balasan l JOIN Akun a ON a.id = l.akunId
     WHERE l.tugasId = @tugasId ORDER BY a.nama, a.accountId, l.percobaan`,
    { tugasId },
  );

/** The sandbox that is kept with a reply. */
export const isiKarya = (
  sql: Reader,
  cadanganId: string,
): Promise<{ readonly isi: Buffer; readonly dibuat: string } | undefined> =>
  sql.get(`SELECT isi, dibuat FROM Cadangan WHERE id = @cadanganId`, { cadanganId });
/** Lets a sandbox go that a reply no longer needs. */
export const hapusKarya = (sql: Writer, cadanganId: string): Promise<number> =>
  sql.run(`DELETE FROM Cadangan WHERE id = @cadanganId`, { cadanganId });

type Reviewed = Pick<Balasan, "status" | "poin" | "potongan" | "rubrik" | "ulasan" | "pengulasId" | "diulas">;
/** Keeps what came of a review, and counts it. */
export const reviewBalasan = (sql: Writer, id: string, review: Reviewed): Promise<number> =>
  sql.run(`UPDATE Balasan SET ${assigned("Balasan", givenOf("Balasan", review))}, versi = versi + 1 WHERE id = @id`, {
    ...review,
    id,
  });

type Judged = Pick<Balasan, "id" | "akunId" | "kelas" | "dikirim" | "status" | "poin">;
/** Replies to an assignment whose lateness counts: those that wait for their review, and those that have it. */
export const balasanTerukur = (sql: Reader, tugasId: string): Promise<Judged[]> =>
  sql.all(
    `SELECT id, akunId, kelas, dikirim, status, poin FROM Balasan
     WHERE tugasId = @tugasId AND status IN (${sqlList([...BALASAN_MENUNGGU, BALASAN_DITINJAU])})`,
    { tugasId },
  );

/** Gives replies another state and what lateness takes, each its own. */
export const setTerlambat = (
  sql: Writer,
  rows: readonly Pick<Balasan, "id" | "status" | "potongan">[],
): Promise<number> => sql.runEach(`UPDATE Balasan SET status = @status, potongan = @potongan WHERE id = @id`, rows);

/** The most points that were given in an assignment, in hundredths; 0 when none were. */
export const highestPoin = async (sql: Reader, tugasId: string): Promise<number> =>
  (await sql.get<{ poin: number | null }>(`SELECT max(poin) poin FROM Balasan WHERE tugasId = @tugasId`, { tugasId }))
    ?.poin ?? 0;

/** Whether points were given by the criteria of an assignment. */
export const isRubrikDipakai = async (sql: Reader, tugasId: string): Promise<boolean> =>
  (await sql.get(`SELECT 1 FROM Balasan WHERE tugasId = @tugasId AND rubrik IS NOT NULL`, { tugasId })) !== undefined;

/** The reply that an attachment belongs to. */
export const balasanOfBerkas = (
  sql: Reader,
  berkasId: string,
): Promise<Pick<Balasan, "tugasId" | "akunId"> | undefined> =>
  sql.get(
    `SELECT l.tugasId, l.akunId FROM Berkas k JOIN Balasan l ON l.id = replace(k.induk, '${ULASAN}', '') WHERE k.id = @berkasId`,
    {
      berkasId,
    },
  );
