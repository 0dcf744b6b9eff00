import type { Actor } from "./api";
import { pihakOf, slip, terbit } from "./bukpot";
import { ok, readyDraft, submitSpt } from "./spt";

/** Returns made of slips that a month of withholding leaves behind: articles 21/26 filed and paid, unified as a draft. */
export type MonthBukpot = { readonly sptPph21: string; readonly sptUnifikasi: string };

/** Lives a month of withholding over the API: slips of several types, one return filed, one posted. */
export async function liveWithholding(withholder: Actor, recipient: string): Promise<MonthBukpot> {
  const pihak = await pihakOf(withholder, recipient);
  for (const jenis of ["MP", "BP21", "BP26", "bpu", "self-payment"] as const)
    await terbit(withholder, jenis, slip[jenis](pihak));
  const pph21 = await readyDraft(withholder, "2026-03", {}, "normal", "pph21_26");
  const sent = await submitSpt(withholder, pph21, { pembayaran: "deposit" });
  if (sent.status !== 200) throw new Error(`not filed: ${JSON.stringify(sent.body)}`);
  const { id } = await ok(withholder, "POST", "/spt/create/draft", { jenis: "pph_uni", masa: "2026-03" });
  await ok(withholder, "POST", "/spt/posting", { id });
  return { sptPph21: pph21.id, sptUnifikasi: String(id) };
}
