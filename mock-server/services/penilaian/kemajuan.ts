import { contract } from "~/contract";
import { callerOf } from "../../http/context";
import { textsOf } from "../../i18n";
import { printKemajuan, renderPdf } from "../../print";
import { progressOf } from "../batch/progress";
import { batchInScope } from "../batch/scope";
import { read } from "../kit";
import { kepalaKelas, plainName } from "./unduh";

export const kemajuanServices = {
  kemajuan: read(contract.penilaian.kemajuan, async ({ batchId }, context) => {
    const batch = await batchInScope(context.sql, callerOf(context), batchId);
    const peserta = await progressOf(context.sql, batch.id, context.now);
    const t = textsOf("id");
    const doc = printKemajuan({
      ...(await kepalaKelas(context, batch, "kemajuan", peserta)),
      peserta,
      statusText: (status) => t(`komponen:status.${status}`),
    });
    const body = await renderPdf(doc, context.config.publicUrl);
    return { name: `kemajuan-${plainName(batch.nama)}.pdf`, type: "application/pdf", body };
  }),
};
