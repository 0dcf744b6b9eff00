import type { Tanggal } from "~/domain/kit/tanggal";
import { type BagianProfil, type Rekening, rekeningUtama } from "~/domain/pihak/bagian-profil";
import type { Reader, Writer } from "../sql";
import { listed, type RowOf } from "../tables";

type Owner = { readonly batchId: string; readonly ownerNpwp: string };
const SHOWN = ["id", "jenis", "isi", "versi"] as const;
/** A part of a profile; `isi` is JSON of the values of its form. */
type BagianRow = Pick<RowOf<"ProfilBagian">, (typeof SHOWN)[number]>;

const OWN = "batchId = @batchId AND ownerNpwp = @ownerNpwp";
const OF_KIND = `SELECT ${listed<"ProfilBagian">(SHOWN)} FROM ProfilBagian WHERE ${OWN} AND jenis = @jenis ORDER BY id`;
/** Every part of one kind that a taxpayer has or had. */
export const bagianProfil = (sql: Reader, { batchId, ownerNpwp }: Owner, jenis: BagianProfil): Promise<BagianRow[]> =>
  sql.all<BagianRow>(OF_KIND, { batchId, ownerNpwp, jenis });

/** The main bank account of a taxpayer on a day; null where it has none. */
export const rekeningUtamaOf = async (sql: Reader, owner: Owner, hari: Tanggal): Promise<Rekening | null> =>
  rekeningUtama(
    (await bagianProfil(sql, owner, "rekening")).map(({ isi }) => JSON.parse(isi)),
    hari,
  );

const COUNT = `SELECT jenis, count(*) n FROM ProfilBagian WHERE ${OWN} GROUP BY jenis`;
/** The number of parts of each kind. */
export const banyakBagian = async (sql: Reader, { batchId, ownerNpwp }: Owner): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await sql.all<{ jenis: string; n: number }>(COUNT, { batchId, ownerNpwp })).map(({ jenis, n }) => [jenis, n]),
  );

const ADD = `INSERT INTO ProfilBagian (id, batchId, ownerNpwp, jenis, isi) VALUES (@id, @batchId, @ownerNpwp, @jenis, @isi)`;
export const insertBagian = (
  sql: Writer,
  { batchId, ownerNpwp }: Owner,
  { id, jenis, isi }: Pick<BagianRow, "id" | "jenis" | "isi">,
): Promise<number> => sql.run(ADD, { id, batchId, ownerNpwp, jenis, isi });

const CHANGE = `UPDATE ProfilBagian SET isi = @isi, versi = versi + 1 WHERE id = @id AND ${OWN}`;
export const saveBagian = (sql: Writer, { batchId, ownerNpwp }: Owner, id: string, isi: string): Promise<number> =>
  sql.run(CHANGE, { id, batchId, ownerNpwp, isi });

const REMOVE = `DELETE FROM ProfilBagian WHERE id = @id AND ${OWN}`;
export const deleteBagian = (sql: Writer, { batchId, ownerNpwp }: Owner, id: string): Promise<number> =>
  sql.run(REMOVE, { id, batchId, ownerNpwp });
