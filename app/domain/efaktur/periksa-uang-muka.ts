import { type Faktur, KOLOM_NILAI } from "./faktur";
import type { FakturHasil } from "./hitung-faktur";
import { isNomorDesktop } from "./nomor";
import {
  kontrakFor,
  type PeranRantai,
  pelunasanOf,
  peranOf,
  pertamaOf,
  type Rangkaian,
  type Rantai,
  type Rujukan,
  sebabTakPas,
  sisaKontrakAtas,
  tanpa,
  terakhirOf,
  yangMenunggu,
} from "./rantai";
import type { KodeTemuanFaktur, Lapor } from "./temuan";

/** Checks down payments and repayments; `hasil` is the invoice as computed in its chain. */
export function checkUangMuka(faktur: Faktur, hasil: FakturHasil, rangkaian: Rangkaian, lapor: Lapor): void {
  const { uangMuka, pelunasan, rujukan } = faktur;
  if (uangMuka && pelunasan) {
    lapor("down_payment_or_repayment", "pelunasan");
    return;
  }
  const peran = peranOf(faktur);
  const { diganti } = rangkaian;
  if (diganti && (peran !== diganti.peran || rangkaian.rujukan?.keadaan === "rantai_lain")) {
    lapor("replacement_chain_changed", peran === diganti.peran ? "rujukan" : "uangMuka", { nomor: diganti.nomor });
    return;
  }
  if (peran === null) {
    if (rujukan !== "") lapor("reference_without_down_payment", "rujukan", { nomor: rujukan });
    return;
  }
  if (peran === "pelunasan" && rujukan === "") lapor("required", "rujukan");
  else if (rangkaian.rujukan && rangkaian.rujukan.keadaan !== "pertama")
    lapor(...brokenReference(rujukan, rangkaian.rujukan));
  else if (joins(faktur, peran, rangkaian, lapor)) checkAmounts(faktur, peran, hasil, rangkaian, lapor);
}

const UNKNOWN = "down_payment_reference_invalid";
const DESKTOP = "down_payment_reference_desktop";
const BROKEN: Readonly<Record<Exclude<Rujukan["keadaan"], "pertama">, KodeTemuanFaktur>> = {
  tidak_ada: UNKNOWN,
  bukan_uang_muka: "down_payment_reference_not_one",
  rantai_lain: UNKNOWN,
  lanjutan: "down_payment_reference_later",
  diganti: "down_payment_reference_replaced",
  dibatalkan: "down_payment_reference_cancelled",
};
type Broken = Exclude<Rujukan, { keadaan: "pertama" }>;
function brokenReference(nomor: string, found: Broken): Parameters<Lapor> {
  const { keadaan, ...named } = found;
  if (keadaan === "tidak_ada" && isNomorDesktop(nomor)) return [DESKTOP, "rujukan", { nomor }];
  return [BROKEN[keadaan], "rujukan", { nomor, ...named }];
}

/** True if the chain accepts the invoice now, regardless of amounts. */
function joins(faktur: Faktur, peran: PeranRantai, { rantai, diganti }: Rangkaian, lapor: Lapor): boolean {
  const at = faktur.rujukan === "" ? "uangMuka" : "rujukan";
  const [member] = rantai;
  const { kode, npwpPembeli, nomorPembeli } = faktur;
  if (
    member &&
    !diganti &&
    (member.kode !== kode || member.npwpPembeli !== npwpPembeli || member.nomorPembeli !== nomorPembeli)
  ) {
    lapor("down_payment_reference_other_buyer", at, { nomor: member.nomor, kode: member.kode });
    return false;
  }
  const waiting = yangMenunggu(rantai, peran);
  if (waiting) {
    lapor("down_payment_chain_waiting", at, { nomor: waiting.nomor });
    return false;
  }
  if (diganti) return true;
  const settled = pelunasanOf(rantai);
  if (!settled) {
    checkOrder(faktur, rantai, lapor);
    return true;
  }
  lapor("down_payment_chain_settled", at, { nomor: pertamaOf(rantai)?.nomor ?? "", pelunasan: settled.nomor });
  return false;
}

/** Checks that a later invoice of a chain is dated on the day of its last payment or after it. */
function checkOrder({ tanggal }: Faktur, rantai: Rantai, lapor: Lapor): void {
  const last = terakhirOf(rantai);
  if (last && tanggal < last.tanggal)
    lapor("down_payment_order", "tanggal", { tanggal: last.tanggal, nomor: last.nomor });
}

function checkAmounts(
  { nilaiUangMuka }: Faktur,
  peran: PeranRantai,
  { kontrak, nilai }: FakturHasil,
  { rantai, diganti }: Rangkaian,
  lapor: Lapor,
): void {
  const lain = tanpa(rantai, diganti?.id);
  const sisa = sisaKontrakAtas(kontrakFor(lain, { peran, kontrak }), lain);
  if (KOLOM_NILAI.some((column) => sisa[column] < 0)) {
    lapor("contract_below_payments", "baris", { kontrak: kontrak.dpp });
    return;
  }
  if (peran === "pelunasan") return;
  if (nilaiUangMuka === undefined) {
    lapor("required", "nilaiUangMuka");
    return;
  }
  const settled = pelunasanOf(lain);
  if (settled) {
    const exact = nilaiUangMuka === sisa.dpp && sebabTakPas(lain, { peran, kontrak, nilai }) === null;
    if (!exact) lapor("down_payment_amount_settled", "nilaiUangMuka", { sisa: sisa.dpp, pelunasan: settled.nomor });
  } else if (nilaiUangMuka <= 0 || nilaiUangMuka >= sisa.dpp)
    lapor("down_payment_amount", "nilaiUangMuka", { sisa: sisa.dpp });
}
