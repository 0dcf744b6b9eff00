import { JENIS_TAHUNAN, type JenisBukpot, type JenisTahunan } from "~/domain/bukpot/jenis";
import { BUKPOT_TERBIT } from "~/domain/bukpot/status";
import type { MpPertama, SlipSebelumnya, SlipSemasa } from "~/domain/bukpot/temuan";
import type { Masa } from "~/domain/kit/tanggal";
import { boundList, jsonNumber, jsonValue, notByIndex } from "../dialect";
import { type Reader, sqlList } from "../sql";
import type { Pemilik } from "./store";

type Dinamai = {
  readonly batchId: string;
  readonly nomor: string;
  readonly idPenerima: string;
  /** Last month of the naming slip. */
  readonly masa: Masa;
};
/** A computed figure of a slip. */
const figure = (name: string): string => jsonNumber("hitung", "values", name);
const NAMED = `SELECT ${figure("neto")} + coalesce(${figure("netoSebelumnya")}, 0) neto,
  ${figure("pphBuktiIni")} + coalesce(${figure("pphSebelumnya")}, 0) pph FROM Bukpot
  WHERE batchId = @batchId AND nomor = @nomor AND idPenerima = @idPenerima AND jenis IN (${sqlList(JENIS_TAHUNAN)})
  AND status IN (${sqlList(BUKPOT_TERBIT)}) AND masa >= @januari AND masa < @masa`;
/**
 * The values of an issued yearly slip of the class, of any withholder, for the next slip of the same person and year.
 */
export const slipSebelumnya = async (sql: Reader, slip: Dinamai): Promise<SlipSebelumnya | null> =>
  (await sql.get<SlipSebelumnya>(NAMED, { ...slip, januari: `${slip.masa.slice(0, 4)}-01` })) ?? null;

// `notByIndex`: a group with one state would make the planner use the index of all slips in it
const FIRST = `SELECT nomor, masa, ${jsonValue("isi", "ptkp")} ptkp, fasilitas FROM Bukpot WHERE batchId = @batchId
  AND ownerNpwp = @ownerNpwp AND jenis = 'MP' AND idPenerima = @idPenerima AND masa >= @januari AND masa < @masa
  AND ${notByIndex("status")} IN (${sqlList(BUKPOT_TERBIT)}) ORDER BY masa LIMIT 1`;
/** A withholder's first issued monthly slip for a recipient in the year of a month and before it. */
export const mpPertama = async (
  sql: Reader,
  slip: Pemilik & { readonly idPenerima: string; readonly masa: Masa },
): Promise<MpPertama | null> =>
  (await sql.get<MpPertama>(FIRST, { ...slip, januari: `${slip.masa.slice(0, 4)}-01` })) ?? null;

const BESIDE = `SELECT nomor, jenis FROM Bukpot WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND jenis IN ${boundList("lain")}
  AND idPenerima = @idPenerima AND masa = @masa AND ${notByIndex("status")} IN (${sqlList(BUKPOT_TERBIT)}) AND id <> @kecuali LIMIT 1`;
/**
 * The issued yearly slip of an employee that ends in the month of a monthly one, or the monthly one next to a yearly.
 */
export const slipSemasa = async (
  sql: Reader,
  { jenis, ...slip }: Pemilik & { readonly jenis: JenisBukpot; readonly idPenerima: string; readonly masa: Masa },
  kecuali = "",
): Promise<SlipSemasa | null> => {
  const lain = JSON.stringify(jenis === "MP" ? JENIS_TAHUNAN : ["MP"]);
  return (await sql.get<SlipSemasa>(BESIDE, { ...slip, lain, kecuali })) ?? null;
};

const SETTLED = `SELECT Bukpot.id, Bukpot.jenis, Bukpot.nomor, Bukpot.namaPenerima nama, b.masa FROM Bukpot b JOIN Bukpot ON Bukpot.batchId = b.batchId
  AND Bukpot.ownerNpwp = b.ownerNpwp AND Bukpot.idPenerima = b.idPenerima AND Bukpot.jenis IN (${sqlList(JENIS_TAHUNAN)})
  AND ${notByIndex("Bukpot.status")} IN (${sqlList(BUKPOT_TERBIT)}) AND Bukpot.masaAwal <= b.masa AND Bukpot.masa >= b.masa
  WHERE b.id IN ${boundList("ids")} AND b.batchId = @batchId AND b.ownerNpwp = @ownerNpwp AND b.jenis = 'MP'
  ORDER BY Bukpot.nomor, b.masa`;
export type Penutup = {
  readonly id: string;
  readonly jenis: JenisTahunan;
  readonly nomor: string;
  readonly nama: string;
  /** The requested months that it settles. */
  readonly masa: readonly Masa[];
};
/** Issued yearly slips whose span contains the months of a withholder's monthly ones. */
export async function penutupOf(
  sql: Reader,
  { batchId, ownerNpwp }: Pemilik,
  ids: readonly string[],
): Promise<Penutup[]> {
  type Row = Omit<Penutup, "masa"> & { readonly masa: Masa };
  const rows = await sql.all<Row>(SETTLED, { batchId, ownerNpwp, ids: JSON.stringify(ids) });
  const found = new Map<string, Penutup>();
  for (const { masa, ...slip } of rows)
    found.set(slip.id, { ...slip, masa: [...(found.get(slip.id)?.masa ?? []), masa] });
  return [...found.values()];
}
