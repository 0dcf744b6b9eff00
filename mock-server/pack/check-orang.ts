import { refHas } from "~/domain/ref";
import { when } from "./finding";
import type { Jalur, Temuan } from "./letak";
import type { Pack } from "./schema";

type Staff = Pack["perusahaan"][number]["karyawan"][number] | Pack["bendahara"]["karyawan"][number];

/** Every employee of a pack, with its path. */
export const staffIn = (pack: Pack): readonly { readonly one: Staff; readonly jalur: Jalur }[] => [
  ...pack.perusahaan.flatMap(({ karyawan }, at) =>
    karyawan.map((one, place) => ({ one, jalur: ["perusahaan", at, "karyawan", place] })),
  ),
  ...pack.bendahara.karyawan.map((one, at) => ({ one, jalur: ["bendahara", "karyawan", at] })),
];

/** Checks the end of each employment, and passport and country of foreigners. */
export const people = (pack: Pack): Temuan[] =>
  staffIn(pack).flatMap(({ one, jalur }) => {
    const { mulai, berhenti, sebabBerhenti, pegawaiAsing = false, paspor, negara } = one;
    const reversed = mulai !== undefined && berhenti !== undefined && berhenti < mulai;
    return [
      ...when(reversed, [...jalur, "berhenti"], "paket:temuan.berhenti_sebelum"),
      ...when(
        sebabBerhenti !== undefined && berhenti === undefined,
        [...jalur, "sebabBerhenti"],
        "paket:temuan.sebab_tanpa_berhenti",
      ),
      ...when(pegawaiAsing && !(paspor && negara), [...jalur, "pegawaiAsing"], "paket:temuan.asing_tanpa_paspor"),
      ...when(negara !== undefined && !refHas("negara", negara), [...jalur, "negara"], "paket:temuan.negara_tiada", {
        nilai: negara ?? "",
      }),
    ];
  });
