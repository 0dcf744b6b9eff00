import { isMasa, isTanggal, masaOf } from "../kit/tanggal";
import { batasUnggah, MULAI_CORETAX } from "../parameters/ppn";
import { refFind, refHas } from "../ref";
import type { Faktur } from "./faktur";
import { computeFaktur, type FakturHasil } from "./hitung-faktur";
import { type AturanKode, aturanFor } from "./kode";
import type { KonteksFaktur } from "./konteks";
import { checkPenyerahan } from "./penyerahan";
import { checkBaris } from "./periksa-baris";
import { checkPembeli } from "./periksa-pembeli";
import { checkRumah } from "./periksa-rumah";
import { checkUangMuka } from "./periksa-uang-muka";
import { TANPA_RANGKAIAN } from "./rantai";
import { type Lapor, type Temuan, temuan } from "./temuan";

/**
 * Checks all rules for signing an invoice at once; a draft needs none of them. Rows count from 0 in `field`. It can be
 * signed if the list is empty or has only warnings. `hasil`: its figures, if already computed.
 */
export function checkFaktur(
  faktur: Faktur,
  konteks: KonteksFaktur,
  hasil: FakturHasil = computeFaktur(faktur),
): readonly Temuan[] {
  const found: Temuan[] = [];
  const lapor: Lapor = (code, field, params) => {
    found.push(temuan(code, field, params));
  };
  const aturan = aturanFor(faktur.kode);
  if (!aturan) lapor(faktur.kode === "" ? "required" : "unknown_trx_code", "kode");
  checkDate(faktur, konteks, lapor);
  checkSeller(faktur, konteks, lapor);
  if (aturan) checkFacility(faktur, aturan, lapor);
  checkPembeli(faktur, konteks, lapor);
  checkBaris(faktur, hasil, lapor);
  checkPenyerahan(faktur, hasil, lapor);
  checkRumah(faktur, hasil, lapor);
  checkUangMuka(faktur, hasil, konteks.rangkaian ?? TANPA_RANGKAIAN, lapor);
  return found;
}

function checkDate({ tanggal }: Faktur, konteks: KonteksFaktur, lapor: Lapor): void {
  const { hariIni, pkpSejak, masaTerkunci, asal } = konteks;
  if (!isTanggal(tanggal)) {
    lapor("required", "tanggal");
    return;
  }
  const earliest = pkpSejak !== null && pkpSejak > MULAI_CORETAX ? pkpSejak : MULAI_CORETAX;
  if (tanggal > hariIni) {
    lapor("future_date", "tanggal", { tanggal: hariIni });
    return;
  }
  if (tanggal < earliest) {
    lapor("invoice_date_too_early", "tanggal", { tanggal: earliest });
    return;
  }
  // a replacement has the date of its making (PER-11/PJ/2025 art. 48)
  if (asal && tanggal < asal.tanggal) lapor("replacement_before_original", "tanggal", { tanggal: asal.tanggal });
  const batas = batasUnggah(tanggal).tanggal;
  if (hariIni > batas) lapor("late_upload", "tanggal", { tanggal: batas });
  if (masaTerkunci?.(masaOf(tanggal))) lapor("period_locked", "tanggal", { masa: masaOf(tanggal) });
}

function checkSeller({ nitku }: Faktur, { nitku: own, pkpSejak }: KonteksFaktur, lapor: Lapor): void {
  if (pkpSejak === null) lapor("seller_not_pkp", "");
  if (nitku === "") lapor("required", "nitku");
  else if (!own.includes(nitku)) lapor("seller_idtku_invalid", "nitku");
}

function checkFacility(faktur: Faktur, aturan: AturanKode, lapor: Lapor): void {
  const { kode, masaDokumen } = faktur;
  for (const field of aturan.terlarang) if (faktur[field] !== "") lapor("addinfo_not_allowed", field, { kode });
  if (aturan.terlarang.length === 0) {
    checkPair(faktur, lapor);
    checkDocument(faktur, lapor);
  }
  if (masaDokumen !== "" && !isMasa(masaDokumen)) lapor("required", "masaDokumen");
}

function checkPair({ kode, informasi, cap }: Faktur, lapor: Lapor): void {
  if (informasi === "") lapor("addinfo_required", "informasi", { kode });
  else if (!refHas("keterangan_tambahan", informasi, kode)) lapor("addinfo_not_listed", "informasi", { kode });
  if (cap === "") lapor("stamp_required", "cap", { kode });
  else if (!refHas("cap_fasilitas", cap, kode)) lapor("stamp_not_listed", "cap", { kode });
  const bothGiven = informasi !== "" && cap !== "";
  if (bothGiven && informasi.slice(-2) !== cap.slice(-2)) lapor("addinfo_stamp_mismatch", "cap");
}

function checkDocument({ kode, informasi, dokumen, masaDokumen }: Faktur, lapor: Lapor): void {
  if (dokumen !== "") return;
  if (refFind("keterangan_tambahan", informasi, kode)?.perluDokumen) lapor("supporting_document_required", "dokumen");
  if (masaDokumen !== "") lapor("supporting_period_alone", "dokumen");
}
