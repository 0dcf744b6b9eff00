import type { StatusTandaSelesai } from "~/domain/tugas/tanda-selesai";
import { type Reader, sqlTime, type Writer } from "./sql";
import { insertInto, type RowOf } from "./tables";

export type TandaRow = RowOf<"TandaSelesai", { status: StatusTandaSelesai }>;

/** The newest certificate of everybody of a class, by account; of one account where that is asked. */
export const tandaKelas = async (
  sql: Reader,
  batchId: string,
  akunId: string | null = null,
): Promise<ReadonlyMap<string, TandaRow>> =>
  new Map(
    (
      await sql.all<TandaRow>(
        `SELECT * FROM TandaSelesai WHERE batchId = @batchId AND (@akunId IS NULL OR akunId = @akunId) ORDER BY dibuat, nomor`,
        { batchId, akunId },
      )
    ).map((row) => [row.akunId, row]),
  );

/** What the accounts are or were called that a class has given a certificate, whatever became of them, by id. */
export const akunTanda = async (sql: Reader, batchId: string): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await sql.all<{ id: string; accountId: string }>(
        `SELECT DISTINCT a.id, replace(a.accountId, '~' || a.id, '') accountId FROM TandaSelesai t
         JOIN Akun a ON a.id = t.akunId WHERE t.batchId = @batchId`,
        { batchId },
      )
    ).map(({ id, accountId }) => [id, accountId]),
  );

/** A certificate; its class tells who may see it. */
export const tandaOf = (sql: Reader, id: string): Promise<TandaRow | undefined> =>
  sql.get(`SELECT * FROM TandaSelesai WHERE id = @id`, { id });

/** Keeps a certificate that was issued. */
export const insertTanda = (sql: Writer, row: TandaRow): Promise<number> => sql.run(insertInto("TandaSelesai"), row);

type Ditarik = {
  readonly id: string;
  readonly status: StatusTandaSelesai;
  readonly alasan: string;
  readonly penarikId: string;
  readonly now: Date;
};
/** Keeps that a certificate holds no longer, by whom and why. */
export const tarikTanda = (sql: Writer, { now, ...row }: Ditarik): Promise<number> =>
  sql.run(
    `UPDATE TandaSelesai SET status = @status, alasan = @alasan, penarikId = @penarikId, ditarik = @ditarik WHERE id = @id`,
    { ...row, ditarik: sqlTime(now) },
  );

/** What a certificate says of its class. */
type KelasTanda = { readonly mulai: string; readonly selesai: string; readonly mitra: string };
/** The days of a class and who holds it. */
export const kelasTanda = (sql: Reader, batchId: string): Promise<KelasTanda | undefined> =>
  sql.get(
    `SELECT b.mulai, b.selesai, m.nama mitra FROM Batch b JOIN Akun m ON m.id = b.mitraId WHERE b.id = @batchId`,
    {
      batchId,
    },
  );
