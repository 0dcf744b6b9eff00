import type { contract } from "~/contract";
import type { Services } from "../kit";
import { anggotaServices } from "./anggota";
import { butirServices } from "./butir";
import { kelasServices } from "./kelas";
import { luncurServices } from "./luncur";
import { masukServices } from "./masuk";
import { nilaiServices } from "./nilai";
import { platformServices } from "./platform";

export const ltiServices: Services<typeof contract.lti> = {
  ...platformServices,
  ...luncurServices,
  ...masukServices,
  ...kelasServices,
  ...anggotaServices,
  ...butirServices,
  ...nilaiServices,
};
