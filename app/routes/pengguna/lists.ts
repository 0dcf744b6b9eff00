import type { List } from "~/contract/list";
import { AKSI_PESERTA, instrukturList, mitraList, pesertaList, supermitraList } from "~/contract/pengguna";
import type { BulkAction, ListDef } from "~/tables/define-list";
import { tableOf } from "~/tables/table-of";
import { pathsPengguna } from "~/web/paths-pengguna";
import type { Kind, UserRow } from "./kinds.server";

/** Texts of the actions on many participants at once. */
const LABEL: Readonly<Record<(typeof AKSI_PESERTA)[number], string>> = {
  aktifkan: "pengguna:aksi.aktifkan",
  nonaktifkan: "pengguna:aksi.nonaktifkan",
  sandi: "pengguna:massal.sandi",
  pindahkan: "pengguna:massal.pindahkan",
  hapus: "pengguna:aksi.hapus",
};
const BULK: readonly BulkAction[] = AKSI_PESERTA.map((name) => ({
  name,
  label: LABEL[name],
  ...(name === "hapus" ? { danger: true } : {}),
}));

/** The list of a kind; `choosing` are its filters by existing classes and partners. */
const userList = <L extends List>(
  kind: Kind,
  list: L,
  choosing: readonly (keyof L["filters"] & string)[] = [],
): ListDef<UserRow> =>
  tableOf<L, UserRow>(list, {
    filters: ["q", "status", ...choosing, "masuk"],
    rowName: ({ nama }) => nama,
    rowHref: ({ id }) => pathsPengguna.rincian(kind, id),
    exportPath: pathsPengguna.unduh(kind),
  });

export const userLists: Readonly<Record<Kind, ListDef<UserRow>>> = {
  peserta: { ...userList("peserta", pesertaList, ["batchId", "mitraId"]), bulk: BULK },
  instruktur: userList("instruktur", instrukturList, ["mitraId"]),
  mitra: userList("mitra", mitraList),
  supermitra: userList("supermitra", supermitraList),
};
