import type { i18n } from "i18next";
import type { BarisBuku, BarisKemajuan, BukuNilai, KemajuanKelas } from "~/contract/nilai";
import { bukuList, kemajuanList } from "~/contract/nilai/penilaian";
import { DOKUMEN_KEMAJUAN, kunciTugas } from "~/domain/tugas";
import { formatAngka, formatDesimal } from "~/i18n/format";
import type { ColumnDef } from "~/tables/define-list";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

type Tugas = BukuNilai["tugas"];
type Sel = Pick<BarisBuku["sel"][number], "keadaan" | "nilai">;

/** A cell of an assignment: its points, or its state in words. */
const isiSel = ({ keadaan, nilai }: Sel, texts: i18n): string =>
  nilai === null ? texts.t(`nilai:sel.${keadaan}`) : formatDesimal(String(nilai), texts.language);

/** A column for each assignment, under its name. Points that do not count are in brackets. */
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
      const told = isiSel(cell, texts);
      return cell.nilai === null || cell.dihitung ? told : `(${told})`;
    },
  }));

const COLUMNS = ["nama", "accountId", "nim"] as const;
/** The grade book of a class as a list. Its columns are its assignments. */
export const bukuNilai = (batchId: string, tugas: Tugas, huruf = true) =>
  tableOf(bukuList, {
    columns: [...COLUMNS, "total", "lulus", ...(huruf ? (["huruf"] as const) : []), ...columnsOf(tugas)],
    cells: {
      lulus: {
        value: ({ lulus }, texts) => (lulus === null ? "" : texts.t(lulus ? "nilai:lulus.ya" : "nilai:lulus.tidak")),
      },
    },
    sort: "nama",
    rowId: ({ akunId }) => akunId,
    rowName: ({ nama }) => nama,
    rowHref: ({ akunId }) => paths.batch.transkrip(batchId, akunId),
    exportPath: paths.batch.nilaiUnduh(batchId),
  });

/** A kind of document: the number of finished ones, with the unfinished ones in brackets. */
const documentColumn = (jenis: (typeof DOKUMEN_KEMAJUAN)[number]): ColumnDef<BarisKemajuan> => ({
  key: jenis,
  label: `nilai:dokumen.${jenis}`,
  as: "desimal",
  sortable: true,
  value: ({ dokumen }, texts) => {
    const { semua, selesai } = dokumen[jenis];
    const told = formatAngka(selesai, texts.language);
    return semua > selesai ? `${told} (+${formatAngka(semua - selesai, texts.language)})` : told;
  },
});
const progressColumn = ({ judul }: KemajuanKelas["tugas"][number], at: number): ColumnDef<BarisKemajuan> => ({
  key: kunciTugas(at),
  label: "nilai:kolom.tugas",
  judul,
  as: "desimal",
  sortable: true,
  value: ({ sel }, texts) => {
    const cell = sel[at];
    return cell ? isiSel(cell, texts) : "";
  },
});
/** The progress of a class as a list: kinds of documents, then its assignments. */
export const kemajuanKelas = (batchId: string, tugas: KemajuanKelas["tugas"]) =>
  tableOf(kemajuanList, {
    empty: "nilai:buku.kosong",
    columns: [...COLUMNS, ...DOKUMEN_KEMAJUAN.map(documentColumn), "dibalas", ...tugas.map(progressColumn), "terakhir"],
    sort: "nama",
    rowId: ({ akunId }) => akunId,
    rowName: ({ nama }) => nama,
    exportPath: paths.batch.kemajuanUnduh(batchId),
  });
