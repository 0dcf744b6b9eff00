import type { contract } from "~/contract";
import type { Services } from "../kit";
import { bacaServices } from "./banding";
import { barisServices } from "./baris-daftar";
import { berkasSlotServices } from "./berkas-slot";
import { bukuServices } from "./buku";
import { detailServices } from "./detail";
import { draftServices } from "./draft";
import { gantiSektorServices } from "./ganti-sektor";
import { kembaliServices } from "./kembali";
import { koreksiServices } from "./koreksi";
import { lampiranServices } from "./lampiran";
import { listServices } from "./list";
import { luringServices } from "./luring";
import { neracaSaldoServices } from "./neraca-saldo";
import { perpanjanganServices } from "./perpanjangan";
import { postingServices } from "./posting";
import { printServices } from "./print";
import { submitServices } from "./submit";
import { tolakServices } from "./tolak";

export { postDocuments } from "./posting";
export { fileInherited, TakTerlapor } from "./waris";

export const sptServices: Services<typeof contract.spt> = {
  ...listServices,
  ...detailServices,
  ...bacaServices,
  ...draftServices,
  ...postingServices,
  ...submitServices,
  ...lampiranServices,
  ...barisServices,
  ...printServices,
  ...tolakServices,
  ...gantiSektorServices,
  ...neracaSaldoServices,
  ...koreksiServices,
  ...bukuServices,
  ...berkasSlotServices,
  ...perpanjanganServices,
  ...kembaliServices,
  ...luringServices,
};
