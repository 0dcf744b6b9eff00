import type { i18n } from "i18next";
import { isMasa } from "~/domain/kit/tanggal";
import { formatMasa } from "~/i18n/format";
import { defineList } from "~/tables/define-list";
import { paths } from "~/web/paths";
import { whatChanged } from "./trail-changes";

type Entry = {
  readonly id: number;
  readonly waktu: string;
  readonly kelas: string;
  readonly pelaku: string;
  readonly npwp: string;
  readonly peristiwa: string;
  readonly jenis: string;
  readonly label: string;
  readonly sebelum: string;
  readonly sesudah: string;
};

/** The everyday name of an entry's object. Returns are stored by kind and period. */
function objectName({ jenis, label }: Entry, { t, language }: i18n): string {
  const [kind = "", period = ""] = label.split(" ");
  if (jenis === "spt" && isMasa(period)) return `${t(`spt:jenis.${kind}`)}, ${formatMasa(period, language)}`;
  return label;
}

/** The audit trail: event, object, user, class date, real time, and changes. */
export const trailList = defineList<Entry>({
  id: "jejak",
  caption: "pengguna:jejak.judul",
  empty: "pengguna:jejak.kosong",
  columns: [
    { key: "peristiwa", label: "pengguna:jejak.peristiwa", words: "pengguna:perbuatan.", sortable: true },
    { key: "label", label: "pengguna:jejak.label", value: objectName },
    { key: "pelaku", label: "pengguna:jejak.pelaku", sortable: true },
    { key: "kelas", label: "pengguna:jejak.kelas", as: "tanggal", sortable: true },
    { key: "waktu", label: "pengguna:jejak.waktu", as: "waktu", sortable: true },
    { key: "perubahan", label: "pengguna:jejak.perubahan", value: whatChanged },
    { key: "npwp", label: "pengguna:jejak.npwp", as: "npwp" },
  ],
  filters: [
    { name: "q", label: "pengguna:jejak.cari", kind: "teks" },
    { name: "kelas", label: "pengguna:jejak.rentang", kind: "rentangTanggal" },
  ],
  rowId: ({ id }) => String(id),
  rowName: ({ waktu, label }) => `${waktu} ${label}`,
  sort: "-waktu",
  exportPath: paths.jejakUnduh(),
});

/** The API's query of the trail. Its range of class dates has plainer names there. */
export const trailQuery = <Q extends Readonly<Record<string, unknown>>>({ kelasDari, kelasSampai, ...query }: Q) => ({
  ...query,
  dari: kelasDari as string | undefined,
  sampai: kelasSampai as string | undefined,
});
