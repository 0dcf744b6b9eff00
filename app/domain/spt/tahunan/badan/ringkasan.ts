import type { Acuan, Ringkasan } from "~/domain/mesin/definisi";
import { FORMULIR_SEKTOR } from "~/domain/ref/akun-badan";
import { NAMESPACE } from "./bersama";

/** A column of the profit before tax, in the attachment of the sector that applies. */
const laba = (tanda: "+" | "-", kolom: string): readonly Acuan[] =>
  FORMULIR_SEKTOR.map((form): Acuan => `${tanda}${form}.4800.${kolom}`);
const teks = (nama: string): string => `${NAMESPACE}:ringkasan.${nama}`;

/** The way from profit to tax, in eight lines. Each result line is the sum of the others. */
export const ringkasanBadan: Ringkasan = {
  judul: teks("judul"),
  bagan: ["komersial", "fiskal", "pajak"],
  baris: [
    { nama: "komersial", teks: teks("komersial"), dari: laba("+", "c3") },
    {
      nama: "penyesuaian",
      teks: teks("penyesuaian"),
      dari: [...laba("+", "c7"), ...laba("-", "c8"), ...laba("-", "c4"), ...laba("-", "c5")],
      bagian: [
        { teks: teks("positif"), dari: laba("+", "c7") },
        { teks: teks("negatif"), dari: laba("-", "c8") },
        { teks: teks("bukan_objek"), dari: laba("-", "c4") },
        { teks: teks("final"), dari: laba("-", "c5") },
      ],
    },
    { nama: "fiskal", teks: teks("fiskal"), dari: ["+induk.d4"], hasil: true },
    {
      nama: "kompensasi",
      teks: teks("kompensasi"),
      dari: ["-induk.d5_jumlah", "-induk.d6_jumlah", "-induk.d8_jumlah", "-induk.d10_jumlah"],
      bagian: [
        { dari: ["-induk.d5_jumlah"] },
        { dari: ["-induk.d6_jumlah"] },
        { dari: ["-induk.d8_jumlah"] },
        { dari: ["-induk.d10_jumlah"] },
      ],
    },
    {
      nama: "pkp",
      teks: teks("pkp"),
      dari: ["+induk.pkp_kena_tarif"],
      hasil: true,
      bagian: [{ teks: teks("bulat"), dari: ["+induk.pkp_kena_tarif", "-induk.d9", "+induk.d10_jumlah"] }],
    },
    { nama: "pajak", teks: teks("pajak"), dari: ["+induk.d12"] },
    {
      nama: "kredit",
      singkat: "spt:persamaan.kredit",
      teks: teks("kredit"),
      dari: ["-induk.e13_jumlah", "-induk.e14", "-induk.e15", "-induk.e16_jumlah"],
      bagian: [
        { dari: ["-induk.e13_jumlah"] },
        { dari: ["-induk.e14"] },
        { dari: ["-induk.e15"] },
        { dari: ["-induk.e16_jumlah"] },
      ],
    },
    {
      nama: "hasil",
      teks: teks("hasil"),
      dari: ["+induk.hasil"],
      hasil: true,
      bagian: [
        { dari: ["-induk.f17b_jumlah"], pembetulan: false },
        { dari: ["-induk.f18a"], pembetulan: true },
      ],
    },
  ],
};
