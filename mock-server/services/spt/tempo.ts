import { isSptMasa, type JatuhTempo, jatuhTempoSpt } from "~/domain/parameters/spt";
import { tempoSampai } from "~/domain/spt/tahunan/perpanjangan";
import { perpanjanganSpt } from "../../db/spt/perpanjangan-store";
import type { Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";

type Berjangka = Pick<Spt, "batchId" | "ownerNpwp" | "jenis" | "masa">;
/** The due date of filing extended by a notice; null without a notice. */
export async function diperpanjangOf(sql: Reader, spt: Berjangka): Promise<JatuhTempo | null> {
  const notice = isSptMasa(spt.jenis) ? undefined : await perpanjanganSpt(sql, spt);
  return notice?.nomor ? tempoSampai(notice.sampai) : null;
}
/** Due dates of a return: filing with its extension by a notice, paying by law. */
export async function tempoSpt(sql: Reader, spt: Berjangka) {
  const diperpanjang = await diperpanjangOf(sql, spt);
  const { bayar, lapor } = jatuhTempoSpt(spt.jenis, spt.masa);
  return { bayar, lapor: diperpanjang ?? lapor, diperpanjang };
}
