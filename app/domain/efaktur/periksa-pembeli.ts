import { isEmail, TANPA_EMAIL } from "../kit/email";
import { isNitku, NPWP_KOSONG } from "../kit/npwp";
import { INDONESIA, refHas } from "../ref";
import type { Faktur } from "./faktur";
import { aturanFor, type JenisIdPembeli, NITKU_TANPA_NPWP, TANPA_NOMOR_DOKUMEN } from "./kode";
import type { KonteksFaktur } from "./konteks";
import type { Lapor } from "./temuan";

/** Format of the document number of a buyer without NPWP. */
const FORM: Readonly<Record<Exclude<JenisIdPembeli, "TIN">, RegExp>> = {
  "National ID": /^\d{16}$/,
  Passport: /^[A-Za-z0-9]{5,20}$/,
  "Other ID": /^.{1,50}$/,
};
/** Maximum places of business named in a finding. */
const PILIHAN_DISEBUT = 5;

/** Checks the buyer's section. */
export function checkPembeli(faktur: Faktur, konteks: KonteksFaktur, lapor: Lapor): void {
  const aturan = aturanFor(faktur.kode);
  if (aturan && !aturan.idPembeli.includes(faktur.idPembeli)) {
    lapor("buyer_id_type_not_allowed", "idPembeli", { kode: faktur.kode });
  }
  if (faktur.idPembeli === "TIN") checkTaxpayer(faktur, konteks, lapor);
  else checkOther(faktur, faktur.idPembeli, lapor);
  checkParticulars(faktur, konteks, lapor);
  checkCountry(faktur, lapor);
  checkEmail(faktur.emailPembeli, lapor);
  const { asal } = konteks;
  const same =
    !asal || (["idPembeli", "npwpPembeli", "nomorPembeli"] as const).every((field) => asal[field] === faktur[field]);
  if (!same) lapor("replacement_buyer_changed", "npwpPembeli");
}

function checkEmail(email: string, lapor: Lapor): void {
  if (email === TANPA_EMAIL) lapor("buyer_email_dash", "emailPembeli");
  else if (email !== "" && !isEmail(email)) lapor("buyer_email_invalid", "emailPembeli");
}

/**
 * Checks name, address and country. A taxpayer's come with its number, so a missing number is reported once, not four
 * times.
 */
function checkParticulars(faktur: Faktur, konteks: KonteksFaktur, lapor: Lapor): void {
  const follows = faktur.idPembeli === "TIN" && konteks.pembeli(faktur.npwpPembeli) === undefined;
  for (const field of ["namaPembeli", "alamatPembeli", "negara"] as const)
    if (faktur[field] === "" && !follows) lapor("required", field);
}

/**
 * An NPWP or NIK needs Indonesia as country, a passport another country; a company abroad can have any other document.
 */
function checkCountry({ idPembeli, negara: kode }: Faktur, lapor: Lapor): void {
  if (kode === "") return;
  const registered = idPembeli === "TIN" || idPembeli === "National ID";
  if (!refHas("negara", kode)) lapor("unknown_country", "negara", { kode });
  else if (registered && kode !== INDONESIA) lapor("buyer_country_abroad", "negara", { kode });
  else if (idPembeli === "Passport" && kode === INDONESIA) lapor("buyer_country_home", "negara");
}

function checkTaxpayer(faktur: Faktur, konteks: KonteksFaktur, lapor: Lapor): void {
  const { npwpPembeli: npwp, nitkuPembeli: nitku } = faktur;
  if (npwp === "") {
    lapor("required", "npwpPembeli");
    return;
  }
  const known = konteks.pembeli(npwp);
  if (npwp === konteks.npwp) lapor("buyer_is_seller", "npwpPembeli");
  else if (!known) {
    lapor("buyer_tin_unknown", "npwpPembeli", { npwp });
    return;
  }
  const places = known?.nitku ?? [];
  if (!isNitku(nitku) || !nitku.startsWith(npwp)) lapor("buyer_idtku_invalid", "nitkuPembeli");
  else if (places.length > 0 && !places.includes(nitku)) {
    lapor("buyer_idtku_not_listed", "nitkuPembeli", { pilihan: places.slice(0, PILIHAN_DISEBUT).join(", ") });
  }
  if (faktur.kode === "02" && known && !known.instansiPemerintah) lapor("government_expected", "npwpPembeli");
}

function checkOther(faktur: Faktur, jenis: Exclude<JenisIdPembeli, "TIN">, lapor: Lapor): void {
  const { npwpPembeli, nomorPembeli: nomor, nitkuPembeli } = faktur;
  if (npwpPembeli !== NPWP_KOSONG) lapor("buyer_tin_must_be_zero", "npwpPembeli");
  if (nitkuPembeli !== NITKU_TANPA_NPWP) lapor("buyer_idtku_invalid", "nitkuPembeli");
  if (nomor === "" || nomor === TANPA_NOMOR_DOKUMEN) lapor("buyer_document_required", "nomorPembeli");
  else if (!FORM[jenis].test(nomor)) lapor("buyer_document_invalid", "nomorPembeli");
}
