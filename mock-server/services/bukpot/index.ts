import { contract } from "~/contract";
import { checkAuthorisationCode } from "../../auth/authorisation-code";
import { change, type Services } from "../kit";
import { readServices } from "./baca";
import { fileServices } from "./berkas";
import { documentServices } from "./dokumen";
import { lifeServices, replacementServices } from "./hidup";
import { listServices } from "./list";
import { placeholderServices } from "./sementara";
import { saveServices } from "./simpan";
import { issueBukpot, submitServices } from "./terbit";

export const bukpotServices: Services<typeof contract.bukpot> = {
  ...listServices,
  ...documentServices,
  ...readServices,
  ...lifeServices,
  ...fileServices,
  ...placeholderServices,
  issuing: change(contract.bukpot.issuing, {
    before: ({ kodeOtorisasi }, context) => checkAuthorisationCode(context, kodeOtorisasi),
    change: ({ ids }, context) => issueBukpot(context, ids),
  }),
};
export const bukpotSaveServices: Services<typeof contract.bukpotSave> = saveServices;
export const bukpotSubmitServices: Services<typeof contract.bukpotSubmit> = submitServices;
export const bukpotReplacementServices: Services<typeof contract.bukpotReplacement> = replacementServices;
