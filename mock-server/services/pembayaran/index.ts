import type { contract } from "~/contract";
import type { Services } from "../kit";
import { bayarServices } from "./bayar";
import { bukuBesarServices } from "./buku-besar";
import { cetakBukuServices } from "./cetak-buku";
import { listServices } from "./list";
import { mandiriServices } from "./mandiri";
import { pbkCetakServices } from "./pbk-cetak";
import { pbkKelasServices } from "./pbk-kelas";
import { pemindahbukuanServices } from "./pemindahbukuan";
import { pengembalianServices } from "./pengembalian";
import { printServices } from "./print";
import { setoranServices } from "./setoran";

export { payBilling } from "./bayar";

export const pembayaranServices: Services<typeof contract.pembayaran> = {
  ...listServices,
  ...setoranServices,
  ...bayarServices,
  ...mandiriServices,
  ...bukuBesarServices,
  ...printServices,
  ...cetakBukuServices,
  ...pengembalianServices,
  ...pemindahbukuanServices,
  ...pbkKelasServices,
  ...pbkCetakServices,
};
