import type { i18n } from "i18next";
import type { BarisBuku, BarisKemajuan, BukuNilai, KemajuanKelas } from "~/contract/nilai/penilaian";
import { DOKUMEN_KEMAJUAN, kunciTugas, SARINGAN_KEMAJUAN } from "~/domain/tugas";
import { formatAngka, formatDesimal } from "~/i18n/format";
import { type ColumnDef, defineList } from "~/tables/define-list";
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

/** The grade book of a class as a list. Its columns are its assignments. */
export const bukuNilai = (batchId: string, tugas: Tugas, huruf = true) =>
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
      ...(huruf ? [{ key: "huruf", label: "nilai:kolom.huruf", sortable: true } as const] : []),
      ...columnsOf(tugas),
    ],
    filters: [
      { name: "q", label: "nilai:buku.cari", kind: "teks" },
      { name: "lulus", label: "nilai:kolom.lulus", kind: "pilihan", options: ["ya", "tidak"], words: "nilai:lulus." },
    ],
    sort: "nama",
    rowId: ({ akunId }) => akunId,
    rowName: ({ nama }) => nama,
    rowHref: ({ akunId }) => paths.batch.transkrip(batchId, akunId),
    exportPath: paths.batch.nilaiUnduh(batchId),
  });

/** The progress of a class as a list: kinds of documents, then its assignments. Unfinished numbers are in brackets. */
export const kemajuanKelas = (batchId: string, tugas: KemajuanKelas["tugas"]) =>
  defineList<BarisKemajuan>({
    id: "kemajuan-kelas",
    caption: "nilai:kemajuan.judul",
    empty: "nilai:buku.kosong",
    columns: [
      { key: "nama", label: "nilai:kolom.nama", sortable: true },
      { key: "accountId", label: "nilai:kolom.accountId", as: "kode", sortable: true },
      { key: "nim", label: "nilai:kolom.nim", as: "kode", extra: true },
      ...DOKUMEN_KEMAJUAN.map(
        (jenis): ColumnDef<BarisKemajuan> => ({
          key: jenis,
          label: `nilai:dokumen.${jenis}`,
          // a number followed by the unfinished one
          as: "desimal",
          sortable: true,
          value: ({ dokumen }, texts) => {
            const { semua, selesai } = dokumen[jenis];
            const told = formatAngka(selesai, texts.language);
            return semua > selesai ? `${told} (+${formatAngka(semua - selesai, texts.language)})` : told;
          },
        }),
      ),
      { key: "dibalas", label: "nilai:kolom.dibalas", as: "angka", sortable: true },
      ...tugas.map(
        ({ judul }, at): ColumnDef<BarisKemajuan> => ({
          key: kunciTugas(at),
          label: "nilai:kolom.tugas",
          judul,
          as: "desimal",
          sortable: true,
          value: ({ sel }, texts) => {
            const cell = sel[at];
            return cell ? isiSel(cell, texts) : "";
          },
        }),
      ),
      { key: "terakhir", label: "nilai:kolom.terakhir", as: "waktu", sortable: true },
    ],
    filters: [
      { name: "q", label: "nilai:buku.cari", kind: "teks" },
      {
        name: "keadaan",
        label: "nilai:kemajuan.saring",
        kind: "pilihan",
        options: SARINGAN_KEMAJUAN,
        words: "nilai:saring_kemajuan.",
      },
    ],
    sort: "nama",
    rowId: ({ akunId }) => akunId,
    rowName: ({ nama }) => nama,
    exportPath: paths.batch.kemajuanUnduh(batchId),
  });
