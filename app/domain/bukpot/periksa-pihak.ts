import { isNitku } from "../kit/npwp";
import { isPtkp } from "../parameters/pph21";
import { INDONESIA, refFind } from "../ref";
import { isLuarNegeri, isTahunan, isTanpaPenerima, NPWP_SEMENTARA } from "./jenis";
import { teksOf as text } from "./masa";
import { takDikenal } from "./periksa-penerima";
import { type Bahan, ISIAN } from "./temuan";

/** Checks that the recipient is another taxpayer, is known, and has no second slip of the period. */
export function checkPenerima({ jenis, isi, konteks, lapor }: Bahan): void {
  const npwp = text(isi.npwp);
  if (npwp === konteks.npwp) lapor("recipient_self", "npwp", { npwp });
  if (isTanpaPenerima(jenis) || isLuarNegeri(jenis)) return;
  const unknown = takDikenal({ isi, konteks });
  if (isTahunan(jenis)) {
    if (unknown) lapor("a1_placeholder_nik", "npwp", { npwp });
  } else if (unknown) lapor("recipient_unknown", "npwp", { npwp, sementara: NPWP_SEMENTARA });
  if (konteks.duplikat) lapor("slip_duplicate_period", "npwp", { npwp, masa: text(isi.masa) });
}

/** Checks that the country is in the official list; a recipient abroad cannot have Indonesia. */
export function checkNegara({ jenis, isi, lapor }: Bahan): void {
  const negara = text(isi.negara);
  if (!ISIAN[jenis].names.has("negara") || negara === "") return;
  if (!refFind("negara", negara)) lapor("country_unknown", "negara", { negara });
  else if (isLuarNegeri(jenis) && negara === INDONESIA) lapor("recipient_country_home", "negara");
}

/**
 * Checks that the status exists, equals that of the employee's record for the year, and does not change within the
 * year.
 */
export function checkPtkp({ jenis, isi, konteks, lapor }: Bahan): void {
  if (!ISIAN[jenis].names.has("ptkp")) return;
  const ptkp = text(isi.ptkp);
  const known = konteks.penerima?.ptkp;
  if (ptkp !== "" && !isPtkp(ptkp)) lapor("ptkp_invalid", "ptkp", { ptkp });
  else if (ptkp !== "" && known && known !== ptkp) lapor("ptkp_differs", "ptkp", { ptkp, tercatat: known });
  else if (konteks.mpPertama && ptkp !== "" && konteks.mpPertama.ptkp !== ptkp) {
    const { nomor, masa, ptkp: lalu } = konteks.mpPertama;
    lapor("ptkp_changed_in_year", "ptkp", { ptkp, lalu, nomor, masa });
  }
}

/** Checks that places of business belong to the withholder and to the recipient. */
export function periksaTempat({ jenis, isi, konteks, lapor }: Bahan): void {
  const nitku = text(isi.nitku);
  if (nitku !== "" && ![...konteks.cabang].includes(nitku)) lapor("branch_unknown", "nitku", { nitku });
  const penerima = text(isi.nitkuPenerima);
  if (!ISIAN[jenis].names.has("nitkuPenerima") || penerima === "") return;
  const belongs = isNitku(penerima) && (text(isi.npwp) === "" || penerima.startsWith(text(isi.npwp)));
  if (!belongs) lapor("branch_unknown", "nitkuPenerima", { nitku: penerima });
}

/** Checks that a replacement keeps number, period and recipient of its slip. */
export function checkPengganti({ isi, konteks, lapor }: Bahan): void {
  const { menggantikan } = konteks;
  if (!menggantikan) return;
  if (text(isi.masa) !== menggantikan.masa) lapor("replacement_identity", "masa", { nomor: menggantikan.nomor ?? "" });
  if (text(isi.npwp) !== menggantikan.idPenerima)
    lapor("replacement_identity", "npwp", { nomor: menggantikan.nomor ?? "" });
}
