import type { Ringkasan } from "~/domain/mesin/definisi";
import { NAMESPACE } from "./bersama";

const teks = (nama: string): string => `${NAMESPACE}:ringkasan.${nama}`;

/** The way from income to tax. Lines without text of their own take the name on the main form. */
export const ringkasanOp: Ringkasan = {
  judul: teks("judul"),
  bagan: ["neto", "pkp", "pajak"],
  baris: [
    {
      nama: "neto",
      dari: ["+induk.c2"],
      bagian: [
        { dari: ["+induk.b1a_jumlah"] },
        { dari: ["+induk.b1b5"] },
        { dari: ["+induk.b1c_jumlah"] },
        { dari: ["+induk.b1d_jumlah"] },
      ],
    },
    { nama: "pengurang", dari: ["-induk.c3_jumlah"] },
    { nama: "ptkp", dari: ["-induk.c5_jumlah"] },
    { nama: "pkp", dari: ["+induk.c6"], hasil: true },
    { nama: "pajak", dari: ["+induk.c7"], singkat: "spt:persamaan.terutang" },
    { nama: "pengurangan", dari: ["-induk.c8_jumlah"], singkat: "spt:persamaan.pengurang" },
    {
      nama: "kredit",
      singkat: "spt:persamaan.kredit",
      teks: teks("kredit"),
      dari: ["-induk.d10a_jumlah", "-induk.d10b", "-induk.d10c", "+induk.d10d_jumlah"],
      bagian: [
        { dari: ["-induk.d10a_jumlah"] },
        { dari: ["-induk.d10b"] },
        { dari: ["-induk.d10c"] },
        { dari: ["+induk.d10d_jumlah"] },
      ],
    },
    { nama: "hasil", dari: ["+induk.e11a"], hasil: true },
  ],
};
