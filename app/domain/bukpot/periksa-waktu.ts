import { isMasa, masaOf } from "../kit/tanggal";
import { MULAI_CORETAX } from "../parameters/ppn";
import { isTahunan } from "./jenis";
import { teksOf as text } from "./masa";
import { type Bahan, ISIAN } from "./temuan";

/** Checks that the period has begun, its return is open, and the day of withholding is in it or later. */
export function checkTanggal({ jenis, isi, konteks, lapor }: Bahan): void {
  const masa = text(isi.masa);
  if (!isMasa(masa)) return;
  const { tanggalKelas } = konteks;
  if (masa > masaOf(tanggalKelas)) lapor("period_future", "masa", { masa, tanggal: tanggalKelas });
  if (masa < masaOf(MULAI_CORETAX)) lapor("period_before_coretax", "masa", { masa, mulai: masaOf(MULAI_CORETAX) });
  if (konteks.masaTertutup) lapor("period_closed", "masa", { masa });
  const awal = text(isi.masaAwal);
  const wrongSpan = isTahunan(jenis) && isMasa(awal) && (awal > masa || awal.slice(0, 4) !== masa.slice(0, 4));
  if (wrongSpan) lapor("date_outside_period", "masaAwal", { tanggal: awal, masa });
  const tanggal = text(isi.tanggal);
  const afterwards = masaOf(tanggal) > masa && tanggal > tanggalKelas;
  if (tanggal !== "" && (masaOf(tanggal) < masa || afterwards))
    lapor("date_outside_period", "tanggal", { tanggal, masa });
}

const REFERENCE = ["jenisDokumen", "nomorDokumen", "tanggalDokumen"] as const;
/**
 * Checks that the reference document is named. A tax invoice must be one received by the withholder, with the same
 * date.
 */
export function periksaDokumen({ jenis, isi, konteks, lapor }: Bahan): void {
  if (!ISIAN[jenis].names.has("jenisDokumen")) return;
  for (const name of REFERENCE) if (text(isi[name]) === "") lapor("reference_document_missing", name);
  const tanggal = text(isi.tanggalDokumen);
  if (tanggal > konteks.tanggalKelas)
    lapor("reference_document_future", "tanggalDokumen", { tanggal, kelas: konteks.tanggalKelas });
  if (isi.jenisDokumen !== "TaxInvoice" || text(isi.nomorDokumen) === "") return;
  const { fakturDikenal } = konteks;
  if (fakturDikenal?.tanggal !== text(isi.tanggalDokumen))
    lapor("reference_document_missing", fakturDikenal ? "tanggalDokumen" : "nomorDokumen");
}

/** Checks that government treasurers, and only they, name a payment method; a direct payment needs its SP2D. */
export function checkPembayaran({ jenis, isi, konteks, lapor }: Bahan): void {
  if (!ISIAN[jenis].names.has("metodePembayaran")) return;
  const metode = text(isi.metodePembayaran);
  if (konteks.instansi === (metode === "")) lapor("sp2d_missing", "metodePembayaran");
  else if (metode === "DIRECT" && text(isi.nomorSp2d) === "") lapor("sp2d_missing", "nomorSp2d");
}

/** Checks for monthly slips that are still drafts, which are not settled. */
export function periksaTahunan({ jenis, konteks, lapor }: Bahan): void {
  if (isTahunan(jenis) && konteks.mpBelumTerbit > 0)
    lapor("mp_not_issued", "pphDipotong", { banyak: konteks.mpBelumTerbit });
}
