import type { Values } from "~/domain/kit/form";
import { sum } from "~/domain/kit/rupiah";
import { bulanOf, type Masa } from "~/domain/kit/tanggal";
import type { KonteksPeriksaBukpot } from "~/domain/spt/bukpot/periksa";
import type { AturanPosting } from "~/domain/spt/bukpot/posting";
import { karyawanTanpaBukti, masaBerbukti } from "../../db/spt/dokumen";
import { gugurDilaporkan, rujukanGanda } from "../../db/spt/gugur";
import type { Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { inTurn } from "../../turns";
import type { KeadaanPeriksa } from "./kind";
import { isGovernment } from "./ppn-konteks";
import {
  type Dibawa,
  earliestLooked,
  kelebihanTerpakai,
  kelebihanTersedia,
  masaDilihat,
  signedPeriods,
} from "./rantai";

/** An excess that a tax carries from period to period, with the official number of its field. */
export type Kelebihan = Dibawa & { readonly butir: string };
/** The rules for the checks of one of the two returns. */
export type AturanPeriksa = {
  readonly posting: AturanPosting;
  readonly kelebihan: readonly Kelebihan[];
  /** True if the return lists employees, to search for missing slips. */
  readonly karyawan: boolean;
};

/** Earlier periods with issued slips of the return's types and without a filed return, oldest first. */
async function unfiled(sql: Reader, spt: Spt, { jenis }: AturanPosting): Promise<Masa[]> {
  const signed = await signedPeriods(sql, spt);
  return (await masaBerbukti(sql, spt, { sejak: earliestLooked(spt), jenis })).filter((masa) => !signed.has(masa));
}

/** Employees without the required slip of the period: in December the yearly one, else the monthly one. */
async function withoutSlip(sql: Reader, spt: Spt): Promise<KonteksPeriksaBukpot["tanpaBukti"]> {
  const n = await karyawanTanpaBukti(sql, spt);
  return bulanOf(spt.masa) === 12 ? { bulanan: 0, tahunan: n } : { bulanan: n, tahunan: 0 };
}

/** The excess of each tax that earlier returns carry to this one. */
export const tersediaBukpot = async (sql: Reader, spt: Spt, kelebihan: readonly Kelebihan[]) =>
  await inTurn(kelebihan, async (one) => ({
    field: one.dipakai,
    butir: one.butir,
    maksimum: await kelebihanTersedia(sql, spt, one),
  }));

/** The data of the taxpayer and the class for the checks of a return of slips. */
export async function konteksPeriksaBukpot(
  sql: Reader,
  spt: Spt,
  values: Values,
  keadaan: KeadaanPeriksa,
  rules: AturanPeriksa,
): Promise<KonteksPeriksaBukpot> {
  const left = keadaan.terposting?.ditinggalkan ?? {};
  return {
    jenis: spt.jenis,
    masa: spt.masa,
    hariIni: keadaan.hariIni,
    pembetulan: spt.pembetulan,
    posting: keadaan.posting,
    bolehTandaTangan: keadaan.bolehTandaTangan,
    ketat: keadaan.ketat,
    instansi: await isGovernment(sql, spt),
    tersedia: await tersediaBukpot(sql, spt, rules.kelebihan),
    konsep: left.bukpot_konsep ?? 0,
    akunTidakDikenal: left.akun_tidak_dikenal ?? 0,
    tanpaBukti: rules.karyawan ? await withoutSlip(sql, spt) : { bulanan: 0, tahunan: 0 },
    belumLapor: await unfiled(sql, spt, rules.posting),
    gugur: await gugurDilaporkan(sql, spt, "bukpot", masaDilihat(spt, keadaan)),
    rujukanGanda: await rujukanGanda(sql, spt, rules.posting.jenis),
    terpakai:
      spt.pembetulan === 0 ? 0 : sum(await inTurn(rules.kelebihan, (one) => kelebihanTerpakai(sql, spt, values, one))),
  };
}
