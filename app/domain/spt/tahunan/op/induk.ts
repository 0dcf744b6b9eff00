import { type DefFormulir, hitung } from "~/domain/mesin/definisi";
import type { Isian } from "~/domain/mesin/isian";
import {
  adalah,
  atau,
  bagi,
  banding,
  banyakBaris,
  bulat,
  dan,
  dari,
  jika,
  jumlah,
  kali,
  lapis,
  max,
  type Operan,
  type Rumus,
  tabel,
  tetap,
  tidak,
  ya,
} from "~/domain/mesin/rumus";
import { ptkpTahunan } from "~/domain/parameters/pph-op";
import { pasal17 } from "~/domain/parameters/pph21";
import { khususPembetulan } from "../../alasan";
import { pernyataan } from "../../pernyataan";
import { lebihDariNol } from "../../temuan";
import { PDF, pilih } from "../badan/bersama";
import { NAMESPACE, NORMA, PEMBUKUAN, TERPISAH, VERSI } from "./bersama";

const NOL = tetap(0);
const TARIF = { kutipan: "UU PPh ps. 17(1)a, 17(4)" };
const BAGIAN_TAHUN = { kutipan: "UU PPh ps. 16(4), 17(5), 17(6)" };
const LEBIH_BAYAR = adalah("status_hasil", "lebih_bayar");
const hasil = (arah: ">" | "<") => banding("hasil", arah, NOL);
/** A question that rows answer as long as nobody does. */
const tanya = (name: string, butir: string, bawaan: Rumus = tetap(false)): Isian => ({
  kind: "yaTidak",
  name,
  butir,
  bawaan,
  wajib: true,
});
const bilaYa = (field: string, jumlah: Operan): Rumus => jika(ya(field), jumlah, NOL);
const adaBaris = (bagian: string): Rumus => lebihDariNol(banyakBaris(bagian));

const SEBAGIAN = ya("disetahunkan");
/** A year's amount out of that of a part of it, by whole months. */
const disetahunkan = (nama: string): Rumus =>
  jika(SEBAGIAN, bulat("rupiah", bagi(kali(nama, tetap(12)), "spt.bulan")), dari(nama));
const PAJAK = lapis(pasal17, "c6");

/**
 * Induk of the SPT Tahunan PPh Orang Pribadi of PER-11/PJ/2025, header and parts A to K; the first six lines of A are the
 * register's. Amounts that are empty count as 0. A question that rows answer needs no answer; one answered with no hides
 * what it opens and deletes nothing.
 */
