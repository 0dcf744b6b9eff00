import type { contract } from "~/contract";
import type { Services } from "../kit";
import { withdrawServices } from "../tugas/withdraw";
import { bukuServices } from "./buku";
import { kemajuanServices } from "./kemajuan";
import { lembarServices } from "./lembar";
import { simpanServices } from "./simpan";
import { tabelServices } from "./tabel";

export const penilaianServices: Services<typeof contract.penilaian> = {
  ...bukuServices,
  ...tabelServices,
  ...simpanServices,
  ...withdrawServices,
  ...lembarServices,
  ...kemajuanServices,
};
