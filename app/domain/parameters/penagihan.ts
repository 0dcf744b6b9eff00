import { dated } from "../kit/dated";
import { addDays, addMonths, lastDay, masaOf, type Tanggal } from "../kit/tanggal";

/** Months for paying an assessment, counted from its day. */
const jangkaPelunasan = dated("jangka waktu pelunasan ketetapan (bulan)", [
  { from: "2008-01-01", value: 1, dasar: { kutipan: "UU KUP ps. 9(3)" } },
]);
/** Years until the right to collect an assessment lapses, counted from its day. */
const jangkaDaluwarsa = dated("daluwarsa penagihan pajak (tahun)", [
  { from: "2008-01-01", value: 5, dasar: { kutipan: "UU KUP ps. 22(1)" } },
]);

/** Months for objecting to an assessment, counted from its day. */
export const batasKeberatan = dated("jangka waktu keberatan (bulan)", [
  { from: "2008-01-01", value: 3, dasar: { kutipan: "UU KUP ps. 25(3)" } },
]);
/** Days for answering a letter that asks for an explanation (SP2DK). */
export const batasSp2dk = dated("jangka waktu tanggapan SP2DK (hari)", [
  { from: "2008-01-01", value: 14, dasar: { kutipan: "SE-05/PJ/2022; PMK 111/2025", contoh: true } },
]);

/**
 * The course of a letter that asks for an explanation. Days: the reminder before its last day, the extension, from
 * invitation to discussion, from agreement to correction. Working days of the specific audit: notice to findings,
 * findings to answer, answer to closing discussion, closing discussion to assessment. The days of invitation,
 * correction and reminder are the class's own.
 */
export const jadwalSp2dk = dated("jadwal tindak lanjut SP2DK (hari)", [
  {
    from: "2008-01-01",
    value: {
      pengingat: 3,
      perpanjangan: 7,
      pembahasan: 7,
      pembetulan: 14,
      sphp: 3,
      tanggapan: 5,
      penutup: 3,
      skp: 1,
    },
    dasar: { kutipan: "PMK 111/2025; PMK 15/2025", contoh: true },
  },
]);

/** Class days between two questions about the returns of one period. */
export const jarakSp2dk = dated("jarak dua SP2DK atas satu masa (hari)", [
  { from: "2008-01-01", value: 30, dasar: { kutipan: "PMK 111/2025", contoh: true } },
]);

/** Class days between an event and the office's look at it. */
export const jedaKantor = dated("jeda penelitian kantor pajak (hari)", [
  { from: "2008-01-01", value: 14, dasar: { kutipan: "PMK 111/2025", contoh: true } },
]);

/** Working days between a refund request and the office's look at its return, before the refund would be paid. */
export const jedaPengembalian = dated("jeda penelitian permohonan pengembalian (hari kerja)", [
  { from: "2008-01-01", value: 5, dasar: { kutipan: "PMK 111/2025", contoh: true } },
]);

/** The amount at stake from which the office asks about a finding, whole rupiah. */
export const ambangTitik = dated("ambang pertanyaan kantor pajak (rupiah)", [
  { from: "2008-01-01", value: 100_000, dasar: { kutipan: "PMK 111/2025", contoh: true } },
]);

/** The same day `bulan` months later, or the last day of a shorter month. */
export function sesudahBulan(hari: Tanggal, bulan: number): Tanggal {
  const masa = addMonths(masaOf(hari), bulan);
  const sameDay = `${masa}${hari.slice(7)}`;
  return sameDay > lastDay(masa) ? lastDay(masa) : sameDay;
}

/** The due date of an assessment issued on a day. */
export const jatuhTempoKetetapan = (terbit: Tanggal): Tanggal => sesudahBulan(terbit, jangkaPelunasan.on(terbit));

/**
 * First day of collecting an assessment's debt, the day after its due date (UU KUP ps. 18(1), 20), and the day the
 * right lapses. The debt of a return is collected only once an assessment demands it.
 */
export const penagihanOf = (terbit: Tanggal, jatuhTempo: Tanggal) => ({
  ditagih: addDays(jatuhTempo, 1),
  daluwarsa: sesudahBulan(terbit, 12 * jangkaDaluwarsa.on(terbit)),
});
