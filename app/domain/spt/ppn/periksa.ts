import type { Values } from "~/domain/kit/form";
import type { Rupiah } from "~/domain/kit/rupiah";
import type { MetodePembetulan } from "~/domain/parameters/spt";
import { beratOf, checkSpt, faktaUmum, type KonteksPeriksaSpt, type Temuan } from "../periksa";
import { faktaGugur, type Gugur } from "../temuan";
import { type faktaPpn, temuanPpn } from "./temuan";
import type { Terlambat } from "./terlambat";
import type { UangMukaLama } from "./uang-muka";

/** Input of the checks next to the computed Induk; amounts are whole rupiah. */
export type KonteksPeriksaPpn = KonteksPeriksaSpt & {
  /** Method in force for a correction on `hariIni`, and true if the earlier return can be replaced before that. */
  readonly metode: MetodePembetulan;
  readonly bolehGanti: boolean;
  /** VAT of this period that was paid before filing (limit of III.B). */
  readonly disetorDiMuka: Rupiah;
  /** VAT on own construction of this period already paid (411211-103). */
  readonly disetorMembangun: Rupiah;
  /** Compensation that earlier returns carried and no other return has used (limit of II.E). */
  readonly kompensasiTersedia: Rupiah;
  /** Compensation that this correction no longer carries although later returns have used it. */
  readonly kompensasiTerpakai: Rupiah;
  /** Sum of VAT of schedule C. */
  readonly jumlahC: Rupiah;
  /** Credits of earlier filed returns whose invoice was replaced or cancelled since. */
  readonly gugur: Gugur;
  readonly terlambat: Terlambat;
  readonly uangMuka: UangMukaLama;
  readonly menunggu: number;
  readonly konsep: number;
  readonly belumDikreditkan: { readonly banyak: number; readonly ppn: Rupiah };
};

/** Weights of the findings; texts `sptformulir:periksa.<code>`. A `galat` blocks filing. */
export const PERIKSA_PPN = beratOf(temuanPpn);

const factsOf = (konteks: KonteksPeriksaPpn): Readonly<Record<keyof typeof faktaPpn, unknown>> => ({
  ...faktaUmum("ppn", konteks),
  metode: konteks.metode,
  boleh_ganti: konteks.bolehGanti,
  disetor_di_muka: konteks.disetorDiMuka,
  disetor_membangun: konteks.disetorMembangun,
  tersedia_ii_e_ppn: konteks.kompensasiTersedia,
  kompensasi_terpakai: konteks.kompensasiTerpakai,
  jumlah_c: konteks.jumlahC,
  ...faktaGugur(konteks.gugur),
  terlambat_dibuat: konteks.terlambat.banyak,
  dasar_terlambat: konteks.terlambat.dasar,
  denda_faktur: konteks.terlambat.denda,
  tarif_denda: konteks.terlambat.tarif,
  kredit_lewat: konteks.terlambat.gugur,
  ppn_kredit_lewat: konteks.terlambat.ppnGugur,
  muka_lama: konteks.uangMuka.banyak,
  dpp_muka_lama: konteks.uangMuka.dpp,
  sisa_muka_lama: konteks.uangMuka.sisa,
  nomor_muka_lama: konteks.uangMuka.nomor,
  menunggu: konteks.menunggu,
  konsep: konteks.konsep,
  belum_dikreditkan: konteks.belumDikreditkan.banyak,
  ppn_belum_dikreditkan: konteks.belumDikreditkan.ppn,
});

/**
 * All findings on filing, from the stored values of the Induk. The return's own version sets the checks. Filing refuses
 * exactly when one finding is a `galat`, so the draft's page shows no less than filing checks.
 */
export const checkPpn = (values: Values, konteks: KonteksPeriksaPpn, versi?: string): readonly Temuan[] =>
  checkSpt({ jenis: "ppn", versi, values, konteks, fakta: factsOf(konteks) });
