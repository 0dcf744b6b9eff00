import type { Actor } from "./api";
import { konsep, pihakOf, slip, terbit, terbitkan } from "./bukpot";
import { ok, readyDraft, submitSpt } from "./spt";

/** The results of a month of withholding. */
export type MonthBukpot = {
  /** Returns made of slips: articles 21/26 filed and paid, unified as a draft. */
  readonly sptPph21: string;
  readonly sptUnifikasi: string;
  /** A BPPU that was replaced once, and a draft BPA1 that settles the months so far. */
  readonly bukpotTerbit: string;
  readonly bukpotKonsep: string;
};

/** An issued BPPU of April in its second version. */
async function replaced(withholder: Actor, isi: Record<string, unknown>): Promise<string> {
  const first = await terbit(withholder, "bpu", { ...isi, masa: "2026-04", tanggal: "2026-04-02" });
  const { id } = await ok(withholder, "POST", "/bukpot/replacement/bpu", { id: first });
  await terbitkan(withholder, "bpu", String(id));
  return String(id);
}

/** Runs a month of withholding over the API: slips of several types, one return filed, one posted. */
export async function liveWithholding(withholder: Actor, recipient: string): Promise<MonthBukpot> {
  const pihak = await pihakOf(withholder, recipient);
  for (const jenis of ["MP", "BP21", "BP26", "bpu", "self-payment"] as const)
    await terbit(withholder, jenis, slip[jenis](pihak));
  const pph21 = await readyDraft(withholder, "2026-03", {}, "normal", "pph21_26");
  const sent = await submitSpt(withholder, pph21, { pembayaran: "deposit" });
  if (sent.status !== 200) throw new Error(`not filed: ${JSON.stringify(sent.body)}`);
  const { id } = await ok(withholder, "POST", "/spt/create/draft", { jenis: "pph_uni", masa: "2026-03" });
  await ok(withholder, "POST", "/spt/posting", { id });
  return {
    sptPph21: pph21.id,
    sptUnifikasi: String(id),
    bukpotTerbit: await replaced(withholder, slip.bpu(pihak)),
    bukpotKonsep: await konsep(withholder, "A1", { ...slip.A1(pihak), masa: "2026-04", tanggal: "2026-04-06" }),
  };
}
