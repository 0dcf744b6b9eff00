import { type DefPeriksa, harusSama, temukan } from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  atau,
  banding,
  banyakBaris,
  dan,
  dari,
  jumlah,
  max,
  nol,
  type Rumus,
  tetap,
  tidak,
} from "~/domain/mesin/rumus";
import { type RefList, refKode } from "~/domain/ref";
import { BANGUNAN, BERWUJUD, kodeAset, TAK_BERWUJUD } from "./badan/kelompok";

const bukanNol = (nama: string) => banding(nama, "<>", tetap(0));

/** Checks of reconciled financial statements: the balance sheet balances, and adjustments have a code of their side. */
export function checkRekonsiliasi(formulir: string, penyesuaian: RefList): readonly DefPeriksa[] {
  const kode = (awal: string) => refKode(penyesuaian).filter((one) => one.startsWith(awal));
  const tanpaKode = (temuan: string, kolom: string, awal: string) =>
    temukan(temuan, "galat", dan(bukanNol(kolom), tidak(adalah("c9", ...kode(awal)))), {
      formulir,
      akun: "laba_rugi",
      field: "c9",
      isian: { jumlah: dari(kolom) },
    });
  return [
    harusSama("neraca", "galat", "1700.nilai", "3300.nilai", { formulir, field: "1700.nilai" }),
    tanpaKode("kode_positif", "c7", "FPO"),
    tanpaKode("kode_negatif", "c8", "FNE"),
  ];
}

/**
 * Checks of depreciated assets: the code fits the group, and buildings use the straight line. `kode` lists the codes.
 */
export function periksaAset(formulir: string, kode: RefList): readonly DefPeriksa[] {
  const asing = (kelompok: readonly string[], bagian: Parameters<typeof kodeAset>[1]) =>
    dan(adalah("kelompok", ...kelompok), ada("kode"), tidak(adalah("kode", ...kodeAset(refKode(kode), bagian))));
  return [
    temukan(
      "kode_aset",
      "galat",
      atau(asing(BERWUJUD, "berwujud"), asing(BANGUNAN, "bangunan"), asing(TAK_BERWUJUD, "tak_berwujud")),
      { formulir, baris: "aset", field: "kode" },
    ),
    temukan("bangunan_menurun", "galat", dan(adalah("kelompok", ...BANGUNAN), adalah("metode_fiskal", "SM")), {
      formulir,
      baris: "aset",
      field: "metode_fiskal",
      dasar: { kutipan: "UU PPh ps. 11(1), 11(2)" },
    }),
  ];
}

/**
 * Checks that an attachment opened by an answer is not empty. Names are sections of rows, or fields. The finding
 * `posting_kosong` is for attachments that posting fills once their answer is given.
 */
export const berisi = (
  formulir: string,
  baris: readonly string[],
  isian: readonly string[] = [],
  kode: "lampiran_kosong" | "posting_kosong" = "lampiran_kosong",
): DefPeriksa =>
  temukan(
    kode,
    "galat",
    dan(
      ...baris.map((bagian) => banding(banyakBaris(bagian), "=", tetap(0))),
      ...isian.map((nama) => tidak(ada(nama))),
    ),
    { formulir, ...(isian[0] === undefined ? {} : { field: isian[0] }) },
  );

type Rugi = {
  readonly formulir: string;
  /** The section with a row for each loss. */
  readonly bagian: string;
  /** Income from which losses are deducted. */
  readonly laba: string;
  /** The oldest year whose loss still counts. */
  readonly tertua: Rumus;
  /** Columns with amounts used by still earlier years, in addition to the four years before. */
  readonly dipakai?: readonly string[];
};
/** Checks of set-off losses: no more than the rest of each, none too old, and together no more than the income. */
export function periksaRugi({ formulir, bagian, laba, tertua, dipakai = [] }: Rugi): readonly DefPeriksa[] {
  const lama = dipakai.map((one) => `-${one}` as const);
  const sisa = max(tetap(0), jumlah(["-nilai", ...lama, "-komp_y4", "-komp_y3", "-komp_y2", "-komp_y1"]));
  const batas = max(tetap(0), laba);
  const jumlahField = `${bagian}.tahun_ini`;
  return [
    temukan("rugi_lebih", "galat", banding("tahun_ini", ">", nol(sisa)), {
      formulir,
      baris: bagian,
      field: "tahun_ini",
      isian: { sisa: nol(sisa) },
    }),
    temukan(
      "rugi_tahun",
      "galat",
      dan(bukanNol("tahun_ini"), atau(banding("tahun", "<", tertua), banding("tahun", ">=", "spt.tahun"))),
      { formulir, baris: bagian, field: "tahun", dasar: { kutipan: "UU PPh ps. 6(2)" } },
    ),
    temukan("rugi_jumlah", "galat", banding(jumlahField, ">", batas), {
      formulir,
      field: jumlahField,
      isian: { batas },
    }),
  ];
}