export const induk: DefFormulir = {
  id: "induk",
  namespace: NAMESPACE,
  versi: VERSI,
  kosong: "nol",
  sections: [
    {
      name: "header",
      fields: [
        hitung("tahun_pajak", undefined, dari("spt.tahun"), { hasil: "tahun" }),
        hitung("periode_awal", undefined, dari("spt.awal"), { hasil: "masa" }),
        hitung("periode_akhir", undefined, dari("spt.akhir"), { hasil: "masa" }),
        hitung("pembetulan_ke", undefined, dari("spt.pembetulan"), { hasil: "cacah" }),
        {
          kind: "yaTidak",
          name: "disetahunkan",
          bila: banding("spt.bulan", "<", tetap(12)),
          bawaan: tetap(true),
          wajib: true,
        },
        { ...pilih("metode_pencatatan"), name: "metode_pembukuan", bawaan: tetap("PENCATATAN"), wajib: true },
        {
          kind: "pilihanBanyak",
          name: "sumber_penghasilan",
          daftar: "sumber_penghasilan",
          dari: ["KEGIATAN_USAHA", "PEKERJAAN", "PEKERJAAN_BEBAS"],
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
    {
      name: "b",
      fields: [
        tanya("b1a", "1a", adaBaris("l1.d")),
        hitung("b1a_jumlah", "1a", bilaYa("b1a", "l1.d.neto")),
        tanya("b1b1", "1b1"),
        {
          ...pilih("peredaran_tertentu"),
          name: "b1b2",
          butir: "1b2",
          bila: ya("b1b1"),
          bawaan: tetap("TIDAK"),
          wajib: true,
        },
        { ...pilih("cara_neto"), name: "b1b3", butir: "1b3", bila: ya("b1b1"), wajib: true },
        {
          ...pilih("sektor_op"),
          name: "b1b4",
          butir: "1b4",
          bila: dan(ya("b1b1"), PEMBUKUAN),
          wajib: true,
        },
        hitung(
          "b1b5",
          "1b5",
          jika(
            tidak(ya("b1b1")),
            NOL,
            jika(
              NORMA,
              "l3a4.a.neto",
              jika(PEMBUKUAN, jumlah(["+l3a1.4800.c10", "+l3a2.4800.c10", "+l3a3.4800.c10"]), NOL),
            ),
          ),
        ),
        tanya("b1c", "1c"),
        hitung("b1c_jumlah", "1c", bilaYa("b1c", "l3a4.b.neto")),
        tanya("b1d", "1d"),
        hitung("b1d_jumlah", "1d", bilaYa("b1d", "l2.c.netto")),
      ],
    },
    {
      name: "c",
      fields: [
        hitung("c2", "2", jumlah(["+b1a_jumlah", "+b1b5", "+b1c_jumlah", "+b1d_jumlah"])),
        tanya("c3", "3"),
        hitung("c3_jumlah", "3", bilaYa("c3", "l5.pengurang")),
        hitung("c4", "4", jumlah(["+c2", "-c3_jumlah"])),
        hitung("c4_setahun", "4", disetahunkan("c4"), { bila: SEBAGIAN, dasar: BAGIAN_TAHUN }),
        {
          ...pilih("ptkp_op"),
          name: "c5",
          butir: "5",
          bila: tidak(TERPISAH),
          bawaan: dari("wp.ptkp"),
          wajib: true,
        },
        hitung("c5_jumlah", "5", jika(TERPISAH, NOL, tabel(ptkpTahunan, "c5"))),
        hitung(
          "c6",
          "6",
          jika(
            TERPISAH,
            NOL,
            bulat("ribuanKeBawah", max(NOL, jumlah([["+", jika(SEBAGIAN, "c4_setahun", "c4")], "-c5_jumlah"]))),
          ),
          { dasar: TARIF },
        ),
        hitung(
          "c7",
          "7",
          jika(TERPISAH, "l4.b8", bulat("rupiah", jika(SEBAGIAN, bagi(kali(PAJAK, "spt.bulan"), tetap(12)), PAJAK))),
          { dasar: TARIF },
        ),
        tanya("c8", "8"),
        hitung("c8_jumlah", "8", bilaYa("c8", "l5.c.jumlah")),
        hitung("c9", "9", max(NOL, jumlah(["+c7", "-c8_jumlah"]))),
      ],
    },
    {
      name: "d",
      fields: [
        tanya("d10a", "10a", atau(adaBaris("l1.e"), lebihDariNol("l2.c.kredit"))),
        hitung("d10a_jumlah", "10a", bilaYa("d10a", "l1.e_jumlah")),
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
        { kind: "yaTidak", name: "e11b", butir: "11b" },
        { kind: "rupiah", name: "e11b_jumlah", butir: "11b", min: 0, bila: ya("e11b"), wajib: true },
        hitung("e11c", "11c", jumlah(["+e11a", "-e11b_jumlah"])),
      ],
    },
    {
      name: "f",
      fields: [
        khususPembetulan("f12a", "12a", dari("lalu.e11a")),
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
        {
          kind: "yaTidak",
          name: "h13b",
          butir: "13b",
          bila: tidak(ya("h13a")),
          bawaan: tetap(false),
          wajib: true,
        },
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
        {
          kind: "yaTidak",
          name: "i14e",
          butir: "14e",
          bila: dan(ya("b1b1"), PEMBUKUAN),
          bawaan: tetap(false),
          wajib: true,
        },
        { kind: "yaTidak", name: "i14f", butir: "14f", bila: ya("b1b1"), bawaan: tetap(false), wajib: true },
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
