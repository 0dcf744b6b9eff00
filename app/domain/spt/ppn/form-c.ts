import { angka, defineForm, type Field, type Values } from "~/domain/kit/form";
import type { BarisIsian } from "./isian";
import { TIPE_PIHAK_LAIN } from "./lampiran";

const amount = (name: string): Field => ({ kind: "rupiah", name, min: 0, wajib: true });

/** A row of schedule C as it is typed: VAT and luxury sales tax that another party has collected. */
export const barisC = defineForm({
  id: "ppn_c",
  namespace: "spt",
  versi: "2025",
  sections: [
    {
      name: "pihak",
      fields: [
        { kind: "npwp", name: "npwp_penjual", wajib: true },
        { kind: "teks", name: "nama_penjual", max: 255, wajib: true },
        { kind: "npwp", name: "npwp_pembeli", wajib: true },
        { kind: "teks", name: "nama_pembeli", max: 255, wajib: true },
      ],
    },
    {
      name: "dokumen",
      fields: [
        { kind: "pilihan", name: "tipe", dari: TIPE_PIHAK_LAIN, wajib: true },
        { kind: "teks", name: "nomor", max: 100, wajib: true },
        { kind: "tanggal", name: "tanggal", wajib: true },
        { kind: "teks", name: "rujukan", max: 100 },
      ],
    },
    {
      name: "nilai",
      fields: [
        amount("dpp"),
        amount("dpp_lain"),
        amount("ppn"),
        amount("ppnbm"),
        { kind: "teks", name: "keterangan", max: 255 },
      ],
    },
  ],
});

const text = (values: Values, name: string): string => String(values[name] ?? "");

/** The row of schedule C that a filled form gives. */
export const barisCDari = (values: Values): BarisIsian => ({
  lampiran: "C",
  butir: "viii_a",
  nomor: text(values, "nomor"),
  tanggal: text(values, "tanggal"),
  nama: text(values, "nama_penjual"),
  npwp: text(values, "npwp_penjual"),
  rujukan: text(values, "rujukan"),
  keterangan: text(values, "keterangan"),
  nilai: {
    dpp: angka(values, "dpp"),
    dpp_lain: angka(values, "dpp_lain"),
    ppn: angka(values, "ppn"),
    ppnbm: angka(values, "ppnbm"),
  },
  rinci: {
    npwp_pembeli: text(values, "npwp_pembeli"),
    nama_pembeli: text(values, "nama_pembeli"),
    tipe: text(values, "tipe"),
  },
});
/** A row as the form shows it. */
export const formDariC = ({ nilai, rinci, nama, npwp, nomor, tanggal, rujukan, keterangan }: BarisIsian): Values => ({
  ...{ npwp_penjual: npwp, nama_penjual: nama, ...rinci, nomor, tanggal, rujukan, keterangan, ...nilai },
});
