import { pihakTerkaitList } from "~/contract/pihak";
import { matching, type Page } from "../list";
import type { Reader, Writer } from "../sql";
import { type Cari, pageOfList, type StatementRow, statementOf } from "../statement-of";
import { assigned, insertInto, listed, type RowOf } from "../tables";

type Owner = { readonly batchId: string; readonly ownerNpwp: string };
const TYPED = [
  ...(["npwp", "nama", "jenis", "subJenis", "jabatan", "pic", "negara", "alamat", "modal", "saham"] as const),
  ...(["mulai", "berakhir", "catatan"] as const),
] as const;
const SHOWN = ["id", "versi", ...TYPED] as const;
/** A related party as stored. */
export type PihakRow = Pick<RowOf<"PihakTerkait">, (typeof SHOWN)[number]>;
export type IsiPihak = Pick<PihakRow, (typeof TYPED)[number]>;

const LIST = statementOf(pihakTerkaitList, {
  table: "PihakTerkait",
  as: "p",
  sql: {},
  where: {},
  search: ["p.nama", "p.npwp"],
  order: ["p.berakhir IS NOT NULL", "p.pic DESC", "p.nama"],
});
/** A page of the parties related to a taxpayer, those without an end first. */
export const daftarPihak = (sql: Reader, owner: Owner, query: Cari): Promise<Page<StatementRow<typeof LIST>>> =>
  pageOfList(sql, LIST, matching("p", owner), query);

const OWN = "batchId = @batchId AND ownerNpwp = @ownerNpwp";
const FIND = `SELECT ${listed<"PihakTerkait">(SHOWN)} FROM PihakTerkait WHERE id = @id AND ${OWN}`;
/** A party related to its owner. */
export const pihakOf = (sql: Reader, { batchId, ownerNpwp }: Owner, id: string): Promise<PihakRow | undefined> =>
  sql.get<PihakRow>(FIND, { id, batchId, ownerNpwp });

const ALL = `SELECT ${listed<"PihakTerkait">(SHOWN)} FROM PihakTerkait WHERE ${OWN} ORDER BY nama, id`;
/** Every current or former related party of a taxpayer, by name. */
export const semuaPihak = (sql: Reader, { batchId, ownerNpwp }: Owner): Promise<PihakRow[]> =>
  sql.all<PihakRow>(ALL, { batchId, ownerNpwp });

const ADD = insertInto("PihakTerkait", ["id", "batchId", "ownerNpwp", ...TYPED]);
export const insertPihak = (sql: Writer, owner: Owner, id: string, isi: IsiPihak): Promise<number> =>
  sql.run(ADD, { id, ...owner, ...isi });

const CHANGE = `UPDATE PihakTerkait SET ${assigned("PihakTerkait", TYPED)}, versi = versi + 1 WHERE id = @id AND ${OWN}`;
/** Changes the data of a related party. */
export const savePihak = (sql: Writer, owner: Owner, id: string, isi: IsiPihak): Promise<number> =>
  sql.run(CHANGE, { id, ...owner, ...isi });

const UNTICK = `UPDATE PihakTerkait SET pic = 0, versi = versi + 1 WHERE id <> @id AND pic = 1 AND ${OWN}`;
/** Makes one related party the only one in charge. */
export const hanyaPic = (sql: Writer, { batchId, ownerNpwp }: Owner, id: string): Promise<number> =>
  sql.run(UNTICK, { id, batchId, ownerNpwp });

const REMOVE = `DELETE FROM PihakTerkait WHERE id = @id AND ${OWN}`;
/** Deletes a tie that never counted. */
export const deletePihak = (sql: Writer, { batchId, ownerNpwp }: Owner, id: string): Promise<number> =>
  sql.run(REMOVE, { id, batchId, ownerNpwp });
