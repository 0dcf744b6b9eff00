import type { Values } from "~/domain/kit/form";
import { addMonths, type Masa } from "~/domain/kit/tanggal";
import { akunPpn } from "~/domain/parameters/pembayaran";
import { masaLaporPertama } from "~/domain/pihak";
import { isFiled, isSigned } from "~/domain/spt/life";
import { kompensasiSesudah, mayReplace, metodePadaTanggal } from "~/domain/spt/pembetulan";
import { saldoPpn } from "~/domain/spt/ppn/bayar";
import { angkaPpn } from "~/domain/spt/ppn/induk";
import type { KonteksPeriksaPpn } from "~/domain/spt/ppn/periksa";
import { disetorFor } from "../../db/buku-besar";
import { wajibPajakOf } from "../../db/pihak";
import { gugurDilaporkan } from "../../db/spt/gugur";
import { terlambatDiposting } from "../../db/spt/penyerahan";
import { type Spt, sptOf } from "../../db/spt/store";
import { uangMukaLama } from "../../db/spt/uang-muka";
import type { Reader } from "../../db/sql";
import { typedSums } from "./jumlah-ketik";
import type { KeadaanPeriksa, MasaWajibPajak } from "./kind";
import { kompensasiAwal } from "./pembukuan";
import { permintaanOf, requestOf } from "./ppn-lalu";
import {
  carriedBy,
  chainOf,
  type Dibawa,
  earliestLooked,
  kelebihanTersedia,
  masaDilihat,
  signedPeriods,
  usedBy,
} from "./rantai";

const taxpayerOf = (sql: Reader, { batchId, ownerNpwp }: MasaWajibPajak) => wajibPajakOf(sql, batchId, ownerNpwp);

/** A government treasurer collects the VAT of its own purchases. */
export const isGovernment = async (sql: Reader, spt: MasaWajibPajak): Promise<boolean> =>
  (await taxpayerOf(sql, spt))?.jenis === "bendahara";

/** VAT of the period paid before the return is filed, whole rupiah. */
export const disetorDiMuka = async (sql: Reader, spt: Spt): Promise<number> =>
  (await disetorFor(sql, spt, akunPpn.iii)).sisa;

/** An excess is carried if III.H says so, to the next period or the named one. */
const DIBAWA: Dibawa = {
  saldo: (values, pembetulan) => saldoPpn(values, pembetulan).iii,
  dipakai: "ii_e_ppn",
  permintaan: permintaanOf,
  mulai: (isi) => (typeof isi.iii_h_masa === "string" && isi.iii_h_masa !== "" ? isi.iii_h_masa : null),
};

/** Compensation that filed returns, or the pack, carry to this period and that no other return has used, whole rupiah. */
export const kompensasiTersedia = async (sql: Reader, spt: Spt): Promise<number> =>
  kelebihanTersedia(sql, spt, DIBAWA, await kompensasiAwal(sql, spt));

/** The excess used by later returns above the amount carried to them after this correction; whole rupiah. */
async function usedTooMuch(sql: Reader, spt: Spt, values: Values): Promise<number> {
  const signed = (await sptOf(sql, spt)).filter(isSigned);
  const own = (await carriedBy(sql, await chainOf(sql, spt), DIBAWA)).jumlah;
  const saldo = DIBAWA.saldo(values, spt.pembetulan);
  const after = kompensasiSesudah(spt.metode ?? "delta", own, saldo, permintaanOf(values));
  let balance = await kompensasiAwal(sql, spt);
  let lowest = 0;
  for (const masa of [...new Set(signed.map((one) => one.masa))].sort()) {
    const chain = signed.filter((one) => one.masa === masa);
    // the correction itself holds the amount used in its own period
    balance -= masa === spt.masa ? angkaPpn(values, DIBAWA.dipakai) : await usedBy(sql, chain, DIBAWA);
    lowest = Math.min(lowest, balance);
    balance += masa === spt.masa ? after : (await carriedBy(sql, chain.filter(isFiled), DIBAWA)).jumlah;
  }
  return 0 - lowest;
}

/** Earlier periods due in the class without a filed return, oldest first. */
async function unfiled(sql: Reader, spt: Spt): Promise<Masa[]> {
  const taxpayer = await taxpayerOf(sql, spt);
  const first = taxpayer ? masaLaporPertama(taxpayer) : null;
  if (first === null) return [];
  const signed = await signedPeriods(sql, spt);
  const earliest = earliestLooked(spt);
  const since = first > earliest ? first : earliest;
  const missing: Masa[] = [];
  for (let masa = since; masa < spt.masa; masa = addMonths(masa, 1)) if (!signed.has(masa)) missing.push(masa);
  return missing;
}

/** The data of the taxpayer and the class for the checks of the VAT return. */
export async function konteksPeriksaPpn(
  sql: Reader,
  spt: Spt,
  values: Values,
  keadaan: KeadaanPeriksa,
): Promise<KonteksPeriksaPpn> {
  const before = (await chainOf(sql, spt)).at(-1);
  const lalu = before ? await requestOf(sql, before) : { hasil: 0, permintaan: null };
  const hitungan = keadaan.terposting?.hitungan ?? {};
  return {
    masa: spt.masa,
    hariIni: keadaan.hariIni,
    pembetulan: spt.pembetulan,
    metode: metodePadaTanggal(keadaan.hariIni, lalu, values.ganti_sebelumnya === true),
    bolehGanti: mayReplace(lalu),
    posting: keadaan.posting,
    bolehTandaTangan: keadaan.bolehTandaTangan,
    ketat: keadaan.ketat,
    disetorDiMuka: await disetorDiMuka(sql, spt),
    disetorMembangun: (await disetorFor(sql, spt, akunPpn.iv)).jumlah,
    kompensasiTersedia: await kompensasiTersedia(sql, spt),
    kompensasiTerpakai: spt.pembetulan > 0 ? await usedTooMuch(sql, spt, values) : 0,
    jumlahC: (await typedSums(sql, spt)).viii_a_ppn ?? 0,
    gugur: await gugurDilaporkan(sql, spt, "faktur", masaDilihat(spt, keadaan)),
    terlambat: await terlambatDiposting(sql, spt),
    uangMuka: await uangMukaLama(sql, spt),
    menunggu: hitungan.menunggu ?? 0,
    konsep: hitungan.konsep ?? 0,
    belumDikreditkan: { banyak: hitungan.belumDikreditkan ?? 0, ppn: hitungan.ppnBelumDikreditkan ?? 0 },
    belumLapor: await unfiled(sql, spt),
  };
}
