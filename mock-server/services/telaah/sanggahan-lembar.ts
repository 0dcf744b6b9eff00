import type { LembarTelaah } from "~/contract/telaah";
import type { LembarBeku } from "~/domain/telaah/putaran";
import { akhirSanggah, isBerjalan, isSanggahTerbuka, keadaanSanggahan, soalSanggah } from "~/domain/telaah/sanggahan";
import { tenggatDengan } from "~/domain/tugas";
import { perpanjanganTugas } from "../../db/nilai";
import type { Reader } from "../../db/sql";
import { soalDi } from "../../db/telaah/sanggahan";
import { type Sanggahan, sanggahanBalasan } from "../../db/telaah/sanggahan-store";
import type { KunciRingkas } from "../../db/telaah/store";
import type { TugasRow } from "../../db/tugas";

/** A released sheet, and the class day of its release. */
export type Dilepas = { readonly putaran: number; readonly kelas: string; readonly lembar: LembarBeku };
type Rule = Pick<KunciRingkas, "sanggah" | "latihan" | "tampil">;

/** The last class day for objections to a released sheet; null if none are taken. */
export async function sanggahSampai(
  sql: Reader,
  { task, kunci, kelas }: { readonly task: TugasRow; readonly kunci: Rule; readonly kelas: string },
): Promise<string | null> {
  const more = await perpanjanganTugas(sql, task.id);
  const tenggat = [task, ...more.map((one) => tenggatDengan(task, one))];
  const { sanggah, latihan, tampil } = kunci;
  return akhirSanggah({ sanggah, latihan, tampil, dilepas: kelas, tenggat });
}

const tampilan = (row: Sanggahan): LembarTelaah["soal"][number]["sanggahan"][number] => ({
  id: row.id,
  keadaan: keadaanSanggahan(row),
  kelas: row.kelas,
  teks: row.teks,
  alasan: row.alasan,
  putaran: row.putaran,
});

type Lembar = {
  readonly balasanId: string;
  readonly task: TugasRow;
  readonly kunci: Rule;
  readonly beku: Dilepas | undefined;
  /** The shown sheet: the released one, or that of today. */
  readonly lembar: LembarBeku;
  /** The caller is the sender itself. */
  readonly sendiri: boolean;
};
/**
 * The objections to a released sheet by question of the shown one, and the last class day for more. A question with all
 * its points, or with an objection that is not settled, takes none.
 */
export async function sanggahanOf(sql: Reader, { balasanId, task, kunci, beku, lembar, sendiri }: Lembar) {
  if (!beku) return { sampai: null, soal: () => ({ sanggahan: [], bolehSanggah: false }) };
  const rows = await sanggahanBalasan(sql, balasanId);
  const sampai = await sanggahSampai(sql, { task, kunci, kelas: beku.kelas });
  const open = sendiri && task.arsip === 0 && isSanggahTerbuka(sampai, task.tanggal);
  return {
    sampai,
    soal: (id: string) => {
      const own = rows.filter((row) => soalDi(row, beku.lembar, lembar) === id);
      const found = soalSanggah(beku.lembar, id);
      const less = found !== undefined && found.poin < found.maks;
      return { sanggahan: own.map(tampilan), bolehSanggah: open && less && !own.some(isBerjalan) };
    },
  };
}
