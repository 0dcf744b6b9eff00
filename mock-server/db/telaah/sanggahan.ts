import { type LembarBeku, soalSepadan } from "~/domain/telaah/putaran";
import { STATUS_SANGGAHAN } from "~/domain/telaah/sanggahan";
import type { Reader, Writer } from "../sql";
import { lembarLepas } from "./lembar-store";
import { reopenSanggahan, type Sanggahan, sanggahanBalasan, updateSanggahan } from "./sanggahan-store";

type Tempat = Pick<Sanggahan, "kunciId" | "soalId">;
/** The question of a sheet that compares the same decisions as one of another sheet; undefined without any. */
export function soalDi(place: Tempat, dari: LembarBeku | undefined, ke: LembarBeku): string | undefined {
  if (place.kunciId === ke.kunciId) return place.soalId;
  if (dari?.kunciId !== place.kunciId) return undefined;
  return soalSepadan(dari.skema, ke.skema).get(place.soalId);
}

const isMenunggu = ({ status, putaran }: Sanggahan): boolean =>
  status === STATUS_SANGGAHAN.diterima && putaran === null;

/**
 * Takes the objections to a released sheet to the sheet of a round. Accepted ones are changed by the round, if it has
 * points by hand for their question. Without these they wait for another answer.
 */
export async function releaseSanggahan(
  sql: Writer,
  balasanId: string,
  { lama, baru, putaran }: { readonly lama: LembarBeku; readonly baru: LembarBeku; readonly putaran: number },
): Promise<void> {
  for (const row of await sanggahanBalasan(sql, balasanId)) {
    const soalId = soalDi(row, lama, baru);
    const applied = isMenunggu(row) && soalId !== undefined && baru.nilai.ubahan[soalId] !== undefined;
    const place = soalId === undefined ? row : { kunciId: baru.kunciId, soalId };
    const { id } = row;
    await updateSanggahan(sql, { ...place, id, putaran: applied ? putaran : row.putaran });
    if (isMenunggu(row) && !applied) await reopenSanggahan(sql, id);
  }
}

/** Accepted objections to a question of the sheet of today that wait for their round. */
export async function sanggahanMenunggu(
  sql: Reader,
  balasanId: string,
  soalId: string,
  kini: LembarBeku,
): Promise<Sanggahan[]> {
  const kept = await lembarLepas(sql, balasanId);
  const beku = kept && (JSON.parse(kept.isi) as LembarBeku);
  return (await sanggahanBalasan(sql, balasanId)).filter(
    (row) => isMenunggu(row) && soalDi(row, beku, kini) === soalId,
  );
}
