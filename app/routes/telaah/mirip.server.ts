import type { MiripTelaah } from "~/contract/telaah/mirip";
import type { Kata } from "./kata.server";

type Pasangan = MiripTelaah["pasangan"][number];
type Kesamaan = Pasangan["sama"][number];

const kalimat = (kata: Kata, one: Kesamaan): string =>
  `${kata.t(`telaah:jenis.${one.jenis}`)} ${one.nama}: ${kata.beda(one)}.`;

/** The evidence of a pair, a sentence each. */
function petunjukOf(kata: Kata, { sama, angka, teks, serentak, perangkat }: Pasangan): string[] {
  const count = (n: number) => ({ count: n, jumlah: n });
  return [
    ...angka.map((one) => kata.t("telaah:mirip.angka", { nama: one.di, isi: kalimat(kata, one) })),
    ...sama.map((one) => kata.t("telaah:mirip.sama", { isi: kalimat(kata, one) })),
    ...(teks ? [kata.t("telaah:mirip.teks")] : []),
    ...(serentak > 0 ? [kata.t("telaah:mirip.serentak", count(serentak))] : []),
    ...(perangkat ? [kata.t("telaah:mirip.perangkat")] : []),
  ];
}

/** Pairs of works in words. */
export const miripView = (kata: Kata, { tugasId, tugas, karya, pasangan }: MiripTelaah) => ({
  tugas: { id: tugasId, judul: tugas },
  karya,
  pasangan: pasangan.map((one) => ({
    a: one.a,
    b: one.b,
    judul: kata.daftar([one.a.nama, one.b.nama]),
    petunjuk: [...new Set(petunjukOf(kata, one))],
  })),
});
export type PasanganView = ReturnType<typeof miripView>["pasangan"][number];
