import type { i18n } from "i18next";

/** The columns of the file for filling in a return offline. */
export const susunanLuring = ({ t }: i18n) => ({
  judul: t("sptformulir:luring.judul"),
  isi: t("sptformulir:luring.isi"),
  kolom: t("sptformulir:luring.kolom"),
  arti: t("sptformulir:luring.arti"),
  kata: {
    lampiran: t("sptformulir:luring.kata.lampiran"),
    bagian: t("sptformulir:luring.kata.bagian"),
    baris: t("sptformulir:luring.kata.baris"),
    isian: t("sptformulir:luring.kata.isian"),
    uraian: t("sptformulir:luring.kata.uraian"),
    jawaban: t("sptformulir:luring.kata.jawaban"),
  },
});
