import { type SptRow, sptList } from "~/contract/spt/kit";
import { SPT_DILAPORKAN, SPT_KONSEP } from "~/domain/spt/life";
import type { ViewDef } from "~/tables/define-list";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

const ofState = (status: string) => ({ label: `komponen:status.${status}`, filters: { status } });
/** The five lists of returns in Coretax, each a view of one of these two. */
const tabs: readonly ViewDef[] = [
  ...SPT_KONSEP.map((status) => ({ ...ofState(status), path: paths.spt.konsep() })),
  ...SPT_DILAPORKAN.map((status) => ({ ...ofState(status), path: paths.spt.dilaporkan() })),
];
const common = {
  cells: {
    jenis: { words: "spt:jenis." },
    perlu: { value: ({ perlu }: SptRow) => (perlu ? "perlu" : "") },
  },
  filters: ["jenis", "masa", "status"],
  views: tabs,
  rowName: (row: SptRow) => `${row.jenis} ${row.masa}`,
  rowHref: (row: SptRow) => paths.spt.rincian(row.id),
} as const;
const COLUMNS = ["jenis", "masa", "pembetulan", "status", "nilai"] as const;

/** Drafts, and returns that wait for their payment. */
export const konsepSpt = tableOf(sptList, {
  ...common,
  id: "spt-konsep",
  columns: [...COLUMNS, "jatuhTempo", "dibuat"],
  options: { status: SPT_KONSEP },
  exportPath: paths.spt.ekspor(),
});

/** Filed returns, also those refused or cancelled since. */
export const sptDilaporkan = tableOf(sptList, {
  ...common,
  id: "spt-dilaporkan",
  caption: "spt:dilaporkan.judul",
  empty: "spt:dilaporkan.kosong",
  columns: [...COLUMNS, "perlu", "tanggalLapor", "bpe"],
  options: { status: SPT_DILAPORKAN },
  exportPath: paths.spt.dilaporkanEkspor(),
});
