import type { JENIS_TEMUAN, TemuanRow } from "~/contract/rujukan";
import type { JenisBukpot } from "~/domain/bukpot";
import { normalizeDigits } from "~/domain/kit/npwp";
import type { JenisSpt } from "~/domain/parameters/spt";
import { HAK_BUKPOT, HAK_SPT, type HakWakil, keluargaBukpot } from "~/domain/pihak";
import { cariDokumen } from "../../db/dokumen";
import { maySee } from "../../http/authorize";
import { acting, type Context, callerOf } from "../../http/context";
import { inTurn, those } from "../../turns";
import { maySeeSpt } from "../spt/keadaan";

type Jenis = (typeof JENIS_TEMUAN)[number];
const EFAKTUR: readonly HakWakil[] = ["efaktur_drafter"];
/** The rights that let a representative see documents of a sort. One of them is enough. */
const HAK: Readonly<Record<Jenis, readonly HakWakil[]>> = {
  faktur_keluaran: EFAKTUR,
  faktur_masukan: EFAKTUR,
  retur_keluaran: EFAKTUR,
  retur_masukan: EFAKTUR,
  dokumen_keluaran: EFAKTUR,
  dokumen_masukan: EFAKTUR,
  bukpot: HAK_BUKPOT,
  bukpot_diterima: HAK_BUKPOT,
  spt: HAK_SPT,
  billing: ["pembayaran"],
};

/** Numbers are found with and without their usual separators. */
function soughtIn(q: string): string {
  const digits = normalizeDigits(q);
  return /^\d{3,}$/.test(digits) ? digits : q;
}

/** True if a document of a visible sort can be seen. Slips and returns have a right for each family. */
async function isSeen(context: Context, { jenis, rupa }: TemuanRow): Promise<boolean> {
  if (jenis === "spt") return maySeeSpt(context, rupa as JenisSpt);
  if (jenis !== "bukpot" && jenis !== "bukpot_diterima") return true;
  return maySee(context.sql, callerOf(context), `${keluargaBukpot(rupa as JenisBukpot)}_drafter`);
}

/** Every document of the active identity with the text in its number or its other party, sort by sort. */
export async function findDocuments(context: Context, q: string): Promise<TemuanRow[]> {
  const { batch, wp } = acting(context);
  const caller = callerOf(context);
  const sorts = await those(Object.keys(HAK) as Jenis[], (jenis) => maySee(context.sql, caller, ...HAK[jenis]));
  const own = { batchId: batch.id, npwp: wp.npwp };
  const found = await inTurn(sorts, (jenis) => cariDokumen(context.sql, jenis, own, soughtIn(q)));
  return those(found.flat(), (row) => isSeen(context, row));
}
