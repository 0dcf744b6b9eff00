import { paths } from "~/domain/kit/paths";
import { type ColumnDef, defineList, type ListDef } from "~/tables/define-list";
import type { Kind, UserRow } from "./kinds.server";

const STATUS = ["aktif", "nonaktif", "menunggu"] as const;

const common = {
  nama: { key: "nama", sortable: true },
  accountId: { key: "accountId", as: "kode", sortable: true },
  email: { key: "email", sortable: true },
  status: { key: "status", words: "pengguna:status.", sortable: true },
  dibuat: { key: "dibuat", as: "waktu", sortable: true },
} satisfies Record<string, Omit<ColumnDef<UserRow>, "label">>;

/** Columns of a kind between the e-mail and the state. */
const own: Readonly<Record<Kind, readonly Omit<ColumnDef<UserRow>, "label">[]>> = {
  peserta: [
    { key: "batch", sortable: true },
    { key: "mitra", sortable: true },
  ],
  instruktur: [
    { key: "mitra", sortable: true },
    { key: "batch", as: "angka" },
  ],
  mitra: [{ key: "lembaga", sortable: true }, { key: "supermitra" }, { key: "batch", as: "angka" }],
  supermitra: [
    { key: "lembaga", sortable: true },
    { key: "mitra", as: "angka" },
  ],
};

const listOf = (kind: Kind): ListDef<UserRow> =>
  defineList<UserRow>({
    id: `pengguna-${kind}`,
    caption: `pengguna:${kind}.judul`,
    empty: `pengguna:${kind}.kosong`,
    columns: [common.nama, common.accountId, common.email, ...own[kind], common.status, common.dibuat].map(
      (column) => ({ ...column, label: `pengguna:${kind}.${column.key}` }),
    ),
    filters: [
      { name: "q", label: "pengguna:cari", kind: "teks" },
      { name: "status", label: `pengguna:${kind}.status`, kind: "pilihan", options: STATUS, words: "pengguna:status." },
    ],
    rowId: ({ id }) => id,
    rowName: ({ nama }) => nama,
    rowHref: ({ id }) => paths.pengguna.rincian(kind, id),
    exportPath: paths.pengguna.unduh(kind),
  });

export const userLists: Readonly<Record<Kind, ListDef<UserRow>>> = {
  peserta: listOf("peserta"),
  instruktur: listOf("instruktur"),
  mitra: listOf("mitra"),
  supermitra: listOf("supermitra"),
};
