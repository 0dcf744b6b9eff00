import { hitungBukpot, isJenisBukpot } from "../bukpot";
import { aturanFor, computeBaris } from "../efaktur";
import type { Alasan } from "../kit/alasan";
import { isMasa, lastDay } from "../kit/tanggal";
import { type JenisSpt, jatuhTempoSpt } from "../parameters/spt";
import { angka, isiJson, teks } from "./baca";
import type { DasarMedan } from "./dasar";
import { dasarSel } from "./dasar-sel";
import type { Fakta } from "./fakta";
import type { BarisKarya, Karya } from "./karya";

const dikutip = (...alasan: readonly (Alasan | undefined)[]): readonly string[] => [
  ...new Set(
    alasan.flatMap((one) => (one?.langkah ?? []).flatMap(({ dasar }) => (dasar === undefined ? [] : [dasar.kutipan]))),
  ),
];

/** An invoice by the reasons of its first line, on the day of the invoice. */
function dasarFaktur(karya: Karya, row: BarisKarya, { hari }: Fakta): DasarMedan {
  const line = (karya.baris.get("FakturBaris") ?? []).find(({ fakturId }) => fakturId === row.id);
  const aturan = aturanFor(teks(row, "kode"));
  const kode = aturan ? [aturan.dasar.kutipan] : [];
  if (!line) return { kode };
  const { alasan } = computeBaris(
    {
      opt: teks(line, "opt") === "B" ? "B" : "A",
      kode: teks(line, "kode"),
      nama: teks(line, "nama"),
      satuan: teks(line, "satuan"),
      harga: teks(line, "harga"),
      jumlah: teks(line, "jumlah"),
      potongan: teks(line, "potongan"),
      dppLainDicentang: angka(line, "dppLainCek") === 1,
      dppLain: angka(line, "dppLain"),
      ppn: angka(line, "ppn"),
      tarifPpnbm: teks(line, "tarifPpnbm"),
    },
    { kode: teks(row, "kode"), tanggal: hari },
  );
  const jumlah = dikutip(alasan.dppLain, alasan.ppn);
  return { kode, jumlah, uang_muka: jumlah, dasar: dikutip(alasan.dppLain), mewah: dikutip(alasan.ppnbm) };
}

/** A slip by the reasons of its tax, under the rules of its period. */
function dasarBukpot(row: BarisKarya): DasarMedan {
  const [jenis, masa] = [teks(row, "jenis"), teks(row, "masa")];
  if (!isJenisBukpot(jenis) || !isMasa(masa)) return {};
  const { alasan } = hitungBukpot(jenis, isiJson(row, "isi"), { tanggal: lastDay(masa) });
  const tax = dikutip(...Object.keys(alasan).flatMap((name) => (name.startsWith("pph") ? [alasan[name]] : [])));
  return { objek: tax, dasar: tax, tarif: tax, jenis: tax, fasilitas: tax };
}

/** The due days of a return by its kind and period. */
function dasarSpt(row: BarisKarya): DasarMedan {
  const { dasar } = jatuhTempoSpt(teks(row, "jenis") as JenisSpt, teks(row, "masa"));
  return { waktu: [dasar], bayar: [dasar] };
}

/**
 * The citations that the reasons of a decision of the key name, by field: those of the rule on its day. Fields without
 * reasons have none.
 */
export function dasarFakta(karya: Karya, fakta: Fakta): DasarMedan {
  const { tabel, id } = fakta.objek;
  const row = (karya.baris.get(tabel) ?? []).find((one) => one.id === id);
  if (fakta.jenis === "sel" || fakta.jenis === "baris") return dasarSel(karya, fakta);
  if (!row) return {};
  if (fakta.jenis === "faktur") return dasarFaktur(karya, row, fakta);
  if (fakta.jenis === "bukpot") return dasarBukpot(row);
  return fakta.jenis === "spt" ? dasarSpt(row) : {};
}
