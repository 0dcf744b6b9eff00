import type { Session } from "~/auth/session.server";
import { KOLOM_BARIS, KOLOM_KEPALA, type Kolom, type NilaiBanding, type Sel } from "~/domain/efaktur";
import { cellWriterOf, headsOf, writerOf } from "../efaktur/kolom.server";

const NAMA = "nama";

/**
 * The compared values of an invoice, written and named as on its form: the head row by row, lines under their columns.
 */
export async function bandingOf({ api, texts }: Session, id: string) {
  const { jenis, faktur, kepala, baris } = await api.persetujuan.banding({ id });
  const kode = String(kepala.find(({ field }) => field === "kode")?.baru ?? "");
  const cellBy = (write: ReturnType<typeof writerOf>) => {
    const shown = (kolom: Kolom, value: NilaiBanding) => (value === null ? null : write(kolom, value));
    return (kolom: Kolom, sel: Sel<string> | undefined) =>
      sel ? { lama: shown(kolom, sel.lama), baru: shown(kolom, sel.baru), keadaan: sel.keadaan } : null;
  };
  const headCell = cellBy(writerOf(texts, kode));
  const cell = cellBy(cellWriterOf(texts, kode));
  const changes = ({ name }: Kolom) =>
    baris.some(
      (line) => line.keadaan === "berubah" && line.sel.some((sel) => sel.field === name && sel.keadaan !== "tetap"),
    );
  // a value that hardly ever changes has a column only if it did
  const columns = [
    ...KOLOM_BARIS.filter((kolom) => kolom.name !== NAMA && !kolom.selalu && changes(kolom)),
    ...KOLOM_BARIS.filter(({ selalu }) => selalu),
  ];
  const [nama] = KOLOM_BARIS.filter(({ name }) => name === NAMA);
  return {
    jenis,
    faktur,
    kepala: KOLOM_KEPALA.flatMap((kolom) => {
      const sel = kepala.find(({ field }) => field === kolom.name);
      return sel ? [{ field: kolom.name, label: texts.t(kolom.label), sel: headCell(kolom, sel) }] : [];
    }),
    kolom: headsOf(columns, texts),
    baris: baris.map(({ keadaan, urutLama, urutBaru, sel }, index) => {
      const under = (kolom: Kolom) =>
        cell(
          kolom,
          sel.find(({ field }) => field === kolom.name),
        );
      return {
        keadaan,
        urut: urutBaru ?? urutLama ?? index + 1,
        nama: nama ? under(nama) : null,
        sel: columns.map(under),
      };
    }),
  };
}
export type BandingTampil = Awaited<ReturnType<typeof bandingOf>>;
