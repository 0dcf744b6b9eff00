import { JENIS_PENOLAKAN } from "~/contract/jejak";
import { defineList } from "~/tables/define-list";
import { paths } from "~/web/paths";

type Refused = {
  readonly id: number;
  readonly waktu: string;
  readonly jenis: string;
  readonly akun: string;
  readonly alamat: string;
  readonly panggilan: string;
  readonly jumlah: number;
};

/** Refusals and their users, by the minute. */
export const refusalList = defineList<Refused>({
  id: "penolakan",
  caption: "pengguna:penolakan.judul",
  empty: "pengguna:penolakan.kosong",
  columns: [
    { key: "waktu", label: "pengguna:penolakan.waktu", as: "waktu", sortable: true },
    { key: "jenis", label: "pengguna:penolakan.jenis", words: "pengguna:penolakan.jenis_pilihan.", sortable: true },
    { key: "akun", label: "pengguna:penolakan.akun", sortable: true },
    { key: "alamat", label: "pengguna:penolakan.alamat", sortable: true },
    { key: "panggilan", label: "pengguna:penolakan.panggilan", sortable: true },
    { key: "jumlah", label: "pengguna:penolakan.jumlah", as: "angka", sortable: true },
  ],
  filters: [
    { name: "q", label: "pengguna:penolakan.cari", kind: "teks" },
    {
      name: "jenis",
      label: "pengguna:penolakan.jenis",
      kind: "pilihan",
      options: JENIS_PENOLAKAN,
      words: "pengguna:penolakan.jenis_pilihan.",
    },
  ],
  rowId: ({ id }) => String(id),
  rowName: ({ akun, alamat, panggilan }) => `${akun} ${alamat} ${panggilan}`,
  sort: "-waktu",
  exportPath: paths.penolakanUnduh(),
});
