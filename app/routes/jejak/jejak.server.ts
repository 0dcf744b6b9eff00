import type { i18n } from "i18next";
import { jejakList } from "~/contract/jejak";
import type { RowOfList } from "~/contract/list";
import { isMasa } from "~/domain/kit/tanggal";
import { formatMasa } from "~/i18n/format";
import { type ListQuery, listLoaders } from "~/tables/list-loaders.server";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";
import { whatChanged } from "./trail-changes";

type Entry = RowOfList<typeof jejakList>;

/** The everyday name of an entry's object. Returns are stored by kind and period. */
function objectName({ jenis, label }: Entry, { t, language }: i18n): string {
  const [kind = "", period = ""] = label.split(" ");
  if (jenis === "spt" && isMasa(period)) return `${t(`spt:jenis.${kind}`)}, ${formatMasa(period, language)}`;
  return label;
}

/** The audit trail: event, object, user, class date, real time, and changes. */
const trailList = tableOf(jejakList, {
  columns: [
    "peristiwa",
    "label",
    "pelaku",
    "kelas",
    "waktu",
    { key: "perubahan", label: "pengguna:jejak.perubahan", value: whatChanged },
    "npwp",
  ],
  cells: { label: { value: objectName }, npwp: { extra: true } },
  rowName: ({ waktu, label }) => `${waktu} ${label}`,
  sort: "-waktu",
  exportPath: paths.jejakUnduh(),
});

/** The API's query of the trail. Its range of class dates has plainer names there. */
const trailQuery = <Q extends Readonly<Record<string, unknown>>>({ kelasDari, kelasSampai, ...query }: Q) => ({
  ...query,
  dari: kelasDari as string | undefined,
  sampai: kelasSampai as string | undefined,
});

export const { page, file } = listLoaders(["peserta", "instruktur"], trailList, ({ jejak: { audit } }) => {
  return (query: ListQuery) => audit(trailQuery(query));
});
