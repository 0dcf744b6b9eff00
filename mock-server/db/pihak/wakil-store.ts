import { wakilList } from "~/contract/pihak";
import type { JenisWakil, StatusWakil } from "~/domain/pihak/wakil";
import { WAKIL_TERBUKA } from "~/domain/pihak/wakil";
import { eitherOf, matching, type Page } from "../list";
import { type Reader, sqlList, type Writer } from "../sql";
import { type Cari, computed, pageOfList, type StatementRow, statementOf } from "../statement-of";
import { insertInto, type RowOf } from "../tables";

type Row = RowOf<"WakilKuasa", { jenis: JenisWakil; status: StatusWakil }>;
const LIST = statementOf(wakilList, {
  table: "WakilKuasa",
  as: "k",
  join: "JOIN WajibPajak w ON w.batchId = k.batchId AND w.npwp = k.ownerNpwp",
  sql: {
    arah: computed,
    pemberiNpwp: "k.ownerNpwp",
    pemberiNama: "w.nama",
    hak: computed,
    alasan: computed,
    aksi: computed,
  },
  more: { batchId: "k.batchId", ownerNpwp: "k.ownerNpwp", peran: "k.peran", alasan: "k.alasan" },
  where: { arah: computed },
  search: ["k.nama", "k.nomor", "w.nama"],
  order: ["k.dibuat DESC"],
});
const { select: SELECT, from: FROM } = LIST;
/** A grant; `peran` is JSON, `pemberiNama` the name of the grantor. */
export type WakilRow = StatementRow<typeof LIST>;
const [GIVEN, RECEIVED] = ["k.ownerNpwp = @pihak", "k.npwp = @pihak"] as const;
const SIDES = {
  diberikan: [GIVEN],
  diterima: [RECEIVED],
  semua: [GIVEN, `${RECEIVED} AND k.ownerNpwp <> @pihak`],
} as const;
/** A page of the grants given or received by a taxpayer, the newest first. */
export const daftarWakil = (
  sql: Reader,
  { batchId, npwp }: { readonly batchId: string; readonly npwp: string },
  { arah = "semua", ...query }: Cari & { readonly arah?: keyof typeof SIDES | undefined },
): Promise<Page<WakilRow>> =>
  pageOfList(sql, LIST, [...matching("k", { batchId }), eitherOf(SIDES[arah], { pihak: npwp })], query);

const FIND = `SELECT ${SELECT} FROM ${FROM} WHERE k.id = @id AND k.batchId = @batchId AND (${GIVEN} OR ${RECEIVED})`;
/** A grant given or received by a taxpayer. */
export const wakilOf = (
  sql: Reader,
  { batchId, npwp }: { readonly batchId: string; readonly npwp: string },
  id: string,
): Promise<WakilRow | undefined> => sql.get<WakilRow>(FIND, { id, batchId, pihak: npwp });

const OPEN = `status IN (${sqlList(WAKIL_TERBUKA)})`;
const TAKEN = `SELECT 1 FROM WakilKuasa WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND npwp = @npwp AND ${OPEN}`;
/** True if a person has a pending or active grant of a taxpayer. */
export const adaWakil = async (sql: Reader, grant: Pick<Row, "batchId" | "ownerNpwp" | "npwp">): Promise<boolean> =>
  (await sql.get(TAKEN, grant)) !== undefined;

const ADD = insertInto("WakilKuasa", [
  ...(["id", "batchId", "ownerNpwp", "npwp", "nama", "jenis", "nomor", "status", "peran", "mulai"] as const),
  ...(["berakhir", "dibuat"] as const),
]);
export const insertWakil = (sql: Writer, row: Omit<Row, "alasan" | "versi">): Promise<number> => sql.run(ADD, row);

const MOVE = "UPDATE WakilKuasa SET status = @status, alasan = @alasan, versi = versi + 1 WHERE id = @id";
/** Sets the state of a grant, with its reason. */
export const moveWakil = (sql: Writer, id: string, status: StatusWakil, alasan: string | null): Promise<number> =>
  sql.run(MOVE, { id, status, alasan });

const RIGHTS = "UPDATE WakilKuasa SET peran = @peran, versi = versi + 1 WHERE id = @id";
/** Sets the rights of a grant; `peran` is JSON. */
export const saveHak = (sql: Writer, id: string, peran: string): Promise<number> => sql.run(RIGHTS, { id, peran });

const OVER = `SELECT ${SELECT} FROM ${FROM} WHERE k.batchId = @batchId AND k.${OPEN} AND k.berakhir < @hari ORDER BY k.id`;
/** Open grants of a class whose last day is before a day. */
export const wakilLewat = (sql: Reader, batchId: string, hari: string): Promise<WakilRow[]> =>
  sql.all<WakilRow>(OVER, { batchId, hari });
