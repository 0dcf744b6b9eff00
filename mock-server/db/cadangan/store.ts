import { type AsalCadangan, cadanganList } from "~/contract/cadangan/batch";
import { boundList } from "../dialect";
import type { Page } from "../list";
import type { Reader, Writer } from "../sql";
import { type Cari, pageOfList, type StatementRow, statementOf } from "../statement-of";
import { insertInto, listed, type RowOf } from "../tables";

/** Copies of sandboxes: of a class, of one participant, or the work sent with a reply. */
type Cadangan = RowOf<"Cadangan", { isi: Buffer; asal: AsalCadangan | "balasan" }>;

/** Stores a copy of sandboxes. */
export const saveCadangan = (sql: Writer, row: Cadangan): Promise<number> => sql.run(insertInto("Cadangan"), row);

/** Leaves out the frozen work of replies, which nobody restores. */
const NO_REPLY = "NOT EXISTS (SELECT 1 FROM Balasan l WHERE l.cadanganId = c.id)";
const LIST = statementOf(cadanganList, {
  table: "Cadangan",
  as: "c",
  sql: { peserta: "(SELECT w.nama FROM WajibPajak w WHERE w.batchId = c.batchId AND w.npwp = c.npwp)" },
  where: {},
  search: ["c.nama"],
  order: ["c.dibuat DESC"],
});
const { select: SHOWN } = LIST;
export type CadanganRow = StatementRow<typeof LIST>;
/** One page of the copies of a class, the newest first. */
export const cadanganPage = (sql: Reader, batchId: string, query: Cari): Promise<Page<CadanganRow>> =>
  pageOfList(sql, LIST, [{ sql: `c.batchId = @batchId AND ${NO_REPLY}`, params: { batchId } }], query);

const MOST_SHOWN = 50;
/** The newest copies of a class. */
export const cadanganOf = (sql: Reader, batchId: string): Promise<CadanganRow[]> =>
  sql.all(
    `SELECT ${SHOWN} FROM Cadangan c WHERE c.batchId = @batchId AND ${NO_REPLY} ORDER BY c.dibuat DESC, c.id LIMIT ${MOST_SHOWN}`,
    { batchId },
  );

/** One copy of a class, without its content. */
export const cadanganSatu = (sql: Reader, batchId: string, id: string): Promise<CadanganRow | undefined> =>
  sql.get(`SELECT ${SHOWN} FROM Cadangan c WHERE c.id = @id AND c.batchId = @batchId AND ${NO_REPLY}`, { id, batchId });

const KEPT = ["isi", "npwp", "nama", "kelas", "dibuat"] as const;
/** The content of a copy; its `npwp` is null for the whole class. */
export const isiCadangan = (
  sql: Reader,
  batchId: string,
  id: string,
): Promise<Pick<Cadangan, (typeof KEPT)[number]> | undefined> =>
  sql.get(`SELECT ${listed<"Cadangan">(KEPT)} FROM Cadangan WHERE id = @id AND batchId = @batchId`, { id, batchId });

/** Deletes copies of a class, except those sent with a reply. Returns the number deleted. */
export const hapusCadangan = (sql: Writer, batchId: string, ids: readonly string[]): Promise<number> =>
  sql.run(
    `DELETE FROM Cadangan WHERE batchId = @batchId AND id IN ${boundList("ids")}
     AND id NOT IN (SELECT cadanganId FROM Balasan WHERE cadanganId IS NOT NULL)`,
    { batchId, ids: JSON.stringify(ids) },
  );

/** Changes by people in sandboxes, the number of people, and the last moment. */
export type Pekerjaan = { readonly perubahan: number; readonly orang: number; readonly terakhir: string | null };
/**
 * People's changes in sandboxes of a class after a moment, or since the class began; for some taxpayers, or for all
 * with `null`.
 */
export const pekerjaanSejak = async (
  sql: Reader,
  batchId: string,
  { sejak, npwp }: { readonly sejak: string | null; readonly npwp: readonly string[] | null },
): Promise<Pekerjaan> =>
  (await sql.get<Pekerjaan>(
    `SELECT count(*) perubahan, count(DISTINCT j.akunId) orang, max(j.waktu) terakhir FROM Jejak j
     JOIN Batch b ON b.id = j.batchId
     WHERE j.batchId = @batchId AND j.npwp IS NOT NULL AND j.akunId IS NOT NULL AND j.id > b.jejakAwal
       AND (@sejak IS NULL OR j.waktu > @sejak)${npwp ? ` AND j.npwp IN ${boundList("npwp")}` : ""}`,
    { batchId, sejak, npwp: JSON.stringify(npwp ?? []) },
  )) ?? { perubahan: 0, orang: 0, terakhir: null };
