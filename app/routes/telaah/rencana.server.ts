import type { LaporanTelaah } from "~/contract/telaah";
import type { Kata } from "./kata.server";
import { laporanView } from "./laporan.server";

/** Questions that fit one page. */
const TERBANYAK = 5;

/** The plan of the next lesson in words. */
export function rencanaView(kata: Kata, laporan: LaporanTelaah) {
  const { tugas, soal, peserta } = laporanView(kata, laporan);
  const of = new Map(soal.map((one) => [one.id, one]));
  return {
    tugas,
    karya: peserta.filter(({ poin }) => poin !== null).length,
    bagian: laporan.rencana.slice(0, TERBANYAK).flatMap(({ soal: id, langkah, hilang }) => {
      const one = of.get(id);
      return one ? [{ ...one, langkah, hilang }] : [];
    }),
    belum: kata.daftar(laporan.belum),
  };
}
export type BagianView = ReturnType<typeof rencanaView>["bagian"][number];
