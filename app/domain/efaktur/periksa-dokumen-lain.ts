import { isNpwp, NPWP_KOSONG } from "../kit/npwp";
import type { Masa, Tanggal } from "../kit/tanggal";
import { refHas } from "../ref";
import {
  aturanJenisFor,
  type DokumenLain,
  detailFor,
  dokumenFor,
  lawanDiLuarNegeri,
  masaDokumen,
  needsInformasi,
  needsReferensi,
  ppnLazim,
  ppnNilaiLainBerbeda,
  ppnTertinggi,
} from "./dokumen-lain";
import { collectTemuan, type LaporDokumen, type TemuanDokumen } from "./temuan-dokumen";

/** Inputs of the checks about the class and its books. */
export type KonteksDokumenLain = {
  readonly hariIni: Tanggal;
  /** Day of the owner's VAT registration; null if not registered. */
  readonly pkpSejak: Tanggal | null;
  /** True if the owner's return of a month is filed and has no open correction. */
  masaTerkunci(masa: Masa): boolean;
  /** True if another valid document of the owner has this number, type and year. */
  nomorTerpakai(dokumen: Pick<DokumenLain, "arah" | "jenis" | "nomor" | "tanggal">): boolean;
  /** The replaced document. */
  readonly digantikan?: Pick<DokumenLain, "jenis" | "lawanNpwp">;
};

/** All findings that block signing a special document today, with warnings. */
export const checkDokumenLain = (dokumen: DokumenLain, konteks: KonteksDokumenLain): readonly TemuanDokumen[] =>
  collectTemuan((report) => {
    checkKind(dokumen, report);
    checkTold(dokumen, report);
    checkParty(dokumen, report);
    checkDate(dokumen, konteks, report);
    checkAmounts(dokumen, report);
    checkReplacement(dokumen, konteks, report);
  });

function checkKind({ arah, jenis, detail, dokumen }: DokumenLain, report: LaporDokumen): void {
  const aturan = aturanJenisFor(jenis);
  if (aturan && aturan.arah !== arah) report("doc_type_wrong_side", "jenis", { jenis });
  if (!aturan) report("required", "jenis");
  else if (!(detailFor(jenis) as readonly string[]).includes(detail))
    report(detail === "" ? "required" : "doc_detail_not_allowed", "detail", { jenis, detail });
  else if (!(dokumenFor(jenis, detail) as readonly string[]).includes(dokumen))
    report(dokumen === "" ? "required" : "doc_document_not_allowed", "dokumen", { detail, dokumen });
}

/** Checks the extra fields of some details: the facility, and the contract of an export of intangibles or services. */
function checkTold({ arah, jenis, detail, informasi, referensi }: DokumenLain, report: LaporDokumen): void {
  const told = needsInformasi(jenis, detail);
  if (told && informasi === "") report("addinfo_required", "informasi", { kode: detail });
  else if (told && !refHas("keterangan_tambahan", informasi, detail))
    report("addinfo_not_listed", "informasi", { kode: detail });
  else if (!told && informasi !== "") report("addinfo_not_allowed", "informasi", { kode: detail });
  const named = arah === "keluaran" && needsReferensi(detail);
  if (named && referensi === "") report("doc_reference_required", "referensi", { detail });
  if (!named && referensi !== "") report("doc_reference_not_allowed", "referensi", { detail });
}

function checkParty({ arah, jenis, detail, lawanNpwp, lawanNama, lawanAlamat }: DokumenLain, report: LaporDokumen) {
  const none = lawanNpwp === "" || lawanNpwp === NPWP_KOSONG;
  if (!none && !isNpwp(lawanNpwp)) report("doc_partner_tin_invalid", "lawanNpwp");
  else if (jenis === "02" && !none) report("doc_partner_tin_zero", "lawanNpwp");
  else if (arah === "masukan" && none && !lawanDiLuarNegeri(detail)) report("doc_partner_tin_required", "lawanNpwp");
  if (lawanNama === "") report("required", "lawanNama");
  if (arah === "keluaran" && lawanAlamat === "") report("required", "lawanAlamat");
}

function checkDate(dokumen: DokumenLain, konteks: KonteksDokumenLain, report: LaporDokumen): void {
  const { arah, jenis, nomor, tanggal } = dokumen;
  if (nomor === "") report("required", "nomor");
  else if (konteks.nomorTerpakai(dokumen)) report("doc_number_used", "nomor", { nomor });
  if (tanggal > konteks.hariIni) report("doc_future_date", "tanggal", { tanggal: konteks.hariIni });
  if (arah === "keluaran" && (konteks.pkpSejak === null || tanggal < konteks.pkpSejak))
    report("seller_not_pkp", "tanggal");
  // a creditable document enters a return only when credited, in a chosen month
  const masa = masaDokumen(dokumen);
  if (!aturanJenisFor(jenis)?.dapatDikreditkan && konteks.masaTerkunci(masa))
    report("period_locked", "tanggal", { masa });
}

function checkAmounts(dokumen: DokumenLain, report: LaporDokumen): void {
  const { jenis, dpp, ppn, ppnbm } = dokumen;
  if (dpp === 0 && ppn === 0) report("doc_amount_required", "dpp");
  if (jenis === "02" && (ppn !== 0 || ppnbm !== 0)) report("doc_export_untaxed", ppn === 0 ? "ppnbm" : "ppn");
  else if (ppnNilaiLainBerbeda(dokumen)) report("doc_vat_other_value", "ppn", { seharusnya: ppnLazim(dokumen) });
  else if (jenis !== "02" && dpp > 0 && (ppn === 0 || ppn > ppnTertinggi(dokumen)))
    report("doc_vat_unusual", "ppn", { seharusnya: ppnLazim(dokumen) });
}

function checkReplacement(
  { jenis, lawanNpwp }: DokumenLain,
  { digantikan }: KonteksDokumenLain,
  report: LaporDokumen,
): void {
  if (!digantikan) return;
  if (jenis !== digantikan.jenis) report("doc_replacement_changed", "jenis");
  else if (lawanNpwp !== digantikan.lawanNpwp) report("doc_replacement_changed", "lawanNpwp");
}
