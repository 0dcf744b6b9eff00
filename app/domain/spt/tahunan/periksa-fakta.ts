import { type DefPeriksa, temukan } from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  atau,
  banding,
  banyakBaris,
  dan,
  dari,
  jika,
  jumlah,
  kali,
  max,
  min,
  nol,
  parameter,
  type Rumus,
  tetap,
} from "~/domain/mesin/rumus";
import { toleransiEkualisasi } from "~/domain/parameters/periksa";
import { type KreditGanda, TAHUN_RUGI } from "../fakta";
import { fakta, lebihDariNol } from "../temuan";
import { GALAT, GALAT_KONFIRMASI, GALAT_PERINGATAN, KONFIRMASI, TELITI } from "./berat";
import { lewat } from "./periksa-definisi";

type Jenis = "omzet" | "biaya";
/** The difference of two figures that is not questioned: a part of the smaller one, at least an amount. */
const boleh = (kiri: Rumus, kanan: Rumus, jenis: Jenis): Rumus =>
  max(kali(parameter(toleransiEkualisasi, jenis), min(kiri, kanan)), parameter(toleransiEkualisasi, `${jenis}Paling`));
/** One figure is greater than another, beyond what is not questioned. A fact without cover is neither. */
export const jauhLebih = (kiri: Rumus, kanan: Rumus, jenis: Jenis): Rumus =>
  dan(ada(kiri), ada(kanan), lewat(kiri, kanan, boleh(kiri, kanan, jenis)));
export const jauhBeda = (kiri: Rumus, kanan: Rumus, jenis: Jenis): Rumus =>
  atau(jauhLebih(kiri, kanan, jenis), jauhLebih(kanan, kiri, jenis));

/**
 * Supplies by VAT returns, beside a turnover of the books. Exports count in VAT returns on the day of their declaration
 * (PEB), which can lie in another year than their delivery: declarations of the first days of a year explain a
 * difference up to their amount.
 */
export const penyerahanBanding = (buku: Rumus): Rumus => {
  const ppn = fakta("penyerahan");
  const sesudah = jumlah([
    ["+", ppn],
    ["+", nol(fakta("ekspor_sesudah"))],
  ]);
  const awal = jumlah([
    ["+", ppn],
    ["-", nol(fakta("ekspor_awal"))],
  ]);
  return jika(banding(buku, ">", ppn), min(buku, sesudah), max(nol(buku), awal));
};

/** A whole number as a sum of ones. */
export const bilangan = (banyak: number): Rumus =>
  jumlah(Array.from({ length: banyak }, () => ["+", tetap(1)] as const));
const tahunLalu = (lalu: number): Rumus => jumlah(["+spt.tahun", ["-", bilangan(lalu)]]);

type Rugi = {
  readonly formulir: string;
  /** The list of losses. */
  readonly bagian: string;
  /** The question that opens it, and the income from which losses are deducted. */
  readonly pertanyaan: string;
  readonly laba: string;
};
/** Losses beside the returns of their years: equal to theirs, and none of them forgotten. */
export function checkRugiLalu({ formulir, bagian, pertanyaan, laba }: Rugi): readonly DefPeriksa[] {
  const rugi = (lalu: number) => fakta(`rugi_${lalu}`);
  const sisa = fakta("rugi_sisa");
  const dasar = { kutipan: "UU PPh ps. 6(2)" };
  return [
    ...TAHUN_RUGI.map((lalu) =>
      temukan(
        "rugi_lain",
        GALAT_KONFIRMASI,
        dan(banding("tahun", "=", tahunLalu(lalu)), ada(rugi(lalu)), banding(jumlah(["-nilai"]), "<>", rugi(lalu))),
        {
          formulir,
          baris: bagian,
          field: "nilai",
          isian: { isi: jumlah(["-nilai"]), spt: rugi(lalu) },
          dasar,
        },
      ),
    ),
    temukan("rugi_tidak", KONFIRMASI, dan(adalah(pertanyaan, false), lebihDariNol(laba), lebihDariNol(sisa)), {
      formulir: "induk",
      field: pertanyaan,
      isian: { rugi: sisa },
      taruhan: sisa,
      // the taxpayer forgoes it
      kantor: { bobot: 0 },
      dasar,
    }),
    ...TAHUN_RUGI.map((lalu) =>
      temukan(
        "rugi_tertinggal",
        TELITI,
        dan(
          adalah(`induk.${pertanyaan}`, true),
          lebihDariNol(rugi(lalu)),
          lebihDariNol(sisa),
          banding(banyakBaris(bagian, banding("tahun", "=", tahunLalu(lalu))), "=", tetap(0)),
        ),
        {
          formulir,
          field: `${bagian}.tahun_ini`,
          isian: { tahun: tahunLalu(lalu), rugi: rugi(lalu) },
          taruhan: rugi(lalu),
          kantor: { bobot: 0 },
          dasar,
        },
      ),
    ),
  ];
}

/** The statement is dated on the day of signing: no later day, and none within the year. */
export const checkTanggalPernyataan: readonly DefPeriksa[] = [
  temukan("tanggal_nanti", GALAT_PERINGATAN, banding("x_tanggal", ">", fakta("hari_ini")), {
    formulir: "induk",
    field: "x_tanggal",
    isian: { tanggal: dari("x_tanggal"), hari: fakta("hari_ini") },
    dasar: { kutipan: "UU KUP ps. 3(1b)" },
    kantor: { bobot: 0 },
  }),
  temukan("tanggal_dini", "peringatan", banding("x_tanggal", "<=", "spt.hari_akhir"), {
    formulir: "induk",
    field: "x_tanggal",
    isian: { tanggal: dari("x_tanggal"), akhir: dari("spt.hari_akhir") },
    dasar: { kutipan: "UU KUP ps. 3(1b)" },
    kantor: { bobot: 0 },
  }),
];
/** Posted rows changed beyond their slips: more tax or deductions, or less income. `field` is the total of the list. */
export const checkDiubah = (formulir: string, field: string): DefPeriksa =>
  temukan("bukti_diubah", GALAT, lebihDariNol(fakta("diubah")), {
    formulir,
    field,
    isian: { nomor: fakta("diubah_nomor"), lebih: fakta("diubah") },
    taruhan: fakta("diubah"),
    dasar: { kutipan: "UU PPh ps. 28(1); PER-11/PJ/2025" },
  });

/**
 * Slips credited once more: by a typed row next to the posted one, in the return of another year, by their recipient.
 * `field` is the total of the list.
 */
export function checkKreditGanda(formulir: string, field: string): readonly DefPeriksa[] {
  const dua = (kode: string, berat: DefPeriksa["berat"], di: KreditGanda, kutipan: string): DefPeriksa => {
    const [jumlah, nomor] = [fakta(`ganda_${di}`), fakta(`ganda_${di}_nomor`)];
    const isian = { nomor, jumlah };
    return temukan(kode, berat, ada(nomor), { formulir, field, isian, taruhan: jumlah, dasar: { kutipan } });
  };
  return [
    dua("bukti_tarikan", GALAT, "tarikan", "UU PPh ps. 28(1)"),
    dua("bukti_dua_tahun", GALAT_KONFIRMASI, "tahun", "UU PPh ps. 28(1)"),
    dua("bukti_dua_wp", TELITI, "lain", "UU PPh ps. 8, 28"),
  ];
}
