import { isSptMasa, type JatuhTempo, jatuhTempoSpt } from "~/domain/parameters/spt";
import { tempoSampai } from "~/domain/spt/tahunan/perpanjangan";
import { perpanjanganSpt } from "../../db/perpanjangan-store";
import type { Spt } from "../../db/spt-store";
import type { Reader } from "../../db/sql";

type Berjangka = Pick<Spt, "batchId" | "ownerNpwp" | "jenis" | "masa">;
/** The due date that a notice has given the filing of a return; null without one. */
export async function diperpanjangOf(sql: Reader, spt: Berjangka): Promise<JatuhTempo | null> {
  const notice = isSptMasa(spt.jenis) ? undefined : await perpanjanganSpt(sql, spt);
  return notice?.nomor ? tempoSampai(notice.sampai) : null;
}
/** Due dates of a return: filing as a notice has extended it, paying as the law has it. */
export async function tempoSpt(sql: Reader, spt: Berjangka) {
  const diperpanjang = await diperpanjangOf(sql, spt);
  const { bayar, lapor } = jatuhTempoSpt(spt.jenis, spt.masa);
  return { bayar, lapor: diperpanjang ?? lapor, diperpanjang };
}
