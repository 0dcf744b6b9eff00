import { type DefFormulir, hitung } from "~/domain/mesin/definisi";
import {
  adalah,
  atau,
  bagi,
  banding,
  bulat,
  dan,
  dari,
  jika,
  jumlah,
  max,
  nol,
  tetap,
  tidak,
  ya,
} from "~/domain/mesin/rumus";
import { khususPembetulan } from "../../alasan";
import { pernyataan } from "../../pernyataan";
import { lebihDariNol } from "../../temuan";
import { PDF, pilih } from "../badan/bersama";
import { headerTahunan } from "../header";
import { BERAKHIR, HARI_BAGIAN, HARI_SETAHUN, MULAI } from "./bagian-tahun";
import { adaBaris, bilaYa, NAMESPACE, PEMBUKUAN, TERPISAH, tanya, VERSI } from "./bersama";
import { pajak, penghasilan } from "./induk-pajak";

const NOL = tetap(0);
const BAGIAN_TAHUN = banding(HARI_BAGIAN, "<", HARI_SETAHUN);
const LEBIH_BAYAR = adalah("status_hasil", "lebih_bayar");
const hasil = (arah: ">" | "<") => banding("hasil", arah, NOL);
/**
 * Induk of the SPT Tahunan PPh Orang Pribadi of PER-11/PJ/2025, header and parts A to K. The register gives the first
 * six lines of A. Empty amounts count as 0. Rows answer a question with yes; any other question is empty until the
 * taxpayer answers it. A question answered with no hides its parts and deletes nothing.
 */
