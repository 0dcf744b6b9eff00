import type { SptRow } from "~/contract/spt/kit";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { SPT_DILAPORKAN, SPT_KONSEP } from "~/domain/spt/life";
import { type ColumnDef, defineList, type ViewDef } from "~/tables/define-list";
import { paths } from "~/web/paths";

const jenis: ColumnDef<SptRow> = { key: "jenis", label: "spt:kolom.jenis", words: "spt:jenis.", sortable: true };
const masa: ColumnDef<SptRow> = { key: "masa", label: "spt:kolom.masa", as: "masa", sortable: true };
const pembetulan: ColumnDef<SptRow> = { key: "pembetulan", label: "spt:kolom.pembetulan", as: "angka" };
const status: ColumnDef<SptRow> = { key: "status", label: "spt:kolom.status", as: "status", sortable: true };
const nilai: ColumnDef<SptRow> = { key: "nilai", label: "spt:kolom.nilai", as: "rupiah", sortable: true };
const filters = (statuses: readonly string[]) =>
  [
    { name: "jenis", label: "spt:kolom.jenis", kind: "pilihan", options: JENIS_SPT, words: "spt:jenis." },
    { name: "masa", label: "spt:kolom.masa", kind: "masa" },
    { name: "status", label: "spt:kolom.status", kind: "status", options: statuses },
  ] as const;
const ofState = (status: string) => ({ label: `komponen:status.${status}`, filters: { status } });
/** The five lists of returns in Coretax, each a view of one of these two. */
const tabs: readonly ViewDef[] = [
  ...SPT_KONSEP.map((status) => ({ ...ofState(status), path: paths.spt.konsep() })),
  ...SPT_DILAPORKAN.map((status) => ({ ...ofState(status), path: paths.spt.dilaporkan() })),
];
const common = {
  views: tabs,
  rowId: (row: SptRow) => row.id,
  rowName: (row: SptRow) => `${row.jenis} ${row.masa}`,
  rowHref: (row: SptRow) => paths.spt.rincian(row.id),
};

/** Drafts, and returns that wait for their payment. */
export const konsepSpt = defineList<SptRow>({
  ...common,
  id: "spt-konsep",
  caption: "spt:konsep.judul",
  empty: "spt:konsep.kosong",
  columns: [
    jenis,
    masa,
    pembetulan,
    status,
    nilai,
    { key: "jatuhTempo", label: "spt:kolom.jatuhTempo", as: "tanggal", sortable: true },
    { key: "dibuat", label: "spt:kolom.dibuat", as: "waktu", sortable: true },
  ],
  filters: filters(SPT_KONSEP),
  exportPath: paths.spt.ekspor(),
});

/** Filed returns, also those refused or cancelled since. */
export const sptDilaporkan = defineList<SptRow>({
  ...common,
  id: "spt-dilaporkan",
  caption: "spt:dilaporkan.judul",
  empty: "spt:dilaporkan.kosong",
  columns: [
    jenis,
    masa,
    pembetulan,
    status,
    nilai,
    {
      key: "perlu",
      label: "spt:kolom.perlu",
      words: "spt:perlu.daftar.",
      value: ({ perlu }) => (perlu ? "perlu" : ""),
    },
    { key: "tanggalLapor", label: "spt:kolom.tanggalLapor", as: "tanggal", sortable: true },
    { key: "bpe", label: "spt:kolom.bpe", as: "kode", sortable: true },
  ],
  filters: filters(SPT_DILAPORKAN),
  exportPath: paths.spt.dilaporkanEkspor(),
});
