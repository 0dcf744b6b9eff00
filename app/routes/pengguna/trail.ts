import { defineList } from "~/tables/define-list";

type Entry = {
  readonly id: number;
  readonly waktu: string;
  readonly kelas: string;
  readonly pelaku: string;
  readonly npwp: string;
  readonly panggilan: string;
  readonly label: string;
  readonly sebelum: string;
  readonly sesudah: string;
};

/** The audit trail: who, for whom, when, what, before and after. */
export const trailList = defineList<Entry>({
  id: "jejak",
  caption: "pengguna:jejak.judul",
  empty: "pengguna:jejak.kosong",
  columns: [
    { key: "waktu", label: "pengguna:jejak.waktu", as: "waktu", sortable: true },
    { key: "kelas", label: "pengguna:jejak.kelas", as: "tanggal", sortable: true },
    { key: "pelaku", label: "pengguna:jejak.pelaku", sortable: true },
    { key: "npwp", label: "pengguna:jejak.npwp", as: "npwp" },
    { key: "panggilan", label: "pengguna:jejak.panggilan", as: "kode", sortable: true },
    { key: "label", label: "pengguna:jejak.label" },
    { key: "sebelum", label: "pengguna:jejak.sebelum", as: "kode" },
    { key: "sesudah", label: "pengguna:jejak.sesudah", as: "kode" },
  ],
  filters: [
    { name: "q", label: "pengguna:jejak.cari", kind: "teks" },
    { name: "kelas", label: "pengguna:jejak.rentang", kind: "rentangTanggal" },
  ],
  rowId: ({ id }) => String(id),
  rowName: ({ waktu, panggilan }) => `${waktu} ${panggilan}`,
  sort: "-waktu",
  exportPath: "/jejak/unduh",
});

/** The API's query of the trail: its range of class dates has plainer names there. */
export const trailQuery = <Q extends Readonly<Record<string, unknown>>>({ kelasDari, kelasSampai, ...query }: Q) => ({
  ...query,
  dari: kelasDari as string | undefined,
  sampai: kelasSampai as string | undefined,
});
