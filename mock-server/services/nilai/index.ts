import type { contract } from "~/contract";
import type { Services } from "../kit";
import { withdrawServices } from "../tugas/withdraw";
import { aturServices } from "./atur";
import { bukuServices } from "./buku";
import { kemajuanServices } from "./kemajuan";
import { lembarServices } from "./lembar";
import { simpanServices } from "./simpan";
import { tabelServices } from "./tabel";

export const penilaianServices: Services<typeof contract.penilaian> = {
  ...bukuServices,
  ...aturServices,
  ...tabelServices,
  ...simpanServices,
  ...withdrawServices,
  ...lembarServices,
  ...kemajuanServices,
};
