import { compare, decimal, parseDecimal } from "../kit/decimal";
import type { Nitku } from "../kit/npwp";
import type { Rupiah } from "../kit/rupiah";
import { firstDay, lastDay, type Masa, masaOf, type Tanggal } from "../kit/tanggal";
import { type Objek, objekBerlaku, objekOf } from "../ref/objek-pajak";
import { bebasPajak, isFasilitas, isianBebas } from "./fasilitas";
import { type HasilBukpot, hitungBukpot } from "./hitung";
import { hariAturanMasa } from "./masa";
import type { TemuanBukpot } from "./periksa";

/** A document equal to a withholding slip (dokumen yang dipersamakan), whole rupiah; `tarif` as typed, can be empty. */
export type DokumenSetara = {
  readonly masa: Masa;
  readonly idPenerima: string;
  readonly namaPenerima: string;
  readonly akunPenerima: string;
  readonly idPemberi: string;
  readonly namaPemberi: string;
  readonly akunPemberi: string;
  readonly kodeObjek: string;
  readonly nomor: string;
  readonly tanggal: Tanggal;
  readonly dpp: Rupiah;
  readonly tarif: string;
  readonly fasilitas: string;
  readonly nitku: string;
};
/** A finding about a document, with its field. */
type TemuanSetara = Omit<TemuanBukpot, "field"> & { readonly field: keyof DokumenSetara };

/** The object of such a document: from collective withholding, else from the unified slip. */
const objekSetara = (kode: string): Objek | undefined => objekOf("cy", kode) ?? objekOf("bpu", kode);

/** Its tax, by the rules of the slip that it replaces. */
export function computeSetara({ masa, kodeObjek, dpp, tarif, fasilitas, nitku }: DokumenSetara): HasilBukpot {
  const objek = objekSetara(kodeObjek);
  const free = objek && isFasilitas(fasilitas) && isianBebas(objek, fasilitas).tarif;
  const isi = { masa, objek: kodeObjek, dpp, fasilitas, nitku, ...(free && tarif ? { tarif } : {}) };
  return hitungBukpot(objek?.jenis ?? "cy", isi, { tanggal: lastDay(masa) });
}

type Konteks = { readonly tanggalKelas: Tanggal; readonly cabang: Iterable<Nitku> };

/** Checks a document: object, facility, rate, dates and branch. Returns all findings at once. */
export function checkSetara(one: DokumenSetara, hasil: HasilBukpot, konteks: Konteks): readonly TemuanSetara[] {
  const found: TemuanSetara[] = [];
  const lapor = (code: TemuanSetara["code"], field: TemuanSetara["field"], params: TemuanSetara["params"]) =>
    found.push({ code, field, params, berat: "galat" });
  const { masa, kodeObjek, fasilitas, tanggal, nitku } = one;
  const objek = objekSetara(kodeObjek);
  if (!objek || !objekBerlaku(objek, hariAturanMasa(masa)))
    lapor("object_not_of_type", "kodeObjek", { kode: kodeObjek, jenis: "setara" });
  else {
    if (!isFasilitas(fasilitas) || !objek.fasilitas.includes(fasilitas))
      lapor("facility_not_for_object", "fasilitas", { kode: kodeObjek, fasilitas });
    const typed = parseDecimal(one.tarif);
    const lawful = hasil.ringkas.tarif;
    if (typed && compare(typed, decimal(lawful || "0")) !== 0 && !(isFasilitas(fasilitas) && bebasPajak(fasilitas)))
      lapor("rate_fixed_by_law", "tarif", { kode: kodeObjek, tarif: lawful, diketik: one.tarif });
  }
  const { tanggalKelas, cabang } = konteks;
  if (masa > masaOf(tanggalKelas)) lapor("period_future", "masa", { masa, tanggal: tanggalKelas });
  if (tanggal < firstDay(masa) || tanggal > lastDay(masa)) lapor("date_outside_period", "tanggal", { tanggal, masa });
  if (![...cabang].includes(nitku)) lapor("branch_unknown", "nitku", { nitku });
  return found;
}
