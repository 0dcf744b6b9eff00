import { kreditTerbuka, terutangTercatat } from "../../db/buku-besar";
import type { Spt } from "../../db/spt/store";
import type { ChangeContext } from "../kit";
import { bukukan } from "../pembayaran/buku";

/** Takes a cancelled return out of the ledger. Its credits are withdrawn; its payments are free for the period. */
export async function withdraw(context: ChangeContext, spt: Spt, tanggal: string): Promise<void> {
  const atas = await kreditTerbuka(context.sql, spt);
  const pos = await terutangTercatat(context.sql, spt);
  if (atas.length === 0 && pos.length === 0) return;
  const { batchId, ownerNpwp } = spt;
  const peristiwa = { jenis: "spt_dicabut", rujukan: spt.bpe ?? "", atas, pos } as const;
  await bukukan(context, { batchId, ownerNpwp }, peristiwa, tanggal, { jenis: "spt", id: spt.id });
}
