import type { SptRow } from "~/contract/spt-kit";
import type { SptBarisRow } from "~/contract/spt-lampiran";
import { JENIS_SPT, type JenisSpt } from "~/domain/parameters/spt";
import { definisiOf } from "~/domain/spt/definisi";
import { type DefLampiran, DITINGGALKAN, type KolomLampiran, PERUBAHAN } from "~/domain/spt/lampiran";
import { SPT_DILAPORKAN, SPT_KONSEP } from "~/domain/spt/life";
import { type ColumnDef, defineList, type ListDef } from "~/tables/define-list";
import { documentHref } from "./document-href";
import { amount, daftarLampiranPpn, nomor, npwp, tanggal } from "./lists-ppn.server";

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
const common = {
  rowId: (row: SptRow) => row.id,
  rowName: (row: SptRow) => `${row.jenis} ${row.masa}`,
  rowHref: (row: SptRow) => `/spt/${row.id}`,
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
  exportPath: "/spt/ekspor",
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
  exportPath: "/spt/dilaporkan/ekspor",
});

const hrefOf = (row: SptBarisRow) =>
  row.objekId ? documentHref({ jenis: row.jenis ?? "", id: row.objekId }) : undefined;

const rowBase = (sptId: string, lampiran: string) => ({
  id: `lampiran-${lampiran}`,
  filters: [{ name: "q", label: "spt:baris.cari", kind: "teks" }] as const,
  rowId: (row: SptBarisRow) => row.id,
  rowName: (row: SptBarisRow) => row.nomor ?? "",
  rowHref: hrefOf,
  exportPath: `/spt/${sptId}/${lampiran}/ekspor`,
});
/** One attachment of a return; its columns are those the form has. */
export const daftarLampiran = (jenis: JenisSpt, sptId: string, lampiran: DefLampiran): ListDef<SptBarisRow> =>
  jenis === "ppn"
    ? daftarLampiranPpn(rowBase(sptId, lampiran.id), sptId, lampiran)
    : lampiranBukpot(jenis, sptId, lampiran);

/** Words of columns whose values are codes. */
const WORDS: Readonly<Record<string, string>> = {
  jenis: "spt:jenis_baris.",
  fasilitas: "bukpot:slip.fasilitas_pilihan.",
  pembayaran: "spt:pembayaran_baris.",
  statusBukti: "spt:status_bukti.",
};
const SORTABLE = new Set(["nomor", "tanggal", "nama", "npwp", "kodeObjek", "jenis", "akun"]);
const CODES = new Set(["nomor", "kodeObjek", "akun", "nitku"]);

const kolomBukpot = ({ name, as, jumlah }: KolomLampiran): ColumnDef<SptBarisRow> => ({
  key: name,
  label: `spt:baris.${name}`,
  ...(as === "rupiah" || as === "tanggal" || as === "npwp" || as === "desimal" ? { as } : {}),
  ...(CODES.has(name) ? { as: "kode" } : {}),
  ...(WORDS[name] ? { words: WORDS[name] } : {}),
  sortable: jumlah === true || SORTABLE.has(name),
  ...(jumlah ? { total: true } : {}),
});

/** Types of slip that stand in an attachment with more than one. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  "L-IB": ["A1", "A2"],
  "L-II": ["A1", "A2"],
  "L-III": ["BP21", "BP26"],
  "D-I": ["bpu", "bpnr"],
  "D-II": ["self-payment", "cy"],
};

/** One attachment of a return of slips; its tables are chosen by the type of slip. */
function lampiranBukpot(jenis: JenisSpt, sptId: string, { id, kolom }: DefLampiran): ListDef<SptBarisRow> {
  const base = rowBase(sptId, id);
  const options = TABLES[id];
  const byType = {
    name: "jenis",
    label: "spt:baris.jenis",
    kind: "pilihan",
    options,
    words: "spt:jenis_baris.",
  } as const;
  return {
    ...base,
    filters: [...base.filters, ...(options ? [byType] : [])],
    caption: `${definisiOf(jenis).label}.${id}.judul`,
    empty: "spt:baris.kosong",
    columns: kolom.map(kolomBukpot),
  };
}

/** Documents that posting left out, each with its reason and what to do about it. */
export const daftarDitinggalkan = (jenis: JenisSpt, sptId: string): ListDef<SptBarisRow> => ({
  ...rowBase(sptId, DITINGGALKAN),
  caption: "spt:ditinggalkan_judul",
  empty: "spt:ditinggalkan_kosong",
  rowName: ({ sebutan, nama }) => sebutan ?? nama ?? "",
  columns: [
    { ...nomor, value: ({ sebutan }) => sebutan, none: "efaktur:rincian.belum_bernomor" },
    { key: "butir", label: "spt:baris.alasan" },
    { key: "tindakan", label: "spt:baris.tindakan" },
    tanggal,
    { key: "nama", label: "spt:baris.nama", sortable: true },
    npwp,
    ...(jenis === "ppn" ? [amount("ppn")] : ["jenis", "kodeObjek"].map((name) => kolomBukpot({ name, as: "teks" }))),
    ...(jenis === "ppn" ? [] : [kolomBukpot({ name: "pph", as: "rupiah", jumlah: true })]),
  ],
});

/** What the last posting has added, removed and altered, with the amount before and after. */
export const daftarPerubahan = (jenis: JenisSpt, sptId: string): ListDef<SptBarisRow> => {
  const tax = jenis === "ppn" ? "ppn" : "pph";
  const taxOf = (side: "lama" | "baru") => (row: SptBarisRow) =>
    (row.rinci[side] as Readonly<Record<string, unknown>> | undefined)?.[tax];
  return {
    ...rowBase(sptId, PERUBAHAN),
    caption: "spt:perubahan_judul",
    empty: "spt:perubahan_kosong",
    columns: [
      nomor,
      { key: "butir", label: "spt:perubahan_kolom.apa" },
      tanggal,
      { key: "nama", label: "spt:baris.nama", sortable: true },
      npwp,
      { key: "lama", label: `spt:perubahan_kolom.${tax}_lama`, as: "rupiah", value: taxOf("lama") },
      { key: "baru", label: `spt:perubahan_kolom.${tax}_baru`, as: "rupiah", value: taxOf("baru") },
    ],
  };
};
