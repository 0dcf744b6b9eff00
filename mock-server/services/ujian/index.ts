import type { contract } from "~/contract";
import type { Services } from "../kit";
import { jalanServices } from "./jalan";
import { pimpinServices } from "./pimpin";

export { ujianJob } from "./pekerjaan";

export const ujianServices: Services<typeof contract.ujian> = { ...jalanServices, ...pimpinServices };
