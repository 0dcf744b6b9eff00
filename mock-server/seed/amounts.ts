import { hitungFakturPaket } from "../pack/faktur";
import type { PackInvoice } from "../pack/schema";

/** Amounts of a pack's invoice by the rules of its day, as the columns hold them. */
export function amountsOf(invoice: PackInvoice) {
  const { baris } = invoice;
  const { baris: computed, kontrak } = hitungFakturPaket(invoice);
  return {
    baris: baris.flatMap((line, index) => {
      const result = computed[index];
      if (!result) return [];
      const { total, dpp, dppLainDicentang, dppLain, tarifPpn, ppn, tarifPpnbm, ppnbm } = result;
      return {
        opt: line.opt,
        kode: line.kode,
        nama: line.nama,
        satuan: line.satuan,
        harga: line.harga,
        jumlah: line.jumlah,
        tarifPpn,
        tarifPpnbm,
        total: BigInt(total),
        potongan: String(line.potongan),
        dpp: BigInt(dpp),
        dppLainCek: dppLainDicentang,
        dppLain: BigInt(dppLain),
        ppn: BigInt(ppn),
        ppnbm: BigInt(ppnbm),
      };
    }),
    total: {
      hargaJual: BigInt(kontrak.hargaJual),
      potongan: BigInt(kontrak.potongan),
      dpp: BigInt(kontrak.dpp),
      dppLain: BigInt(kontrak.dppLain),
      ppn: BigInt(kontrak.ppn),
      ppnbm: BigInt(kontrak.ppnbm),
    },
  };
}
