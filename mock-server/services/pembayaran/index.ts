import type { contract } from "~/contract";
import type { Services } from "../kit";
import { bayarServices } from "./bayar";
import { bukuBesarServices } from "./buku-besar";
import { listServices } from "./list";
import { mandiriServices } from "./mandiri";
import { pengembalianServices } from "./pengembalian";
import { printServices } from "./print";

export const pembayaranServices: Services<typeof contract.pembayaran> = {
  ...listServices,
  ...bayarServices,
  ...mandiriServices,
  ...bukuBesarServices,
  ...printServices,
  ...pengembalianServices,
};
