import { type BukpotRow, bukpotList, bukpotMasukanList, dokumenBukpotList } from "~/contract/bukpot/daftar";
import { isJenisBukpot, JENIS_BUKPOT, SEBUTAN_BUKPOT } from "~/domain/bukpot/jenis";
import { TAB_BUKPOT } from "~/domain/bukpot/status";
import { type HakWakil, type KeluargaHak, keluargaBukpot } from "~/domain/pihak";
import type { BulkAction, ListDef } from "~/tables/define-list";
import { tableOf } from "~/tables/table-of";
import { paths } from "~/web/paths";

export type Tab = keyof typeof TAB_BUKPOT;
export const TABS = Object.keys(TAB_BUKPOT) as readonly Tab[];

const nameOf = (row: BukpotRow) => row.nomor ?? `${row.jenis} ${row.masa} ${row.lawanNama}`;
const hrefOf = (row: BukpotRow) => paths.bukpot.rincian(row.jenis, row.id);

const PDF = { name: "pdf", label: "bukpot:massal.pdf" };
/** Forms of files with the slips, for importing them again. */
const FILES = (["xlsx", "csv", "xml"] as const).map((name) => ({ name, label: `bukpot:massal.${name}` }));

/** The families of rights for a page of slips: that of its type, or all. */
export const keluargaOf = (jenis: string): readonly KeluargaHak[] =>
  isJenisBukpot(jenis) ? [keluargaBukpot(jenis)] : [...new Set(JENIS_BUKPOT.map(keluargaBukpot))];

/** Actions on chosen slips of a type. Each tab offers the actions of its states; without a tab all are offered. */
function bulk(tab: Tab | undefined, jenis: string): readonly BulkAction[] {
  const families = keluargaOf(jenis);
  const signer = families.map((one): HakWakil => `${one}_signer`);
  const drafter = families.map((one): HakWakil => `${one}_drafter`);
  const terbitkan = { name: "terbitkan", label: "bukpot:massal.terbitkan", hak: signer };
  const hapus = { name: "hapus", label: "bukpot:massal.hapus", danger: true, hak: drafter };
  const batal = { name: "batal", label: "bukpot:massal.batal", danger: true, hak: signer };
  if (tab === "belum_terbit") return [terbitkan, ...FILES, hapus];
  if (tab === "terbit") return [PDF, ...FILES, batal];
  return tab === "invalid" ? [PDF, ...FILES] : [terbitkan, PDF, ...FILES, hapus, batal];
}

/** Short names, as on the forms: the figures need the room. */
const cells = {
  jenis: {
    words: undefined,
    value: (row: BukpotRow) => SEBUTAN_BUKPOT[row.jenis],
    bawah: (row: BukpotRow) => row.kodeObjek,
  },
  kodeObjek: { extra: true },
  dpp: { label: "spt:baris.dpp" },
  pph: { label: "spt:baris.pph" },
} as const;

/** Slips made, by type and tab, or all of them. */
export const daftarDibuat = (tab?: Tab, type = ""): ListDef<BukpotRow> =>
  tableOf(bukpotList, {
    cells: {
      ...cells,
      nomor: { none: "efaktur:rincian.belum_bernomor" },
    },
    filters: ["q", "jenis", "masa", "tab", "imporId", "karyawanId"],
    tetap: ["jenis"],
    views: TABS.map((one) => ({
      label: `bukpot:tab.${one}`,
      filters: { tab: one },
      ...(one === "belum_terbit" ? { hitung: true } : {}),
    })),
    rowName: nameOf,
    rowHref: hrefOf,
    chosenSum: "pph",
    bulk: bulk(tab, type),
    exportPath: paths.bukpot.unduh(),
  });

/** Slips received from other withholders. */
export const daftarMasukan = tableOf(bukpotMasukanList, {
  cells,
  filters: ["q", "jenis", "masa", "status"],
  rowName: nameOf,
  rowHref: hrefOf,
  chosenSum: "pph",
  bulk: [PDF],
  exportPath: paths.bukpot.masukanUnduh(),
});

/** Uploaded documents equal to a slip. */
export const daftarSetara = tableOf(dokumenBukpotList, {
  rowName: (row) => row.nomor,
  exportPath: paths.bukpot.setaraUnduh(),
});
