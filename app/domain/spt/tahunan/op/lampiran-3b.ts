import { type BagianBaris, type DefFormulir, hitung } from "~/domain/mesin/definisi";
import { BULAN } from "~/domain/mesin/isian";
import {
  adalah,
  atau,
  banding,
  bulat,
  dan,
  dari,
  jika,
  jumlah,
  jumlahBaris,
  kali,
  max,
  min,
  parameter,
  type Rumus,
  tetap,
  ya,
} from "~/domain/mesin/rumus";
import { angsuranOppt } from "~/domain/parameters/pph-op";
import { rezimUmkm } from "~/domain/parameters/umkm";
import { BOLEH_NEGATIF, MAKS_BARIS } from "../badan/bersama";
import { NAMESPACE, NORMA, VERSI } from "./bersama";

const usaha = (syarat: Rumus): Rumus => dan(ya("induk.b1b1"), syarat);
const FINAL = usaha(adalah("induk.b1b2", "FINAL"));
const OPPT = usaha(adalah("induk.b1b2", "OPPT"));
const PAKAI_NORMA = usaha(NORMA);
const BEBAS = parameter(rezimUmkm, "bebasOrangPribadi");

/** The posted amount of each month. */
const diposting =
  (nama: string) =>
  (bulan: number): Rumus =>
    dari(`posting.${nama}_${bulan}`);

/** Turnover of each place of business by month. */
const tempat = (name: string, bila: Rumus, more: BagianBaris["kolom"] = []): BagianBaris => ({
  jenis: "baris",
  name,
  asal: "ketik",
  ditarik: ["nama"],
  bila,
  maks: MAKS_BARIS,
  kolom: [
    { kind: "teks", name: "nama", max: 100, wajib: true },
    ...more,
    { kind: "bulan12", name: "peredaran", min: 0, jumlah: true },
  ],
});

/**
 * Lampiran 3B: turnover by place of business and month. A: the final 0.5 % above a person's 500 million in a year (PP
 * 55/2022). B: persons with shops at several places. C: taxpayers who use the norm.
 */
export const l3b: DefFormulir = {
  id: "l3b",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["a", "b", "tku", "selisih_akhir", "c", "angsuran"],
  bila: atau(FINAL, OPPT, PAKAI_NORMA),
  sections: [
    {
      jenis: "baris",
      name: "tku",
      asal: "register",
      maks: MAKS_BARIS,
      kolom: [
        { kind: "teks", name: "nitku", max: 100 },
        { kind: "teks", name: "nama_tku", max: 100 },
        { kind: "teks", name: "alamat", max: 250 },
        { kind: "teks", name: "kelurahan", max: 100 },
        { kind: "teks", name: "kecamatan", max: 100 },
        { kind: "teks", name: "kota", max: 100 },
        { kind: "teks", name: "provinsi", max: 100 },
      ],
    },
    tempat("a", FINAL),
    {
      name: "rekap_a",
      bila: FINAL,
      fields: [
        { kind: "tahun", name: "tahun_pertama", butir: "A" },
        { kind: "bulan12", name: "ra", butir: "a", rumus: jumlahBaris("a", "peredaran") },
        {
          kind: "bulan12",
          name: "rb",
          butir: "b",
          rumus: (bulan) => jumlah(BULAN.slice(0, bulan).map((one) => `+ra_${one}` as const)),
        },
        hitung("rc", "c", BEBAS),
        {
          kind: "bulan12",
          name: "rd",
          butir: "d",
          rumus: max(tetap(0), min("ra", jumlah(["+rb", ["-", BEBAS]]))),
        },
        {
          kind: "bulan12",
          name: "re",
          butir: "e",
          rumus: bulat("rupiah", kali("rd", parameter(rezimUmkm, "tarif"))),
        },
        { kind: "bulan12", name: "rf", butir: "f", rumus: diposting("final") },
        { kind: "bulan12", name: "rg", butir: "g", min: 0, bawaan: diposting("dipotong") },
        { kind: "bulan12", name: "rh", butir: "h", rumus: jumlah(["+re", "-rf", "-rg"]) },
        { kind: "rupiah", name: "ri", butir: "i", pembetulan: true, ...BOLEH_NEGATIF },
        hitung("rj", "j", jumlah(["+rh", "-ri"])),
        hitung(
          "bulan_bebas",
          undefined,
          jumlah(BULAN.map((one) => ["+", jika(banding(`rb_${one}`, "<=", BEBAS), tetap(1), tetap(0))] as const)),
          { hasil: "cacah" },
        ),
        hitung("selisih_akhir", undefined, jika(banding("spt.pembetulan", ">", tetap(0)), "rj", "rh")),
      ],
    },
    tempat("b", OPPT),
    {
      name: "rekap_b",
      bila: OPPT,
      fields: [
        { kind: "bulan12", name: "oppt_peredaran", butir: "B", rumus: jumlahBaris("b", "peredaran") },
        {
          kind: "bulan12",
          name: "oppt_terutang",
          butir: "B",
          rumus: bulat("rupiah", kali("oppt_peredaran", parameter(angsuranOppt))),
        },
        { kind: "bulan12", name: "pph_oppt", butir: "B", min: 0, bawaan: diposting("oppt") },
      ],
    },
    tempat("c", PAKAI_NORMA, [{ kind: "teks", name: "jenis_usaha", max: 100, wajib: true }]),
    {
      name: "rekap_c",
      bila: PAKAI_NORMA,
      fields: [{ kind: "bulan12", name: "pph_norma", butir: "C", min: 0, bawaan: diposting("angsuran") }],
    },
    { name: "rekap", fields: [hitung("angsuran", undefined, jumlah(["+pph_oppt", "+pph_norma"]))] },
  ],
};
