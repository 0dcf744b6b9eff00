import { hitung } from "~/domain/mesin/definisi";
import type { Isian } from "~/domain/mesin/isian";
import { dari } from "~/domain/mesin/rumus";

/** The opening lines of every annual return: its tax year, its book year, and its correction number. */
export const headerTahunan: readonly Isian[] = [
  hitung("tahun_pajak", undefined, dari("spt.tahun"), { hasil: "tahun" }),
  hitung("periode_awal", undefined, dari("spt.awal"), { hasil: "masa" }),
  hitung("periode_akhir", undefined, dari("spt.akhir"), { hasil: "masa" }),
  hitung("pembetulan_ke", undefined, dari("spt.pembetulan"), { hasil: "cacah" }),
];
