import type { Turutan } from "~/domain/mesin/definisi";
import { akunSektor, FORMULIR_SEKTOR } from "~/domain/ref/akun-badan";
import { SUSUT, sukuPendapatan } from "./rumus";

/** Depreciation and entertainment of each sector: their adjustments repeat forms 9 and 11A. */
const koreksi = FORMULIR_SEKTOR.flatMap((form): readonly Turutan[] => {
  const kode = akunSektor[form].laba_rugi.map((row) => row.kode ?? "");
  // in a sector with several accounts of depreciation the taxpayer decides the share of each
  const [susut, ...lain] = SUSUT.filter((one) => kode.includes(one));
  return [
    ...(susut !== undefined && lain.length === 0
      ? ([
          { sel: `${form}.${susut}.c7`, dari: ["-l9.rekap_c", "-l9.rekap_f"] },
          { sel: `${form}.${susut}.c8`, dari: ["+l9.rekap_c", "+l9.rekap_f"] },
        ] as const)
      : []),
    ...(kode.includes("5321")
      ? ([{ sel: `${form}.5321.c7`, dari: [`+${form}.5321.c3`, "-l11a.ii.nilai"] }] as const)
      : []),
    ...(kode.includes("5316") ? ([{ sel: `${form}.5316.c7`, dari: ["+l11b.iii.tidak"] }] as const) : []),
  ];
});

/** Typed cells of the annual corporate return that repeat its other figures. */
export const turutanBadan: readonly Turutan[] = [
  ...koreksi,
  { sel: "l8.bruto", dari: sukuPendapatan() },
  { sel: "l6.dasar", dari: ["+induk.d4"] },
  { sel: "l6.kredit", dari: ["+induk.e13_jumlah"] },
];
