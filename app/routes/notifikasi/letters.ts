import { defineList } from "~/tables/define-list";
import { paths } from "~/web/paths";

type Letter = {
  readonly id: string;
  readonly dibuat: string;
  readonly kepada: string;
  readonly jenis: string;
  readonly perihal: string;
  readonly isi: string;
  readonly dikirim: string | null;
};

/** The outbox. Each letter's text is in its row, for copying a link or a code. */
export const letterList = defineList<Letter>({
  id: "kotak-keluar",
  caption: "pengguna:kotak_keluar.judul",
  empty: "pengguna:kotak_keluar.kosong",
  columns: [
    { key: "dibuat", label: "pengguna:kotak_keluar.dibuat", as: "waktu", sortable: true },
    { key: "kepada", label: "pengguna:kotak_keluar.kepada", sortable: true },
    {
      key: "jenis",
      label: "pengguna:kotak_keluar.jenis",
      words: "pengguna:kotak_keluar.jenis_pilihan.",
      sortable: true,
    },
    { key: "perihal", label: "pengguna:kotak_keluar.perihal" },
    { key: "isi", label: "pengguna:kotak_keluar.isi" },
    { key: "dikirim", label: "pengguna:kotak_keluar.dikirim", as: "waktu" },
  ],
  filters: [
    { name: "q", label: "pengguna:kotak_keluar.kepada", kind: "teks" },
    {
      name: "jenis",
      label: "pengguna:kotak_keluar.jenis",
      kind: "pilihan",
      options: ["reset", "aktivasi", "otp_ubah_email", "otp_ubah_kode_otorisasi"],
      words: "pengguna:kotak_keluar.jenis_pilihan.",
    },
  ],
  rowId: ({ id }) => id,
  rowName: ({ perihal, kepada }) => `${perihal} ${kepada}`,
  sort: "-dibuat",
  exportPath: paths.kotakKeluarUnduh(),
});
