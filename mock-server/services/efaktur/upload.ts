import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import { requireRight } from "../../http/authorize";
import { callerOf } from "../../http/context";
import { acceptFile, queueImport } from "../impor/queue";
import { change } from "../kit";
import { signMany } from "./submit";

/** Two uses of one call: sign many drafts, or make drafts from a workbook or csv. */
export const uploadServices = {
  upload: change(contract.efaktur.upload, {
    before: async (input, context) => {
      const [file] = context.files;
      if (file) return acceptFile("NORMAL", file, "data", context.caller?.akunId);
      if (!input.ids) throw new AppError("invalid", {}, { berkas: [{ key: "berkas_wajib" }] });
      if (!input.kodeOtorisasi) throw new AppError("invalid", {}, { kodeOtorisasi: [{ key: "wajib" }] });
      await requireRight(context.sql, callerOf(context), "efaktur_signer");
      await checkAuthorisationCode(context, input.kodeOtorisasi);
      return null;
    },
    change: async (input, context, file) =>
      file
        ? { hasil: [], imporId: await queueImport(context, file, input) }
        : { ...(await signMany(context, input.ids ?? [])), imporId: null },
  }),
};
