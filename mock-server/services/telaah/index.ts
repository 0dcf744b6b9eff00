import type { contract } from "~/contract";
import type { Services } from "../kit";
import { hasilServices } from "./hasil";
import { kunciServices } from "./kunci";
import { latihanServices } from "./latihan";
import { lembarServices } from "./lembar";
import { miripServices } from "./mirip";
import { pendapatServices } from "./pendapat";
import { penguasaanServices } from "./penguasaan";
import { petunjukServices } from "./petunjuk";
import { putaranServices } from "./putaran";
import { sanggahanServices } from "./sanggahan";
import { ubahanServices } from "./ubahan";
import { undianServices } from "./undian";

export { telaahKarya } from "./kerja";
export { kunciJob } from "./kunci-kerja";
export { telaahJob } from "./pekerjaan";

export const telaahServices: Services<typeof contract.telaah> = {
  ...kunciServices,
  ...hasilServices,
  ...petunjukServices,
  ...latihanServices,
  ...penguasaanServices,
  ...lembarServices,
  ...ubahanServices,
  ...putaranServices,
  ...undianServices,
  ...miripServices,
  ...sanggahanServices,
  ...pendapatServices,
};
