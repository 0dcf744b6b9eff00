import { contract } from "~/contract";
import { FORMAT_DOKUMEN } from "~/domain/efaktur";
import { taking } from "../impor/taking";
import { change, type Services } from "../kit";
import { draftServices } from "./draft";
import { readServices } from "./read";
import { signServices } from "./sign";
import { updateServices } from "./update";

export { issueDokumen } from "./sign";
export { creditDokumen } from "./update";

export const dokumenLainServices: Services<typeof contract.dokumenLain> = {
  ...readServices,
  ...draftServices,
  ...signServices,
  ...updateServices,
  upload: change(
    contract.dokumenLain.upload,
    taking(({ direction }) => FORMAT_DOKUMEN[direction], "data"),
  ),
};
