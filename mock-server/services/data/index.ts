import type { contract } from "~/contract";
import type { Services } from "../kit";
import { dataReads } from "./baca";
import { cabangServices } from "./cabang";
import { karyawanServices } from "./karyawan";
import { keluargaServices } from "./keluarga";
import { perusahaanServices } from "./perusahaan";
import { unggahServices } from "./unggah";

export const dataServices: Services<typeof contract.data> = {
  ...dataReads,
  ...perusahaanServices,
  ...cabangServices,
  ...karyawanServices,
  ...keluargaServices,
  ...unggahServices,
};
