import { angka } from "../kit/form";
import { isMasa } from "../kit/tanggal";
import { layakDtp, layakDtpHarian, sektorDtp } from "./dtp";
import { ditanggungPemerintah, isFasilitas } from "./fasilitas";
import { isTahunan } from "./jenis";
import { bekerjaOn, gajiSebulan, jenisPemotonganKerja, masaTerakhir, sebabBelumDiketahui, setahunPenuh } from "./kerja";
import { hariUpah } from "./ketik";
import { hariAturanMasa, teksOf as text } from "./masa";
import type { Bahan } from "./temuan";

/**
 * Checks that slips are for months worked. The last month has no slip of its own, because the yearly slip settles it.
 */
export function checkMasaKerja({ jenis, isi, konteks, lapor }: Bahan): void {
  const masa = text(isi.masa);
  if (!isMasa(masa) || (jenis !== "MP" && !isTahunan(jenis))) return;
  const kerja = konteks.penerima?.kerja ?? null;
  if (kerja && !bekerjaOn(kerja, masa)) lapor("not_employed", "masa", { masa });
  else if (jenis === "MP" && masaTerakhir({ berhenti: kerja?.berhenti ?? null }, masa))
    lapor("monthly_slip_last_period", "masa", { masa });
}

/**
 * Checks that a month is settled once: by a monthly slip or, as the last one, by the yearly slip that ends in it.
 * Otherwise the return of the month counts the employee in L-IA and in L-IB (PMK 168/2023 art. 13, 14).
 */
export function checkSemasa({ jenis, isi, konteks, lapor }: Bahan): void {
  const { semasa } = konteks;
  if (!semasa) return;
  const code = jenis === "MP" ? "monthly_beside_yearly" : "yearly_beside_monthly";
  lapor(code, "masa", { masa: text(isi.masa), nomor: semasa.nomor, jenis: semasa.jenis });
}

/** Checks that a yearly slip ending before December is for an employee who stops working in that month. */
export function checkSebagianTahun({ jenis, isi, konteks, lapor }: Bahan): void {
  const masa = text(isi.masa);
  const kerja = konteks.penerima?.kerja;
  if (!isTahunan(jenis) || !isMasa(masa) || !kerja || !bekerjaOn(kerja, masa)) return;
  if (!masaTerakhir(kerja, masa)) lapor("part_year_still_employed", "masa", { masa });
}

/**
 * Checks the kind of settlement: only January to December is a whole year. It is annualised if the person began or
 * ended as a tax subject within it.
 */
export function checkJenisPemotongan({ jenis, isi, konteks, lapor }: Bahan): void {
  const [awal, akhir, dipilih] = [text(isi.masaAwal), text(isi.masa), text(isi.jenisPemotongan)];
  if (!isTahunan(jenis) || !isMasa(awal) || !isMasa(akhir) || dipilih === "") return;
  if (setahunPenuh(awal, akhir) !== (dipilih === "FullYear")) {
    lapor("span_kind_wrong", "jenisPemotongan", { awal, akhir });
    return;
  }
  const kerja = konteks.penerima?.kerja;
  if (!kerja) return;
  if (dipilih !== "Annualized" && sebabBelumDiketahui(kerja, akhir))
    lapor("leaving_reason_missing", "jenisPemotongan", { tanggal: kerja.berhenti ?? "" });
  else if (dipilih !== jenisPemotonganKerja(kerja, awal, akhir) && !sebabBelumDiketahui(kerja, akhir))
    lapor("span_kind_differs", "jenisPemotongan", { awal, akhir });
}

/** Checks the amounts of an earlier employer against its slip, and asks for the slip of an earlier job. */
export function checkSebelumnya({ jenis, isi, konteks, lapor }: Bahan): void {
  if (!isTahunan(jenis)) return;
  const nomor = text(isi.nomorSebelumnya);
  const [neto, pph] = [angka(isi, "netoSebelumnya"), angka(isi, "pphSebelumnya")];
  if (nomor === "") {
    if (isi.lebihSatuPemberiKerja === true && neto === 0) lapor("previous_slip_missing", "nomorSebelumnya");
    return;
  }
  const { sebelumnya } = konteks;
  if (!sebelumnya) lapor("previous_slip_unknown", "nomorSebelumnya", { nomor });
  else if (sebelumnya.neto !== neto || sebelumnya.pph !== pph) {
    const field = sebelumnya.neto === neto ? "pphSebelumnya" : "netoSebelumnya";
    lapor("previous_slip_differs", field, { nomor, ...sebelumnya });
  }
}

/** Objects of daily-paid and monthly-paid casual workers, whose limit applies to the gross of the slip. */
const HARIAN = ["21-100-24", "21-100-30"];
const BULANAN = ["21-100-35"];

/**
 * Checks that the government bears the tax in favoured sectors only, up to a gross limit. For employees the contract's
 * gross in January or the first month counts, so that the entitlement stays (PMK 10/2025, PMK 105/2025).
 */
export function checkDtp({ jenis, isi, konteks, lapor }: Bahan): void {
  const fasilitas = text(isi.fasilitas);
  if (!["MP", "A1", "BP21"].includes(jenis) || !isFasilitas(fasilitas) || !ditanggungPemerintah(fasilitas)) return;
  const hari = hariAturanMasa(isi.masa);
  const { penerima, mpPertama, klu } = konteks;
  if (klu && !sektorDtp(klu, hari)) lapor("dtp_sector", "fasilitas", { klu });
  const kode = text(isi.objek);
  if (jenis === "BP21") {
    const bruto = angka(isi, "bruto");
    const layak = HARIAN.includes(kode) ? layakDtpHarian(bruto, hariUpah(isi), hari) : layakDtp(bruto, hari);
    if (!layak && [...HARIAN, ...BULANAN].includes(kode)) lapor("dtp_above_limit", "fasilitas", { jumlah: bruto });
    return;
  }
  const entitled = mpPertama && isFasilitas(mpPertama.fasilitas) && ditanggungPemerintah(mpPertama.fasilitas);
  const kontrak = penerima?.kerja ? gajiSebulan(penerima.kerja) : 0;
  if (!entitled && !layakDtp(kontrak, hari)) lapor("dtp_above_limit", "fasilitas", { jumlah: kontrak });
}
