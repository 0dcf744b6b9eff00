import { compare, decimal, parseDecimal } from "../kit/decimal";
import { angka, type Values } from "../kit/form";
import { batasTidakDipungut } from "../parameters/pph-potput";
import { SERTIFIKAT_DOMISILI } from "../pihak";
import { type KodeFasilitas, type Objek, objekBerlaku } from "../ref/objek-pajak";
import { FASILITAS_SERTIFIKAT, isFasilitas, isianBebas, sertifikatBerlaku } from "./fasilitas";
import { fieldJumlah, isTahunan } from "./jenis";
import { hariUpah } from "./ketik";
import { hariAturanMasa, teksOf as text } from "./masa";
import { type Bahan, ISIAN, type Lapor } from "./temuan";

/** The facility with a certificate of domicile (SKD). */
const TREATY: KodeFasilitas = SERTIFIKAT_DOMISILI;
const fasilitasOf = (isi: Values): string => text(isi.fasilitas) || "9";

/** Checks that the object belongs to the type, is in force, and fits the facility. */
export function checkObjek({ jenis, isi, objek, lapor }: Bahan): void {
  const kode = text(isi.objek);
  if (kode === "") return;
  const dated = objek?.mulai !== undefined || objek?.sampai !== undefined;
  if (!objek || (dated && !objekBerlaku(objek, hariAturanMasa(isi.masa)))) {
    lapor("object_not_of_type", "objek", { kode, jenis });
    return;
  }
  const fasilitas = fasilitasOf(isi);
  if (!isFasilitas(fasilitas) || !objek.fasilitas.includes(fasilitas))
    lapor("facility_not_for_object", "fasilitas", { kode, fasilitas });
}

/** Checks that a certificate has a number, and that the recipient holds it on the day of the slip. */
export function checkSertifikat({ isi, konteks, lapor }: Bahan): void {
  const fasilitas = fasilitasOf(isi);
  if (!isFasilitas(fasilitas) || !FASILITAS_SERTIFIKAT.includes(fasilitas)) return;
  const nomor = text(isi.nomorFasilitas);
  if (nomor === "") {
    lapor("facility_document_missing", "nomorFasilitas", { fasilitas });
    return;
  }
  const tanggal = text(isi.tanggal) || hariAturanMasa(isi.masa);
  const inForce = sertifikatBerlaku(isi, konteks.sertifikat);
  const held = inForce.some((one) => one.jenis === fasilitas && one.nomor === nomor);
  if (!held) lapor("facility_not_held", "nomorFasilitas", { nomor, fasilitas, tanggal });
  const negara = inForce.find((one) => one.jenis === fasilitas && one.nomor === nomor)?.negara ?? "";
  if (negara !== "" && text(isi.negara) !== "" && negara !== text(isi.negara))
    lapor("facility_other_country", "negara", { nomor, negara, diketik: text(isi.negara) });
}

/** Checks the typed rate of a treaty: it is required, and it never exceeds the legal rate. */
export function checkP3b({ isi, objek, lapor }: Bahan): void {
  if (!objek || fasilitasOf(isi) !== TREATY) return;
  const tarif = parseDecimal(text(isi.tarif));
  if (tarif === null) lapor("treaty_rate_missing", "tarif", { kode: objek.kode, tarif: objek.tarif });
  else if (objek.tarif && compare(tarif, decimal(objek.tarif)) > 0)
    lapor("treaty_rate_above_law", "tarif", { kode: objek.kode, tarif: objek.tarif, diketik: text(isi.tarif) });
}

/**
 * Checks that amounts are not negative, except those carried from another slip, and that a slip of one payment has an
 * amount.
 */
export function periksaJumlah({ jenis, isi, objek, lapor }: Bahan): void {
  for (const name of ISIAN[jenis].jumlah) {
    const nilai = angka(isi, name);
    if (nilai < 0) lapor("gross_negative", name, { nilai });
  }
  if (!isTahunan(jenis)) {
    const field = fieldJumlah(jenis);
    if (isi[field] === 0) lapor("amount_zero", field);
  }
  if (!objek) return;
  periksaUpah(objek, isi, lapor);
  const batas = batasTidakDipungut.on(hariAturanMasa(isi.masa))[objek.kode];
  const dpp = angka(isi, "dpp");
  if (batas !== undefined && dpp > 0 && dpp <= batas)
    lapor("below_collection_limit", "dpp", { kode: objek.kode, batas });
}

/** Daily wages up to the limit need the daily rate, above it article 17. Each has its own objects. */
function periksaUpah({ kode, maks, min }: Objek, isi: Values, lapor: Lapor): void {
  const hari = hariUpah(isi);
  const bruto = angka(isi, "bruto");
  if (maks !== undefined && bruto > maks * hari) lapor("gross_above_limit", "bruto", { kode, maks: maks * hari });
  if (min !== undefined && bruto > 0 && bruto <= min * hari)
    lapor("wage_below_limit", "bruto", { kode, batas: min * hari });
}

/** Checks that a rate or share fixed by law has the legal value. */
export function checkTarif({ isi, objek, hasil, lapor }: Bahan): void {
  if (!objek) return;
  const fasilitas = fasilitasOf(isi);
  const free = isianBebas(objek, isFasilitas(fasilitas) ? fasilitas : "9");
  const differs = (typed: unknown, lawful: string): boolean => {
    const value = parseDecimal(text(typed));
    return value !== null && compare(value, decimal(lawful)) !== 0;
  };
  const { tarif, persenDpp } = hasil.ringkas;
  if (!free.tarif && differs(isi.tarif, tarif))
    lapor("rate_fixed_by_law", "tarif", { kode: objek.kode, tarif, diketik: text(isi.tarif) });
  if (!free.persenDpp && differs(isi.persenDpp, persenDpp))
    lapor("rate_fixed_by_law", "persenDpp", { kode: objek.kode, tarif: persenDpp, diketik: text(isi.persenDpp) });
}
