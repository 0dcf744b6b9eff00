import type { contract } from "~/contract";
import type { Services } from "../kit";
import { bukuServices } from "./buku";
import { kemajuanServices } from "./kemajuan";
import { lembarServices } from "./lembar";
import { tabelServices } from "./tabel";

export const penilaianServices: Services<typeof contract.penilaian> = {
  ...bukuServices,
  ...tabelServices,
  ...lembarServices,
  ...kemajuanServices,
};
