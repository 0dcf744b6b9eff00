import { effectiveRole, type Session } from "~/auth/session.server";
import { type BuktiInstruktur, type BuktiPeserta, buktiInstrukturList, buktiPesertaList } from "~/contract/bukti/baris";
import { type Choices, withChoices } from "~/tables/define-list";
import { tableOf } from "~/tables/table-of";
import { pathsBukti } from "~/web/paths-bukti";

type Bukti = BuktiPeserta | BuktiInstruktur;
const shown = {
  rowName: ({ ref }: Bukti) => ref,
  rowHref: ({ id }: Bukti) => pathsBukti.rincian(id),
};
const peserta = tableOf(buktiPesertaList, { ...shown, exportPath: pathsBukti.ekspor() });
const instruktur = tableOf(buktiInstrukturList, { ...shown, exportPath: pathsBukti.ekspor() });

/** Most assignments and classes that filters offer. */
const PILIHAN = 500;
type Bernama = { readonly id: string; readonly judul?: string; readonly nama?: string };
const pilihan = (rows: readonly Bernama[]): Choices[string] =>
  rows.map(({ id, judul, nama }) => ({ value: id, label: judul ?? nama ?? "" }));

/** The list of a trainee, with a choice of its assignments. */
export async function buktiPeserta({ api }: Session) {
  const { rows } = await api.tugas.listPeserta({ perPage: PILIHAN });
  return withChoices(peserta, { tugasId: pilihan(rows) });
}
/** The list of an instructor, with choices of assignments and classes. */
export async function buktiInstruktur({ api }: Session) {
  const tugas = await api.tugas.listInstruktur({ perPage: PILIHAN });
  const kelas = await api.batch.listInstruktur({ perPage: PILIHAN });
  return withChoices(instruktur, { tugasId: pilihan(tugas.rows), batchId: pilihan(kelas.rows) });
}
export const isPeserta = ({ me }: Session): boolean => effectiveRole(me) === "peserta";
