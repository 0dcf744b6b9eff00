import type { Session } from "~/auth/session.server";
import { rekonsiliasiList } from "~/contract/gaji";
import { tahunOf } from "~/domain/kit/tanggal";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";

/** The months of every employee in a year. Years run back from that of the class date. */
const daftarRekonsiliasi = (tahun: number) =>
  tableOf(rekonsiliasiList, {
    filters: [
      "q",
      {
        name: "tahun",
        label: "bukpot:rekonsiliasi.tahun",
        kind: "pilihan",
        options: [tahun, tahun - 1].map(String),
      },
      "cabang",
    ],
    rowName: (row) => row.nama,
    rowHref: (row) => `${paths.bukpot.rekonsiliasiKaryawan(row.id)}?tahun=${row.tahun}`,
    exportPath: paths.bukpot.rekonsiliasiUnduh(),
  });

export const tahunKelas = ({ me }: Session): number => tahunOf(me.batch?.tanggal ?? "2026-01-01");
/** The year in an address, else that of the class date. */
export const tahunDari = (visit: Visit, kelas: number): number => {
  const asked = Number(visit.url.searchParams.get("tahun"));
  return Number.isInteger(asked) && asked >= 2000 && asked <= 2100 ? asked : kelas;
};

/** The list of the address and the API's query for it. */
export function queryRekonsiliasi(session: Session) {
  const kelas = tahunKelas(session);
  const def = daftarRekonsiliasi(kelas);
  const state = listQueryOf(session, def);
  const { cabang, ...query } = apiQueryOf(state) as ReturnType<typeof apiQueryOf> & { cabang?: string };
  const tahun = tahunDari(session, kelas);
  return { def, state, tahun, query: { ...query, tahun, ...(cabang ? { cabang } : {}) } };
}
