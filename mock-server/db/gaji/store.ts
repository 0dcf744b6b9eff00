import { BUKPOT_HIDUP, BUKPOT_TERBIT, isTerbit, JENIS_GAJI, type JenisGaji } from "~/domain/bukpot";
import { type Rupiah, times } from "~/domain/kit/rupiah";
import type { BukpotRow, Owner } from "../bukpot";
import { jsonValue } from "../dialect";
import { type Reader, sqlList } from "../sql";

/** A slip of an employee for payroll. `rincian` is JSON of the parts of its gross; null if they are not known. */
export type SlipGaji = Pick<
  BukpotRow,
  "id" | "idPenerima" | "masa" | "status" | "nomor" | "menggantikanId" | "bruto" | "pph" | "ditanggung"
> &
  Pick<BukpotRow, "masaAwal" | "brutoSetahun" | "pphSetahun"> & {
    readonly rincian: string | null;
    readonly ptkp: string | null;
  };

const COLUMNS = `id, idPenerima, masa, status, nomor, menggantikanId, bruto, pph, ditanggung, masaAwal, brutoSetahun,
  pphSetahun, ${jsonValue("isi", "rincian")} rincian, ${jsonValue("isi", "ptkp")} ptkp`;
const SLIPS = `SELECT ${COLUMNS} FROM Bukpot WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND jenis = @jenis
  AND masa BETWEEN @awal AND @akhir AND status IN (${sqlList(BUKPOT_HIDUP)})
  ORDER BY masa, status IN (${sqlList(BUKPOT_TERBIT)}) DESC, dibuat, id`;

type Rentang = { readonly jenis: JenisGaji; readonly awal: string; readonly akhir: string };
/** Slips of a type in a span of months by the number of their recipient, oldest month first, issued ones before drafts. */
export async function slipGaji(
  sql: Reader,
  { batchId, npwp }: Pick<Owner, "batchId" | "npwp">,
  { jenis, awal, akhir }: Rentang,
): Promise<ReadonlyMap<string, readonly SlipGaji[]>> {
  const slips = new Map<string, SlipGaji[]>();
  for (const slip of await sql.all<SlipGaji>(SLIPS, { batchId, ownerNpwp: npwp, jenis, awal, akhir })) {
    const known = slips.get(slip.idPenerima);
    if (known) known.push(slip);
    else slips.set(slip.idPenerima, [slip]);
  }
  return slips;
}

/** The slip that proves the salary of an employee's month. */
type BuktiGaji = Pick<SlipGaji, "id" | "bruto" | "pph"> & { readonly nomor: string; readonly jenis: JenisGaji };
/**
 * The share of a slip's tax for a part of the month's income, whole rupiah. One rate holds for all of a month (PMK
 * 168/2023). Null for the yearly slip, whose tax has no share for any part.
 */
export const bagianPph = ({ jenis, bruto, pph }: BuktiGaji, bagian: Rupiah): Rupiah | null =>
  jenis === "MP" && bruto > 0 ? times(bagian, [pph, bruto]) : null;
/**
 * The issued slip of each month of employees in a span, by `<number of the employee> <month>`. It is the monthly one;
 * in the last month of a year or of a job the yearly one replaces it (PMK 168/2023).
 */
export async function buktiGaji(
  sql: Reader,
  owner: Pick<Owner, "batchId" | "npwp">,
  span: Omit<Rentang, "jenis">,
): Promise<ReadonlyMap<string, BuktiGaji>> {
  const found = new Map<string, BuktiGaji>();
  for (const jenis of JENIS_GAJI)
    for (const [npwp, slips] of await slipGaji(sql, owner, { jenis, ...span }))
      for (const { id, nomor, masa, status, bruto, pph } of slips)
        if (isTerbit({ status }) && nomor && !found.has(`${npwp} ${masa}`))
          found.set(`${npwp} ${masa}`, { id, nomor, jenis, bruto, pph });
  return found;
}
