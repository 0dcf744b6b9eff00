import type { contract } from "~/contract";
import type { Services } from "../kit";
import { detailServices } from "./detail";
import { listServices } from "./list";
import { replyListServices } from "./replies";
import { replyServices } from "./reply";
import { reviewServices } from "./review";
import { writeServices } from "./write";

export const tugasServices: Services<typeof contract.tugas> = {
  ...listServices,
  ...replyListServices,
  ...detailServices,
  ...writeServices,
  ...replyServices,
  ...reviewServices,
};