export const induk: DefFormulir = {
  id: "induk",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: [
    "hari_bagian",
    "disetahunkan",
    "status_suami_istri",
    "b1a",
    "b1b1",
    "b1b2",
    "b1b3",
    "b1b4",
    "b1c",
    "b1d",
    "c2",
    "c3",
    "c4",
    "c5",
    "c6",
    "c7",
    "c8",
    "c9",
    "d10a",
    "h13b",
    "i14b",
    "i14c",
    "i14d",
    "i14e",
    "i14f",
  ],
  kosong: "nol",
  sections: [
    {
      name: "header",
      fields: [
        ...headerTahunan,
        { kind: "tanggal", name: MULAI },
        { kind: "tanggal", name: BERAKHIR },
        hitung("hari_bagian", undefined, HARI_BAGIAN, { hasil: "cacah", bila: BAGIAN_TAHUN }),
        {
          kind: "yaTidak",
          name: "disetahunkan",
          bila: BAGIAN_TAHUN,
          bawaan: tetap(true),
          wajib: true,
        },
        { ...pilih("metode_pencatatan"), name: "metode_pembukuan", bawaan: tetap("PENCATATAN"), wajib: true },
        {
          kind: "pilihanBanyak",
          name: "sumber_penghasilan",
          daftar: "sumber_penghasilan",
          dari: ["KEGIATAN_USAHA", "PEKERJAAN", "PEKERJAAN_BEBAS"],
          bawaan: dari("wp.sumber_penghasilan"),
          wajib: true,
        },
      ],
    },
    {
      name: "a",
      fields: [
        {
          ...pilih("status_suami_istri"),
          name: "status_suami_istri",
          butir: "7",
          bawaan: dari("wp.status_suami_istri"),
        },
        {
          kind: "npwp",
          name: "npwp_pasangan",
          butir: "8",
          bila: TERPISAH,
          bawaan: dari("wp.npwp_pasangan"),
          wajib: true,
        },
      ],
    },
    penghasilan,
    pajak,
    {
      name: "d",
      fields: [
        tanya("d10a", "10a", atau(adaBaris("l1.e"), lebihDariNol("l2.c.kredit"))),
        hitung("d10a_jumlah", "10a", bilaYa("d10a", jumlah(["+l1.e_jumlah", ["-", nol("l1.e_dtp_lebih")]]))),
        {
          kind: "rupiah",
          name: "d10b",
          butir: "10b",
          min: 0,
          bawaan: jika(lebihDariNol("l3b.angsuran"), "l3b.angsuran", "posting.pasal25"),
        },
        { kind: "rupiah", name: "d10c", butir: "10c", min: 0 },
        tanya("d10d", "10d"),
        { kind: "rupiah", name: "d10d_jumlah", butir: "10d", min: 0, bila: ya("d10d"), wajib: true },
      ],
    },
    {
      name: "e",
      fields: [
        hitung("e11a", "11a", jumlah(["+c9", "-d10a_jumlah", "-d10b", "-d10c", "+d10d_jumlah"])),
        tanya("e11b", "11b"),
        { kind: "rupiah", name: "e11b_jumlah", butir: "11b", min: 0, bila: ya("e11b"), wajib: true },
        hitung("e11c", "11c", jumlah(["+e11a", "-e11b_jumlah"])),
      ],
    },
    {
      name: "f",
      fields: [
        { kind: "centang", name: "ganti_sebelumnya", butir: "12a", pembetulan: true },
        khususPembetulan(
          "f12a",
          "12a",
          jika(
            dan(ya("ganti_sebelumnya"), banding("lalu.boleh_ganti", ">", NOL)),
            jumlah(["+lalu.dibayar", "-lalu.dikembalikan"]),
            dari("lalu.e11a"),
          ),
          { kutipan: "UU KUP ps. 8(1); PER-11/PJ/2025" },
        ),
        khususPembetulan("f12b", "12b", jumlah(["+e11a", "-f12a"])),
        hitung("hasil", undefined, jika(banding("spt.pembetulan", ">", NOL), "f12b", "e11c")),
        {
          ...hitung(
            "status_hasil",
            undefined,
            jika(hasil(">"), tetap("kurang_bayar"), jika(hasil("<"), tetap("lebih_bayar"), tetap("nihil"))),
            { hasil: "teks" },
          ),
          daftar: "hasil_spt",
        },
      ],
    },
    {
      name: "g",
      bila: LEBIH_BAYAR,
      fields: [
        { ...pilih("pilihan_pengembalian"), name: "g_pilihan", butir: "G", wajib: true },
        { kind: "teks", name: "bank_nomor", butir: "G", max: 100, wajib: true },
        { kind: "teks", name: "bank_nama", butir: "G", max: 100, wajib: true },
        { kind: "teks", name: "bank_pemilik", butir: "G", max: 100, wajib: true },
      ],
    },
    {
      name: "h",
      fields: [
        tanya("h13a", "13a"),
        hitung(
          "h13a_jumlah",
          "13a",
          bilaYa("h13a", bulat("rupiah", bagi(max(NOL, jumlah(["+c9", "-d10a_jumlah"])), "spt.bulan"))),
          { dasar: { kutipan: "UU PPh ps. 25(1)" } },
        ),
        tanya("h13b", "13b", undefined, tidak(ya("h13a"))),
        hitung("h13b_jumlah", "13b", jika(ya("h13b"), "l4.a11", NOL)),
        tanya("h13c", "13c"),
      ],
    },
    {
      name: "i",
      fields: [
        hitung("i14a", "14a", dari("l1.a7_total_perolehan")),
        tanya("i14b", "14b", adaBaris("l1.b")),
        hitung("i14b_jumlah", "14b", bilaYa("i14b", "l1.b.saldo")),
        tanya("i14c", "14c", lebihDariNol("posting.final")),
        hitung("i14c_jumlah", "14c", bilaYa("i14c", "l2.a.dpp")),
        tanya("i14d", "14d"),
        hitung("i14d_jumlah", "14d", bilaYa("i14d", "l2.b.bruto")),
        tanya("i14e", "14e", undefined, dan(ya("b1b1"), PEMBUKUAN)),
        tanya("i14f", "14f", undefined, ya("b1b1")),
        tanya("i14g", "14g"),
        hitung("i14h", "14h", jika(adalah("b1b2", "FINAL"), max(NOL, jumlah(["-l3b.selisih_akhir"])), NOL)),
      ],
    },
    {
      name: "j",
      fields: [
        { kind: "berkas", name: "lamp_a", butir: "a", tipe: PDF, bila: dan(ya("b1b1"), PEMBUKUAN), wajib: true },
        {
          kind: "berkas",
          name: "lamp_b",
          butir: "b",
          tipe: PDF,
          bila: dan(ya("c3"), lebihDariNol("l5.zakat")),
          wajib: true,
        },
        { kind: "berkas", name: "lamp_c", butir: "c", tipe: PDF, bila: lebihDariNol("l2.c.kredit"), wajib: true },
        {
          kind: "berkas",
          name: "lamp_d",
          butir: "d",
          tipe: PDF,
          bila: adalah("x_penandatangan", "kuasa"),
          wajib: true,
        },
        { kind: "berkas", name: "lamp_e", butir: "e", tipe: PDF },
      ],
    },
    pernyataan("K"),
  ],
};
