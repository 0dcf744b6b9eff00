import { sum } from "~/domain/kit/rupiah";
import { bagianBayarPph21, garisPph21, hasilPph21, saldoPph21, sumberPph21 } from "~/domain/spt/pph21/bayar";
import { PAJAK, TAXES } from "~/domain/spt/pph21/induk";
import { nilaiPph21, postingPph21 } from "~/domain/spt/pph21/posting";
import { sptBukpot } from "./bukpot";

/** SPT Masa PPh Pasal 21/26. */
export const pph21 = sptBukpot({
  jenis: "pph21_26",
  posting: postingPph21,
  nilai: nilaiPph21,
  garis: garisPph21,
  kelebihan: TAXES.map((pajak) => ({
    butir: `${PAJAK[pajak]}.2`,
    dipakai: `${pajak}_2`,
    saldo: (values, pembetulan) => saldoPph21(values, pembetulan, pajak),
  })),
  karyawan: true,
  butirDari(field) {
    const source = sumberPph21(field);
    return source && { butir: field, ...source };
  },
  bayar(_sql, { masa, pembetulan }, values) {
    return {
      bagian: bagianBayarPph21(values, masa, pembetulan),
      hasil: hasilPph21(values, masa, pembetulan),
      nilai: sum(TAXES.map((pajak) => saldoPph21(values, pembetulan, pajak))),
    };
  },
  // an excess goes to the next period and never becomes a credit
  lebihBayar: () => [],
});
