import { JENIS_TAHUNAN } from "~/domain/bukpot/jenis";
import { BUKPOT_TERBIT } from "~/domain/bukpot/status";
import type { MpPertama, SlipSebelumnya } from "~/domain/bukpot/temuan";
import type { Masa } from "~/domain/kit/tanggal";
import type { Pemilik } from "./bukpot-store";
import { type Sql, sqlList } from "./sql";

type Dinamai = {
  readonly batchId: string;
  readonly nomor: string;
  readonly idPenerima: string;
  /** Last month of the slip that names it. */
  readonly masa: Masa;
};
const NAMED = `SELECT (hitung ->> '$.values.neto') + coalesce(hitung ->> '$.values.netoSebelumnya', 0) neto,
  (hitung ->> '$.values.pphBuktiIni') + coalesce(hitung ->> '$.values.pphSebelumnya', 0) pph FROM Bukpot
  WHERE batchId = @batchId AND nomor = @nomor AND idPenerima = @idPenerima AND jenis IN (${sqlList(JENIS_TAHUNAN)})
  AND status IN (${sqlList(BUKPOT_TERBIT)}) AND masa >= @januari AND masa < @masa`;
/** What an issued yearly slip of the class, whoever made it, hands on to the next one of the same person and year. */
export const slipSebelumnya = (sql: Sql, slip: Dinamai): SlipSebelumnya | null =>
  sql.get<SlipSebelumnya>(NAMED, { ...slip, januari: `${slip.masa.slice(0, 4)}-01` }) ?? null;

// `+status`: a group of one state would draw the planner to the index of all slips in it
const FIRST = `SELECT nomor, masa, isi ->> '$.ptkp' ptkp, fasilitas FROM Bukpot WHERE batchId = @batchId
  AND ownerNpwp = @ownerNpwp AND jenis = 'MP' AND idPenerima = @idPenerima AND masa >= @januari AND masa < @masa
  AND +status IN (${sqlList(BUKPOT_TERBIT)}) ORDER BY masa LIMIT 1`;
/** The first monthly slip that a withholder issued to somebody in the year of a month, before it. */
export const mpPertama = (
  sql: Sql,
  slip: Pemilik & { readonly idPenerima: string; readonly masa: Masa },
): MpPertama | null => sql.get<MpPertama>(FIRST, { ...slip, januari: `${slip.masa.slice(0, 4)}-01` }) ?? null;

const SETTLED = `SELECT id, nomor FROM Bukpot WHERE batchId = @batchId AND ownerNpwp = @ownerNpwp AND idPenerima = @idPenerima
  AND jenis IN (${sqlList(JENIS_TAHUNAN)}) AND +status IN (${sqlList(BUKPOT_TERBIT)}) AND masaAwal <= @masa AND masa >= @masa`;
/** The issued yearly slip whose span holds a month of somebody. */
export const penutupOf = (
  sql: Sql,
  { batchId, ownerNpwp, idPenerima, masa }: Pemilik & { readonly idPenerima: string; readonly masa: Masa },
): { id: string; nomor: string } | undefined =>
  sql.get<{ id: string; nomor: string }>(SETTLED, { batchId, ownerNpwp, idPenerima, masa });
