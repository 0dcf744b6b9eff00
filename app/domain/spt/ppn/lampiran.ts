import type { DefLampiran as DefUmum, KolomLampiran } from "../lampiran";
import type { Lampiran } from "./butir";

/** A schedule of the VAT return; see {@link DefUmum}. */
export type DefLampiran = DefUmum & { readonly id: Lampiran };

const text = (name: string, khusus = false): KolomLampiran =>
  khusus ? { name, as: "teks", khusus } : { name, as: "teks" };
const money = (name: string): KolomLampiran => ({ name, as: "rupiah", jumlah: true });
const nomor = text("nomor");
const tanggal: KolomLampiran = { name: "tanggal", as: "tanggal" };
const npwp: KolomLampiran = { name: "npwp", as: "npwp" };
const semua = [money("dpp"), money("dpp_lain"), money("ppn"), money("ppnbm")];
const domestik = [text("nama", true), npwp, nomor, tanggal, ...semua, text("rujukan")];
const gunggung = [
  text("kode"),
  text("nama", true),
  text("jenis_identitas"),
  text("npwp"),
  text("barang_jasa"),
  nomor,
  tanggal,
  ...semua,
  text("keterangan"),
];

/** Schedules of the SPT Masa PPN in the order of the form (PER-11/PJ/2025). */
export const lampiranPpn: Readonly<Record<Lampiran, DefLampiran>> = {
  A1: {
    id: "A1",
    sunting: false,
    kolom: [text("nama", true), npwp, nomor, tanggal, money("dpp"), text("keterangan")],
  },
  A2: { id: "A2", sunting: false, kolom: domestik },
  B1: {
    id: "B1",
    sunting: false,
    kolom: [text("nama", true), npwp, nomor, tanggal, money("dpp"), money("ppn"), money("ppnbm"), text("keterangan")],
  },
  B2: { id: "B2", sunting: false, kolom: domestik },
  B3: { id: "B3", sunting: false, kolom: domestik },
  C: {
    id: "C",
    sunting: true,
    kolom: [
      text("npwp_penjual"),
      text("nama_penjual"),
      text("npwp_pembeli"),
      text("nama_pembeli"),
      { name: "tipe", as: "pilihan" },
      nomor,
      tanggal,
      text("rujukan"),
      ...semua,
      text("keterangan"),
    ],
  },
  IA5: { id: "IA5", sunting: true, kolom: gunggung },
  IA9: { id: "IA9", sunting: true, kolom: gunggung },
  IB: { id: "IB", sunting: true, kolom: gunggung },
};

/** Kinds of VAT collected by another party (schedule C), as its upload writes them. */
export const TIPE_PIHAK_LAIN = ["001", "002", "003", "100"] as const;
