import { schemaOf } from "~/contract/form-schema";
import { failureOf, textOf } from "~/contract/issues";
import { formBukpot, isNomorKelas, isTahunan, tahunNomorBukpot } from "~/domain/bukpot";
import { masaOf } from "~/domain/kit/tanggal";
import { staffIn } from "./check-orang";
import { doubted, placed, tell, toldDoubles, when } from "./finding";
import type { Jalur, Temuan } from "./letak";
import type { Pack, PackSlip } from "./schema";

/** Fields that the class fills in. */
const DARI_KELAS: readonly unknown[] = ["npwp", "nitku", "tanggal"];

/** True for a slip that a counterparty issued to an employee, before the participant employed it. */
export const isPendahulu = (pack: Pack, { pemotong, penerima }: Pick<PackSlip, "pemotong" | "penerima">): boolean =>
  pack.lawan.some(({ ref }) => ref === pemotong) && staffIn(pack).some(({ one }) => one.ref === penerima);

/** Checks the number of a slip of an earlier employer: of its year, and none that the class gives itself. */
const number = ({ nomor, tanggal }: PackSlip, here: Jalur): Temuan[] =>
  nomor === undefined
    ? [tell([...here, "nomor"], "paket:temuan.nomor_pendahulu")]
    : [
        ...when(tahunNomorBukpot(nomor) !== tanggal.slice(2, 4), [...here, "nomor"], "paket:temuan.nomor_tahun", {
          tahun: tanggal.slice(2, 4),
        }),
        ...when(isNomorKelas(nomor), [...here, "nomor"], "paket:temuan.nomor_kelas", { nilai: nomor }),
      ];

/** Missing values of a form whose figures the employee's next slip takes over. */
const missing = ({ jenis, isi }: PackSlip, here: Jalur): Temuan[] =>
  (schemaOf(formBukpot[jenis], "full").safeParse(isi).error?.issues ?? []).flatMap((issue) => {
    const failure = failureOf(issue);
    return when(
      failure.key === "wajib" && !DARI_KELAS.includes(issue.path[0]),
      [...here, "isi", ...issue.path.map(String)],
      `galat:isian.${textOf(failure)}`,
      failure.params,
    );
  });

/**
 * Checks a slip of an earlier employer: a yearly one, complete, with a number, and for months before the employee began.
 * Other slips get their number from the class.
 */
export function pendahulu(pack: Pack, slip: PackSlip, here: Jalur): Temuan[] {
  if (!isPendahulu(pack, slip))
    return when(slip.nomor !== undefined, [...here, "nomor"], "paket:temuan.nomor_dari_kelas");
  const { jenis, penerima, isi } = slip;
  if (!isTahunan(jenis)) return [tell([...here, "jenis"], "paket:temuan.pendahulu_jenis", { nilai: jenis })];
  const mulai = staffIn(pack).find(({ one }) => one.ref === penerima)?.one.mulai;
  return [
    ...number(slip, here),
    ...missing(slip, here),
    ...doubted(
      mulai !== undefined && String(isi.masa) > masaOf(mulai),
      [...here, "isi", "masa"],
      "paket:temuan.pendahulu_masa",
      { ref: penerima ?? "", tanggal: mulai ?? "" },
    ),
  ];
}

/** Numbers that two slips share. */
export const nomorBukpotGanda = ({ dokumen }: Pack): Temuan[] =>
  toldDoubles(
    dokumen.bukpot.flatMap(({ nomor }, at) =>
      nomor === undefined ? [] : [placed(nomor, "dokumen", "bukpot", at, "nomor")],
    ),
    "paket:temuan.nomor_bukpot_ganda",
  );
