import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import { insertFaktur, linkPengganti } from "../../db/efaktur";
import { daftarKonfirmasi } from "../../db/persetujuan/konfirmasi-store";
import { acting } from "../../http/context";
import { amendable, signReplacement } from "../efaktur/amend";
import { ownIn } from "../efaktur/draft";
import { processFaktur } from "../efaktur/olah";
import { change, read, type Services } from "../kit";
import { bandingServices } from "./banding";
import { answerAmend, answerCancel, requestCancel, withdraw } from "./decide";

export const persetujuanServices: Services<typeof contract.persetujuan> = {
  ...bandingServices,
  konfirmasi: read(contract.persetujuan.konfirmasi, (input, context) => {
    const { batch, wp } = acting(context);
    return daftarKonfirmasi(context.sql, { batchId: batch.id, npwp: wp.npwp }, input);
  }),
  submitReplacement: change(contract.persetujuan.submitReplacement, {
    before: async (input, context) => {
      await checkAuthorisationCode(context, input.kodeOtorisasi);
      if (!("faktur" in input)) return null;
      const { menggantikan } = input;
      return processFaktur(context.sql, acting(context), input.faktur, { menggantikan });
    },
    change: async (input, context, olahan) => {
      const { batch, wp } = acting(context);
      const id = "id" in input ? input.id : randomUUID();
      if ("menggantikan" in input && olahan) {
        const original = await amendable(context.sql, context, input.menggantikan);
        await insertFaktur(context.sql, id, { batchId: batch.id, npwp: wp.npwp, nama: wp.nama }, olahan, context.now);
        await linkPengganti(context.sql, id, original);
      }
      const row = await ownIn(context.sql, context, id, "submit");
      if (!row.menggantikanId) throw new AppError("wrong_state");
      return { id, ...(await signReplacement(context, row)) };
    },
  }),
  updateCancel: change(contract.persetujuan.updateCancel, {
    change: ({ id, action, kind }, context) => {
      if (action === "withdraw") return withdraw(context, id, kind);
      if (kind === "amendment") throw new AppError("wrong_state");
      return requestCancel(context, id);
    },
  }),
  approve: change(contract.persetujuan.approve, {
    change: async ({ id, kind, decision, alasan }, context) => {
      const answer = kind === "cancellation" ? answerCancel : answerAmend;
      return answer(context, id, decision === "accept", alasan);
    },
  }),
};
