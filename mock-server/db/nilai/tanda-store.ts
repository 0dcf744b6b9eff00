import type { StatusTandaSelesai } from "~/domain/tugas";
import { type Reader, sqlTime, type Writer } from "../sql";
import { insertInto, type RowOf } from "../tables";

export type TandaRow = RowOf<"TandaSelesai", { status: StatusTandaSelesai }>;

/** The newest certificate of each participant of a class, by account. Given an account, only its own. */
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

/** Names, current or former, of the accounts with a certificate of a class, by id. Includes deleted accounts. */
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

/** A certificate; its class decides on access. */
export const tandaOf = (sql: Reader, id: string): Promise<TandaRow | undefined> =>
  sql.get(`SELECT * FROM TandaSelesai WHERE id = @id`, { id });

/** Stores an issued certificate. */
export const insertTanda = (sql: Writer, row: TandaRow): Promise<number> => sql.run(insertInto("TandaSelesai"), row);

type Ditarik = {
  readonly id: string;
  readonly status: StatusTandaSelesai;
  readonly alasan: string;
  readonly penarikId: string;
  readonly now: Date;
};
/** Stores the revocation of a certificate, with its author and reason. */
export const tarikTanda = (sql: Writer, { now, ...row }: Ditarik): Promise<number> =>
  sql.run(
    `UPDATE TandaSelesai SET status = @status, alasan = @alasan, penarikId = @penarikId, ditarik = @ditarik WHERE id = @id`,
    { ...row, ditarik: sqlTime(now) },
  );

/** The class data on a certificate. */
type KelasTanda = { readonly mulai: string; readonly selesai: string; readonly mitra: string };
/** The days of a class and its partner. */
export const kelasTanda = (sql: Reader, batchId: string): Promise<KelasTanda | undefined> =>
  sql.get(
    `SELECT b.mulai, b.selesai, m.nama mitra FROM Batch b JOIN Akun m ON m.id = b.mitraId WHERE b.id = @batchId`,
    {
      batchId,
    },
  );
