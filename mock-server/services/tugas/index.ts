import type { contract } from "~/contract";
import type { Services } from "../kit";
import { archiveServices } from "./archive";
import { copyServices } from "./copy";
import { detailServices } from "./detail";
import { excuseServices } from "./excuse";
import { extendServices } from "./extend";
import { karyaKini, karyaServices } from "./karya";
import { listServices } from "./list";
import { updateNilai } from "./marks";
import { tell, tellGathered, tellReply } from "./notices";
import { removeServices } from "./remove";
import { replyListServices } from "./replies";
import { openTugas, replyServices } from "./reply";
import { reviewServices } from "./review";
import { untukServices } from "./untuk";
import { writeServices } from "./write";

export { isTerbukaBagi, isTrainee, tugasInScope } from "./scope";
export { karyaKini, openTugas, tell, tellGathered, tellReply, updateNilai };

export const tugasServices: Services<typeof contract.tugas> = {
  ...listServices,
  ...replyListServices,
  ...detailServices,
  ...untukServices,
  ...writeServices,
  ...replyServices,
  ...reviewServices,
  ...copyServices,
  ...removeServices,
  ...extendServices,
  ...excuseServices,
  ...archiveServices,
  ...karyaServices,
};
