import { decimal, multiply, toRupiah } from "~/domain/kit/decimal";
import { type Fraction, percent, sum, times } from "~/domain/kit/rupiah";
import type { PackInvoice } from "../pack/schema";

const DPP_NILAI_LAIN: Fraction = [11, 12];
const TARIF = "12";

/** Amounts of a pack's invoice, as the columns hold them. */
export function amountsOf({ kode, baris }: PackInvoice) {
  const lines = baris.map((line) => {
    const total = toRupiah(multiply(decimal(line.harga), decimal(line.jumlah)));
    const dpp = total - line.potongan;
    const dppLain = kode === "04" ? times(dpp, DPP_NILAI_LAIN) : dpp;
    return { line, total, dpp, dppLain, ppn: times(dppLain, percent(TARIF)) };
  });
  const of = (pick: (line: (typeof lines)[number]) => number) => BigInt(sum(lines.map(pick)));
  return {
    baris: lines.map(({ line, total, dpp, dppLain, ppn }) => ({
      ...{ opt: line.opt, kode: line.kode, nama: line.nama, satuan: line.satuan, harga: line.harga, jumlah: line.jumlah },
      ...{ total: BigInt(total), potongan: BigInt(line.potongan), dpp: BigInt(dpp), dppLainCek: kode === "04", dppLain: BigInt(dppLain) },
      ...{ tarifPpn: TARIF, ppn: BigInt(ppn), tarifPpnbm: "0", ppnbm: 0n },
    })),
    total: {
      ...{ hargaJual: of(({ total }) => total), potongan: of(({ line }) => line.potongan), dpp: of(({ dpp }) => dpp) },
      ...{ dppLain: of(({ dppLain }) => dppLain), ppn: of(({ ppn }) => ppn), ppnbm: 0n },
    },
  };
}
