import type { Values } from "~/domain/kit/form";
import { sum } from "~/domain/kit/rupiah";
import type { Masa } from "~/domain/kit/tanggal";
import type { JenisSptMasa } from "~/domain/parameters/spt";
import { kunciKonfirmasi, needsKonfirmasi } from "~/domain/spt/konfirmasi";
import { formOf, INDUK, updateSpt } from "../../db/spt/store";
import { sqlTime } from "../../db/sql";
import { acting } from "../../http/context";
import type { ChangeContext } from "../kit";
import { draftServices } from "./draft";
import { computeInduk, keadaanOf, ownSpt } from "./keadaan";
import { kindOf } from "./kinds";
import { findingAnswer } from "./konfirmasi";
import { terutang } from "./lapor";
import { postingServices } from "./posting";
import { submitServices } from "./submit";

/** The reason with which an inherited return confirms what its checks ask. */
const ALASAN = "Sudah dilaporkan sebelum kelas dimulai.";

type Asked = { readonly jenis: JenisSptMasa; readonly masa: Masa; readonly isi: Values };

/** A finding that keeps a return from being filed, in the words of the page. */
export class TakTerlapor extends Error {}

/** A draft with the documents of its month, the excess of earlier months, the statement, and typed values. */
async function filled(context: ChangeContext, { jenis, masa, isi }: Asked): Promise<string> {
  const { sql, now } = context;
  const { id } = await draftServices.createDraft.change({ jenis, masa, model: "normal" }, context, undefined);
  const { versi, kelebihan } = await postingServices.posting.change({ id }, context, undefined);
  if (kelebihan > 0) await postingServices.kompensasi.change({ id, versi }, context, undefined);
  const spt = await ownSpt(context, id);
  const typed = { ...(await formOf(sql, id, INDUK)).isi, x_pernyataan: true, ...isi };
  const values = await computeInduk(sql, spt, typed);
  await updateSpt(sql, id, { nilai: (await kindOf(spt).bayar(sql, spt, values)).nilai }, sqlTime(now));
  return id;
}

/**
 * Files a monthly return as the active identity did before the class began: posted and signed. Returns the id of the code
 * whose payment files it; null for a return that owes nothing. In the running transaction. Throws `TakTerlapor` for a
 * finding of its checks, and the failures of its steps.
 */
export async function fileInherited(context: ChangeContext, asked: Asked): Promise<string | null> {
  const id = await filled(context, asked);
  const spt = await ownSpt(context, id);
  const { temuan, pembayaran } = await keadaanOf(context.sql, acting(context), spt);
  const wrong = temuan.find(({ severity }) => severity === "galat");
  if (wrong) throw new TakTerlapor(findingAnswer(context, wrong).message);
  const owed = sum((await terutang(context, spt, pembayaran)).map(({ jumlah }) => jumlah));
  const konfirmasi = needsKonfirmasi(temuan).map((one) => ({
    kunci: kunciKonfirmasi(one),
    penjelasan: null,
    alasan: ALASAN,
  }));
  const cara = owed > 0 ? "billing" : null;
  const sent = { id, versi: spt.versi, pembayaran: cara, konfirmasi, kodeOtorisasi: "" } as const;
  const { billing } = await submitServices.submit.change(sent, context, undefined as never);
  return billing?.id ?? null;
}
