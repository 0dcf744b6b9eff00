import type { SptBarisRow } from "~/contract/spt-lampiran";
import type { DefLampiran, KolomLampiran } from "~/domain/spt/lampiran";
import { butirPosting } from "~/domain/spt/ppn/butir";
import type { ColumnDef, ListDef } from "~/tables/define-list";

const AMOUNTS: Readonly<Record<string, "dpp" | "dppLain" | "ppn" | "ppnbm">> = {
  dpp: "dpp",
  dpp_lain: "dppLain",
  ppn: "ppn",
  ppnbm: "ppnbm",
};
/** An amount of a VAT document by the name that the form's column has. */
export const amount = (name: string): ColumnDef<SptBarisRow> => ({
  key: AMOUNTS[name] ?? name,
  label: `spt:ppn_lampiran.kolom.${name}`,
  as: "rupiah",
  sortable: true,
  total: true,
});
export const nomor: ColumnDef<SptBarisRow> = {
  key: "nomor",
  label: "spt:ppn_lampiran.kolom.nomor",
  as: "kode",
  sortable: true,
};
export const tanggal: ColumnDef<SptBarisRow> = {
  key: "tanggal",
  label: "spt:ppn_lampiran.kolom.tanggal",
  as: "tanggal",
  sortable: true,
};
export const npwp: ColumnDef<SptBarisRow> = { key: "npwp", label: "spt:ppn_lampiran.kolom.npwp", as: "npwp" };
const lineNumbers: Readonly<Record<string, { readonly butir: string }>> = butirPosting;

/** Columns of the form that every row has under another name. */
const SHARED: Readonly<Record<string, string>> = { npwp_penjual: "npwp", nama_penjual: "nama" };
const ROW = new Set(["nama", "npwp", "rujukan", "keterangan"]);
const NUMBERS = new Set(["npwp", "npwp_penjual", "npwp_pembeli"]);
const SORTED = new Set(["nama", "nama_penjual"]);

function columnOf(schedule: DefLampiran, { name, as, khusus }: KolomLampiran): ColumnDef<SptBarisRow> {
  if (as === "rupiah") return amount(name);
  if (name === "tanggal") return tanggal;
  const key = SHARED[name] ?? name;
  return {
    key,
    label: khusus ? `spt:ppn_lampiran.${schedule.id}.${name}` : `spt:ppn_lampiran.kolom.${name}`,
    ...(NUMBERS.has(name) ? { as: "npwp" } : {}),
    ...(SORTED.has(name) ? { sortable: true } : {}),
    ...(ROW.has(key) ? {} : { value: (row) => row.rinci[name] }),
    ...(name === "tipe" ? { words: "spt:ppn_c.tipe_pilihan." } : {}),
  };
}

/** One schedule of a VAT return: the number of each document first, then the columns of the form. */
export function daftarLampiranPpn(
  base: Omit<ListDef<SptBarisRow>, "caption" | "empty" | "columns">,
  sptId: string,
  schedule: DefLampiran,
): ListDef<SptBarisRow> {
  const others = schedule.kolom.filter(({ name }) => name !== "nomor");
  return {
    ...base,
    ...(schedule.id === "C" ? { rowHref: ({ id }) => `/spt/${sptId}/C/baris/${id}` } : {}),
    caption: `spt:ppn_lampiran.${schedule.id}.judul`,
    empty: schedule.sunting ? "spt:baris.kosong_isian" : "spt:baris.kosong",
    columns: [
      nomor,
      ...others.map((column) => columnOf(schedule, column)),
      { key: "butir", label: "spt:baris.butir", value: (row) => lineNumbers[row.butir ?? ""]?.butir ?? row.butir },
    ],
  };
}
