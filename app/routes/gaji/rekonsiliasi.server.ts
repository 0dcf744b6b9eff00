import type { Session } from "~/auth/session.server";
import type { BarisRekonsiliasi } from "~/contract/gaji";
import { tahunOf } from "~/domain/kit/tanggal";
import { defineList } from "~/tables/define-list";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";

/** The months of every employee in a year. Years run back from that of the class date. */
const daftarRekonsiliasi = (tahun: number) =>
  defineList<BarisRekonsiliasi>({
    id: "rekonsiliasi",
    caption: "bukpot:rekonsiliasi.judul",
    empty: "bukpot:rekonsiliasi.kosong",
    exportPath: paths.bukpot.rekonsiliasiUnduh(),
    columns: [
      { key: "nama", label: "bukpot:rekonsiliasi.nama" },
      { key: "npwp", label: "bukpot:rekonsiliasi.npwp", as: "npwp" },
      { key: "cabang", label: "bukpot:rekonsiliasi.cabang", as: "kode" },
      { key: "terbit", label: "bukpot:rekonsiliasi.terbit", as: "angka" },
      { key: "bruto", label: "bukpot:rekonsiliasi.bruto", as: "rupiah" },
      { key: "pph", label: "bukpot:rekonsiliasi.pph", as: "rupiah" },
      { key: "ditanggung", label: "bukpot:rekonsiliasi.ditanggung", as: "rupiah" },
      { key: "a1Nomor", label: "bukpot:rekonsiliasi.a1Nomor", as: "kode" },
      { key: "a1Pph", label: "bukpot:rekonsiliasi.a1Pph", as: "rupiah" },
      { key: "perluDiperiksa", label: "bukpot:rekonsiliasi.perluDiperiksa", as: "angka" },
    ],
    filters: [
      { name: "q", label: "data:cari", kind: "teks" },
      {
        name: "tahun",
        label: "bukpot:rekonsiliasi.tahun",
        kind: "pilihan",
        options: [tahun, tahun - 1].map(String),
      },
      { name: "cabang", label: "bukpot:rekonsiliasi.cabang", kind: "teks" },
    ],
    rowId: (row) => row.id,
    rowName: (row) => row.nama,
    rowHref: (row) => `${paths.bukpot.rekonsiliasiKaryawan(row.id)}?tahun=${row.tahun}`,
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
