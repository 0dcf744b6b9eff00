import type { Alasan, Langkah } from "../kit/alasan";
import type { Dasar } from "../kit/dated";
import { type Rupiah, rupiah, sum, times } from "../kit/rupiah";
import type { Tanggal } from "../kit/tanggal";
import { bagianNilaiLain, hariAturan } from "../parameters/ppn";
import { KOLOM_NILAI, type NilaiFaktur } from "./faktur";
import { type KonteksHitung, ppnAtas } from "./hitung";

const UANG_MUKA: Dasar = { kutipan: "PER-11/PJ/2025 ps. 31" };

/**
 * Totals of the whole contract, listed in full on the first down-payment invoice. `dasar`: way of computing the base of
 * all lines, null if they differ or one was typed. `ppnDihitung`: no line has a typed VAT.
 */
export type Kontrak = NilaiFaktur & { readonly dasar: "nilai_lain" | "penuh" | null; readonly ppnDihitung: boolean };

/**
 * Place of an invoice in its chain. `nilai`: payment received, whole rupiah, full base (since 1 April 2025 not 11/12 of
 * it). `sebelumnya`: amounts of the other invoices of the chain. `kontrak`: line totals of the first payment, for a
 * later invoice.
 */
export type Angsuran = { readonly sebelumnya: readonly NilaiFaktur[]; readonly kontrak?: NilaiFaktur } & (
  | { readonly jenis: "uang_muka"; readonly nilai: Rupiah }
  | { readonly jenis: "pelunasan" }
);

type Hasil = { readonly nilai: NilaiFaktur; readonly alasan: Readonly<Record<keyof NilaiFaktur, Alasan>> };
const result = (alasan: Record<keyof NilaiFaktur, Alasan>): Hasil => ({
  nilai: { dpp: alasan.dpp.nilai, dppLain: alasan.dppLain.nilai, ppn: alasan.ppn.nilai, ppnbm: alasan.ppnbm.nilai },
  alasan,
});

/**
 * Amounts of a down payment or repayment. A down payment takes its share of the contract. The repayment is the contract
 * less all earlier invoices, column by column, so that the chain adds up to the rupiah.
 */
export const computeAngsuran = (kontrak: Kontrak, angsuran: Angsuran, konteks: KonteksHitung): Hasil =>
  angsuran.jenis === "uang_muka"
    ? computeUangMuka(kontrak, angsuran.nilai, angsuran.sebelumnya, konteks)
    : computePelunasan(kontrak, angsuran.sebelumnya);

/**
 * Amounts of one down payment of `nilai` rupiah. No column exceeds the rest of the contract. The checks refuse a larger
 * payment. The limit stops many payments, each rounded up, from making the repayment negative.
 */
function computeUangMuka(
  kontrak: Kontrak,
  nilai: Rupiah,
  sebelumnya: readonly NilaiFaktur[],
  { tanggal }: KonteksHitung,
): Hasil {
  const atMost = (column: keyof NilaiFaktur, alasan: Alasan): Alasan => {
    const sisa = sisaKolom(kontrak, sebelumnya, column);
    if (alasan.nilai <= sisa) return alasan;
    return {
      nilai: sisa,
      langkah: [...alasan.langkah, { teks: "faktur.sisa_kontrak", nilai: sisa, dasar: UANG_MUKA }],
    };
  };
  const dpp = atMost("dpp", step("faktur.uang_muka", {}, Math.max(0, nilai)));
  const dppLain = atMost("dppLain", baseOfPayment(kontrak, dpp.nilai, tanggal));
  const ppn = kontrak.ppnDihitung
    ? ppnAtas(dppLain.nilai, tanggal)
    : proportion(kontrak.ppn, kontrak.dppLain, dppLain.nilai);
  return result({
    dpp,
    dppLain,
    ppn: atMost("ppn", ppn),
    ppnbm: atMost("ppnbm", proportion(kontrak.ppnbm, kontrak.dpp, dpp.nilai)),
  });
}

function baseOfPayment(kontrak: Kontrak, nilai: Rupiah, tanggal: Tanggal): Alasan {
  if (kontrak.dasar === "penuh") return step("faktur.dpp_lain_penuh", {}, nilai);
  if (kontrak.dasar === null) return proportion(kontrak.dppLain, kontrak.dpp, nilai);
  const { value, dasar } = bagianNilaiLain.rowOn(hariAturan(tanggal));
  return step("faktur.dpp_lain", { bagian: `${value[0]}/${value[1]}`, dpp: nilai }, times(nilai, value), dasar);
}

const step = (teks: string, isian: Langkah["isian"], nilai: Rupiah, dasar: Dasar = UANG_MUKA): Alasan => ({
  nilai,
  langkah: [{ teks, isian, nilai, dasar }],
});
const proportion = (part: Rupiah, whole: Rupiah, of: Rupiah): Alasan =>
  step(
    "faktur.uang_muka_bagian",
    { bagian: part, seluruh: whole, dari: of },
    whole === 0 ? 0 : times(of, [part, whole]),
  );

/** Amounts of the repayment: the contract less the invoices before it. */
function computePelunasan(kontrak: Kontrak, sebelumnya: readonly NilaiFaktur[]): Hasil {
  const rest = (column: keyof NilaiFaktur): Alasan => {
    const nilai = sisaKolom(kontrak, sebelumnya, column);
    const earlier = sebelumnya.map((row, i) => ({
      teks: "faktur.pelunasan_sebelumnya",
      isian: { nomor: String(i + 1) },
      nilai: row[column],
    }));
    return {
      nilai,
      langkah: [
        { teks: "faktur.pelunasan_kontrak", nilai: kontrak[column] },
        ...earlier,
        { teks: "faktur.pelunasan", nilai, dasar: UANG_MUKA },
      ],
    };
  };
  return result(
    Object.fromEntries(KOLOM_NILAI.map((column) => [column, rest(column)])) as Record<keyof NilaiFaktur, Alasan>,
  );
}

const sisaKolom = (kontrak: NilaiFaktur, sebelumnya: readonly NilaiFaktur[], column: keyof NilaiFaktur): Rupiah =>
  rupiah(kontrak[column] - sum(sebelumnya.map((row) => row[column])));
