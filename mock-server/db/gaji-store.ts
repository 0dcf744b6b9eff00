import type { JenisGaji } from "~/domain/bukpot/gaji";
import { BUKPOT_HIDUP, BUKPOT_TERBIT } from "~/domain/bukpot/status";
import type { BukpotRow, Owner } from "./bukpot-store";
import { jsonValue } from "./dialect";
import { type Reader, sqlList } from "./sql";

/** A slip of an employee as payroll looks at it. `rincian` is JSON of the parts of its gross, null when not known. */
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
