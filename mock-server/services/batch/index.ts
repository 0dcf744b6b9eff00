import type { contract } from "~/contract";
import type { Services } from "../kit";
import { changeServices } from "./change";
import { clockServices } from "./clock";
import { cobaServices } from "./coba";
import { createServices } from "./create";
import { detailServices } from "./detail";
import { listServices } from "./list";
import { lookServices } from "./look";
import { rosterServices } from "./masuk-keadaan";
import { copyServices } from "./salin";
import { templatServices } from "./templat";

export { enterCoba, makeCoba } from "./coba";
export { salinanKini } from "./salinan";

export const batchServices: Services<typeof contract.batch> = {
  ...listServices,
  ...createServices,
  ...changeServices,
  ...detailServices,
  ...clockServices,
  ...lookServices,
  ...cobaServices,
  ...copyServices,
  ...rosterServices,
  ...templatServices,
};
