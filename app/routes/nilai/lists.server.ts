import type { BarisBuku, BukuNilai } from "~/contract/penilaian";
import { paths } from "~/domain/kit/paths";
import { kunciTugas } from "~/domain/tugas/buku-nilai";
import { formatDesimal } from "~/i18n/format";
import { type ColumnDef, defineList } from "~/tables/define-list";

type Tugas = BukuNilai["tugas"];

/** A column for each assignment, under the name it has; points that do not count stand in brackets. */
const columnsOf = (tugas: Tugas): ColumnDef<BarisBuku>[] =>
  tugas.map(({ judul, nilaiMaks }, at) => ({
    key: kunciTugas(at),
    label: "nilai:kolom.tugas",
    judul: `${judul} (${nilaiMaks})`,
    as: "desimal" as const,
    sortable: true,
    value: ({ sel }, texts) => {
      const cell = sel[at];
      if (!cell) return "";
      if (cell.nilai === null) return texts.t(`nilai:sel.${cell.keadaan}`);
      const points = formatDesimal(String(cell.nilai), texts.language);
      return cell.dihitung ? points : `(${points})`;
    },
  }));

/** The grade book of a class as a list: its columns are its assignments. */
export const bukuNilai = (batchId: string, tugas: Tugas) =>
  defineList<BarisBuku>({
    id: "buku-nilai",
    caption: "nilai:buku.judul",
    empty: "nilai:buku.kosong",
    columns: [
      { key: "nama", label: "nilai:kolom.nama", sortable: true },
      { key: "accountId", label: "nilai:kolom.accountId", as: "kode", sortable: true },
      { key: "nim", label: "nilai:kolom.nim", as: "kode", extra: true },
      { key: "total", label: "nilai:kolom.total", as: "desimal", sortable: true },
      {
        key: "lulus",
        label: "nilai:kolom.lulus",
        value: ({ lulus }, texts) => (lulus === null ? "" : texts.t(lulus ? "nilai:lulus.ya" : "nilai:lulus.tidak")),
      },
      ...columnsOf(tugas),
    ],
    filters: [
      { name: "q", label: "nilai:buku.cari", kind: "teks" },
      { name: "lulus", label: "nilai:kolom.lulus", kind: "pilihan", options: ["ya", "tidak"], words: "nilai:lulus." },
    ],
    sort: "nama",
    rowId: ({ akunId }) => akunId,
    rowName: ({ nama }) => nama,
    exportPath: paths.batch.nilaiUnduh(batchId),
  });
