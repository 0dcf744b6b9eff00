import { type DefPeriksa, temukan } from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  atau,
  banding,
  banyakBaris,
  dan,
  jumlah,
  kali,
  max,
  min,
  parameter,
  type Rumus,
  tetap,
} from "~/domain/mesin/rumus";
import { toleransiEkualisasi } from "~/domain/parameters/periksa";
import { TAHUN_RUGI } from "../fakta";
import { fakta, lebihDariNol } from "../temuan";
import { GALAT_KONFIRMASI, KONFIRMASI, TELITI } from "./berat";
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
          dasar,
        },
      ),
    ),
  ];
}
