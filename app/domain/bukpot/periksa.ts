import type { Values } from "../kit/form";
import type { HasilBukpot } from "./hitung";
import type { JenisBukpot } from "./jenis";
import { checkObjek, checkP3b, checkSertifikat, checkTarif, periksaJumlah } from "./periksa-pajak";
import {
  checkDtp,
  checkJenisPemotongan,
  checkMasaKerja,
  checkSebagianTahun,
  checkSebelumnya,
  checkSemasa,
} from "./periksa-pegawai";
import { checkMacamPenerima, checkTanpaNpwp } from "./periksa-penerima";
import { checkNegara, checkPenerima, checkPengganti, checkPtkp, periksaTempat } from "./periksa-pihak";
import { checkPembayaran, checkTanggal, periksaDokumen, periksaTahunan } from "./periksa-waktu";
import { type Aturan, type Bahan, type KonteksPeriksa, type Lapor, TEMUAN_BUKPOT, type TemuanBukpot } from "./temuan";

export {
  type KodeTemuanBukpot,
  type KonteksPeriksa,
  type SertifikatPenerima,
  type SlipSebelumnya,
  TEMUAN_BUKPOT,
  type TemuanBukpot,
} from "./temuan";

const RULES: readonly Aturan[] = [
  checkObjek,
  checkSertifikat,
  checkP3b,
  checkPenerima,
  checkTanpaNpwp,
  checkMacamPenerima,
  checkNegara,
  checkPtkp,
  periksaJumlah,
  checkTarif,
  checkTanggal,
  periksaDokumen,
  checkPembayaran,
  periksaTempat,
  checkPengganti,
  periksaTahunan,
  checkMasaKerja,
  checkSemasa,
  checkSebagianTahun,
  checkJenisPemotongan,
  checkSebelumnya,
  checkDtp,
];

/**
 * Checks a slip before issuing and returns all findings at once (PER-11/PJ/2025; PMK 168/2023). `hasil` is the slip
 * computed by `hitungBukpot`. The form has checked required fields and formats before.
 */
export function checkBukpot(
  jenis: JenisBukpot,
  isi: Values,
  hasil: HasilBukpot,
  konteks: KonteksPeriksa,
): readonly TemuanBukpot[] {
  const found: TemuanBukpot[] = [];
  const lapor: Lapor = (code, field, params = {}) => found.push({ code, field, params, berat: TEMUAN_BUKPOT[code] });
  const bahan: Bahan = { jenis, isi, objek: hasil.ringkas.objek, hasil, konteks, lapor };
  for (const rule of RULES) rule(bahan);
  return found;
}

/** True if a slip with these findings can be issued. */
export const bolehTerbit = (found: readonly Pick<TemuanBukpot, "berat">[]): boolean =>
  found.every(({ berat }) => berat !== "galat");
