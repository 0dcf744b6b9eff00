import type { LatihanTelaah } from "~/contract/telaah/peserta";
import { formatAngka } from "~/i18n/format";
import type { Kata } from "./kata.server";

type Salah = NonNullable<LatihanTelaah["terakhir"]>["salah"][number];
/** The mistake of a decision in a sentence without its name. */
function kalimat(kata: Kata, { nama, macam, banyak }: Salah): string {
  const jumlah = formatAngka(banyak, kata.lng);
  if (nama === null) return kata.t("telaah:latihan.kurang", { count: banyak, jumlah });
  if (macam.includes("lebih")) return kata.t("telaah:latihan.lebih");
  return kata.t("telaah:latihan.beda", { daftar: kata.daftar(macam.map((one) => kata.t(`telaah:macam.${one}`))) });
}

/** A practice check in words. */
export function latihanView(kata: Kata, { tugasId, tugas, terakhir, ...more }: LatihanTelaah) {
  return {
    ...more,
    tugas: { id: tugasId, judul: tugas },
    terakhir: terakhir && {
      ...terakhir,
      salah: terakhir.salah.map((one, at) => ({
        key: `${at} ${one.nama}`,
        jenis: kata.t(`telaah:jenis.${one.jenis}`),
        nama: one.nama,
        kalimat: kalimat(kata, one),
      })),
    },
  };
}
