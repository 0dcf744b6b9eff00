import type { HasilBukpot, KonteksHitung } from "~/domain/bukpot/hitung";
import { type JenisBukpot, NPWP_SEMENTARA } from "~/domain/bukpot/jenis";
import { isSekaligus, rentangSekaligus } from "~/domain/bukpot/sekaligus";
import type { Values } from "~/domain/kit/form";
import type { Masa } from "~/domain/kit/tanggal";
import { type SlipSekaligus, slipSekaligus } from "../../db/bukpot/store";
import type { Reader } from "../../db/sql";
import type { Standing } from "../../http/context";

/** The slip in question: its recipient, its period, and the slip it replaces, if any. */
type Ditanya = { readonly idPenerima: string; readonly masa: Masa; readonly asal: string | null };

/**
 * Earlier lump sums from the withholder to the same recipient, within the years that count together. None if the form
 * gives the paid amount, and none for a number shared by many people.
 */
export async function dibayarSebelumnya(
  sql: Reader,
  { batch, wp }: Standing,
  jenis: JenisBukpot,
  isi: Values,
  { idPenerima, masa, asal }: Ditanya,
): Promise<readonly SlipSekaligus[]> {
  const kodeObjek = isi.objek;
  if (jenis !== "BP21" || typeof kodeObjek !== "string" || !isSekaligus(kodeObjek)) return [];
  if (typeof isi.brutoSebelumnya === "number" || idPenerima === "" || idPenerima === NPWP_SEMENTARA) return [];
  const owner = { batchId: batch.id, ownerNpwp: wp.npwp };
  return slipSekaligus(sql, { ...owner, idPenerima, kodeObjek, ...rentangSekaligus(masa), asal });
}

/** Gross of the earlier slips, for the computation. */
export const konteksSekaligus = (slips: readonly SlipSekaligus[]): Pick<KonteksHitung, "brutoSebelumnya"> =>
  slips.length === 0 ? {} : { brutoSebelumnya: slips.reduce((total, { bruto }) => total + bruto, 0) };

/** The computation step that lists earlier payments, at the place where they count. */
const KUMULATIF = "bukpot.kumulatif";
/** The earlier slips are listed under the tax that they affect. */
export function denganSekaligus(hasil: HasilBukpot, slips: readonly SlipSekaligus[]): HasilBukpot {
  const { pph } = hasil.alasan;
  if (slips.length === 0 || !pph?.langkah.some(({ teks }) => teks === KUMULATIF)) return hasil;
  const dokumen = slips.map(({ id, nomor, bruto }) => ({ jenis: "BP21", id, label: nomor, nilai: bruto }));
  return { ...hasil, alasan: { ...hasil.alasan, pph: { ...pph, dokumen } } };
}
