import type { BarisHadir, DaftarHadir } from "~/contract/batch";
import { SARINGAN_HADIR } from "~/domain/batch";
import { jamDi, ZONA_BIASA } from "~/domain/kit/zona";
import { type ColumnDef, defineList } from "~/tables/define-list";
import { paths } from "~/web/paths";

/** The attendance of a class as a list. Its columns are the days, `06-04`, with the time of arrival. */
export const daftarHadir = (batchId: string, hari: DaftarHadir["hari"]) =>
  defineList<BarisHadir>({
    id: "kehadiran",
    caption: "nilai:hadir.judul",
    empty: "nilai:buku.kosong",
    columns: [
      { key: "nama", label: "nilai:kolom.nama", sortable: true },
      { key: "accountId", label: "nilai:kolom.accountId", as: "kode", sortable: true },
      { key: "nim", label: "nilai:kolom.nim", as: "kode", extra: true },
      { key: "jumlah", label: "nilai:hadir.jumlah", as: "angka", sortable: true },
      { key: "terakhir", label: "nilai:hadir.terakhir", as: "waktu", sortable: true },
      ...hari.map(
        ({ tanggal }, at): ColumnDef<BarisHadir> => ({
          key: `hari${at}`,
          label: "nilai:hadir.hari",
          judul: tanggal.slice(5).split("-").reverse().join("-"),
          as: "kode",
          none: "nilai:hadir.tidak",
          value: (row) => {
            const saat = row.hari[at];
            return saat ? jamDi(saat.pertama, ZONA_BIASA) : "";
          },
        }),
      ),
    ],
    filters: [
      { name: "q", label: "nilai:buku.cari", kind: "teks" },
      { name: "hari", label: "nilai:hadir.hari", kind: "rentangTanggal" },
      {
        name: "hadir",
        label: "nilai:hadir.siapa",
        kind: "pilihan",
        options: SARINGAN_HADIR,
        words: "nilai:saring_hadir.",
      },
    ],
    sort: "nama",
    rowId: ({ akunId }) => akunId,
    rowName: ({ nama }) => nama,
    exportPath: paths.batch.kehadiranUnduh(batchId),
  });
