import type { Rupiah } from "../kit/rupiah";
import type { Faktur, NilaiFaktur } from "./faktur";
import type { Lapor } from "./temuan";
import { sisaKontrak } from "./uang-muka";

/**
 * A chain as its first invoice begins it: the seller's own approved down payment, its buyer and code, the contract,
 * and the amounts of the invoices of the chain that are approved, the first included. `lunas`: the repayment is made.
 */
export type RantaiUangMuka = {
  readonly kode: string;
  readonly npwpPembeli: string;
  readonly nomorPembeli: string;
  readonly kontrak: NilaiFaktur;
  readonly sebelumnya: readonly NilaiFaktur[];
  readonly lunas: boolean;
};

/** Rules of down payments and repayments; `kontrak` are the sums of this invoice's own lines. */
export function periksaUangMuka(
  faktur: Faktur,
  kontrak: NilaiFaktur,
  rantai: RantaiUangMuka | undefined,
  lapor: Lapor,
): void {
  const { uangMuka, pelunasan, rujukan, nilaiUangMuka } = faktur;
  if (uangMuka && pelunasan) {
    lapor("down_payment_or_repayment", "pelunasan");
    return;
  }
  if (!uangMuka && !pelunasan) {
    if (rujukan !== "") lapor("down_payment_reference_invalid", "rujukan", { nomor: rujukan });
    return;
  }
  if (pelunasan && rujukan === "") {
    lapor("required", "rujukan");
    return;
  }
  if (rujukan !== "" && !fits(faktur, rantai)) {
    lapor("down_payment_reference_invalid", "rujukan", { nomor: rujukan });
    return;
  }
  if (uangMuka) checkPayment(nilaiUangMuka, sisaKontrak(rantai?.kontrak ?? kontrak, rantai?.sebelumnya ?? []), lapor);
}

const fits = (faktur: Faktur, rantai: RantaiUangMuka | undefined): boolean =>
  rantai !== undefined &&
  !rantai.lunas &&
  rantai.kode === faktur.kode &&
  rantai.npwpPembeli === faktur.npwpPembeli &&
  rantai.nomorPembeli === faktur.nomorPembeli;

function checkPayment(nilai: Rupiah | undefined, sisa: Rupiah, lapor: Lapor): void {
  if (nilai === undefined) lapor("required", "nilaiUangMuka");
  else if (nilai <= 0 || nilai >= sisa) lapor("down_payment_amount", "nilaiUangMuka", { sisa });
}
