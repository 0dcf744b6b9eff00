import { type BulkAction, type ColumnDef, defineList, type FilterDef, type ListDef } from "~/tables/define-list";
import { paths } from "~/web/paths";
import type { Kind, UserRow } from "./kinds.server";

const STATUS = ["aktif", "nonaktif", "menunggu"] as const;
const MASUK = ["belum", "tujuh_hari", "tiga_puluh_hari", "lama"] as const;

/** Actions on many participants at once. */
const BULK: readonly BulkAction[] = [
  { name: "aktifkan", label: "pengguna:aksi.aktifkan" },
  { name: "nonaktifkan", label: "pengguna:aksi.nonaktifkan" },
  { name: "sandi", label: "pengguna:massal.sandi" },
  { name: "pindahkan", label: "pengguna:massal.pindahkan" },
  { name: "hapus", label: "pengguna:aksi.hapus", danger: true },
];
const byClass: FilterDef = { name: "batchId", label: "pengguna:peserta.batch", kind: "pilihan" };
const byPartner: FilterDef = { name: "mitraId", label: "pengguna:peserta.mitra", kind: "pilihan" };
/** Filters of a kind that choose from existing entries. */
const CHOOSING: Readonly<Record<Kind, readonly FilterDef[]>> = {
  peserta: [byClass, byPartner],
  instruktur: [byPartner],
  mitra: [],
  supermitra: [],
};

const common = {
  nama: { key: "nama", sortable: true },
  accountId: { key: "accountId", as: "kode", sortable: true },
  email: { key: "email", sortable: true },
  status: { key: "status", words: "pengguna:status.", sortable: true },
  masuk: { key: "masuk", as: "waktu", sortable: true, none: "pengguna:masuk.belum" },
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
    columns: [
      common.nama,
      common.accountId,
      common.email,
      ...own[kind],
      common.status,
      common.masuk,
      common.dibuat,
    ].map((column) => ({ ...column, label: `pengguna:${kind}.${column.key}` })),
    filters: [
      { name: "q", label: "pengguna:cari", kind: "teks" },
      { name: "status", label: `pengguna:${kind}.status`, kind: "pilihan", options: STATUS, words: "pengguna:status." },
      ...CHOOSING[kind],
      { name: "masuk", label: "pengguna:masuk.judul", kind: "pilihan", options: MASUK, words: "pengguna:masuk." },
    ],
    bulk: kind === "peserta" ? BULK : undefined,
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
