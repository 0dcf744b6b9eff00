import type { contract } from "~/contract";
import type { Services } from "../kit";
import { hasilServices } from "./hasil";
import { kunciServices } from "./kunci";
import { latihanServices } from "./latihan";
import { penguasaanServices } from "./penguasaan";
import { petunjukServices } from "./petunjuk";

export { telaahKarya } from "./kerja";
export { kunciJob } from "./kunci-kerja";
export { telaahJob } from "./pekerjaan";

export const telaahServices: Services<typeof contract.telaah> = {
  ...kunciServices,
  ...hasilServices,
  ...petunjukServices,
  ...latihanServices,
  ...penguasaanServices,
};
