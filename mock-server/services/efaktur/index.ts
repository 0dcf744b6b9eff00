import type { contract } from "~/contract";
import type { Services } from "../kit";
import { creditServices } from "./credit";
import { detailServices } from "./detail";
import { draftServices } from "./draft";
import { generateServices } from "./generate";
import { listServices } from "./list";
import { signServices } from "./submit";
import { uploadServices } from "./upload";

export { issueFaktur } from "./submit";

export const efakturServices: Services<typeof contract.efaktur> = {
  ...listServices,
  ...detailServices,
  ...draftServices,
  ...signServices,
  ...uploadServices,
  ...creditServices,
  ...generateServices,
};
