import type { IsianFaktur } from "~/contract/efaktur";
import type { ErrorCode } from "~/contract/errors";
import type { FakturHasil } from "~/domain/efaktur/hitung-faktur";
import type { Temuan } from "~/domain/efaktur/temuan";
import { acting, type Context } from "../../http/context";
import { messageOf } from "../../http/errors";
import { Turns } from "../../turns";
import { konteksFaktur } from "./konteks";
import { checkKonsep, processFaktur } from "./olah";

type Found = Pick<Temuan, "field" | "params" | "berat"> & { readonly code: ErrorCode };
/** A finding with its text in the caller's language. */
export const temuanTeks = (context: Pick<Context, "t">, { code, field, params, berat }: Found) => ({
  code,
  field,
  berat,
  message: messageOf(context.t, code, params),
});

/** Figures and findings of the typed invoice: the answer of computing. */
export async function computeAnswer(
  context: Context,
  { menggantikan, ...typed }: IsianFaktur & { menggantikan?: string },
) {
  const act = acting(context);
  const turns = new Turns();
  const olahan = await processFaktur(context.sql, act, typed, { menggantikan });
  await turns.take();
  const temuan = await checkKonsep(olahan, await konteksFaktur(context.sql, act));
  await turns.take();
  const { idPembeli, npwpPembeli: npwp, namaPembeli: nama } = olahan.isian;
  return {
    ...hasilAnswer(olahan.hasil),
    pembeli: idPembeli === "TIN" && nama ? { npwp, nama } : null,
    temuan: temuan.map((t) => temuanTeks(context, t)),
  };
}

/** Reasons in the shape of an answer. */
export function alasanAnswer({ dpp, dppLain, ppn, ppnbm }: FakturHasil["alasan"]) {
  const mutable = (a: FakturHasil["alasan"]["dpp"]) => ({
    ...a,
    langkah: [...a.langkah],
    dokumen: a.dokumen ? [...a.dokumen] : undefined,
  });
  return { dpp: mutable(dpp), dppLain: mutable(dppLain), ppn: mutable(ppn), ppnbm: mutable(ppnbm) };
}

export const hasilAnswer = ({ baris, kontrak, nilai, alasan }: FakturHasil) => ({
  baris: baris.map((b) => ({ ...b, alasan: alasanAnswer(b.alasan) })),
  jumlah: kontrak,
  nilai,
  alasan: alasanAnswer(alasan),
});
