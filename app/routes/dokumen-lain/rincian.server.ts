import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { withReceipt } from "~/web/receipt";
import { pesanKredit } from "../efaktur/pengkreditan";
import { arahOf } from "./sisi";

const skema = z.object({
  aksi: z.enum(["submit", "credit", "period", "uncredit", "back"], { error: "pilihan" }),
  kodeOtorisasi: z.string().optional(),
  period: z.string().optional(),
});

/** The posts of a document's page: signing, and decisions about its credit. */
export async function actOn(request: Request, id: string) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const { api } = session;
  const arah = arahOf(session);
  const back = paths.dokumen.rincian(arah, id);
  return submit(session, { schema: skema, secrets: ["kodeOtorisasi"] }, async (value, { idempotencyKey }) => {
    const { aksi, period, kodeOtorisasi = "" } = value;
    if (aksi === "submit") {
      const sign = arah === "keluaran" ? api.dokumenLain.submitOutput : api.dokumenLain.submitInput;
      const { nomor } = await sign({ id, kodeOtorisasi }, { idempotencyKey });
      return redirectWithToast(session, withReceipt(back), {
        key: "dokumenlain:pesan.ditandatangani",
        params: { nomor },
      });
    }
    const dated = (aksi === "credit" || aksi === "period") && period ? { period } : {};
    await api.dokumenLain.update({ id, action: aksi, ...dated }, { idempotencyKey });
    return redirectWithToast(session, back, { key: pesanKredit(aksi) });
  });
}
