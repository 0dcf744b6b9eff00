import type { Berat } from "~/domain/mesin/definisi";
import {
  ada,
  adalah,
  atau,
  banding,
  bulat,
  dan,
  dari,
  jika,
  jumlah,
  kali,
  parameter,
  tetap,
  tidak,
  ya,
} from "~/domain/mesin/rumus";
import { batasPendahuluan } from "~/domain/parameters/pengembalian";
import { bulanUangMuka, tarifTitik } from "~/domain/parameters/periksa";
import { SPT } from "../alasan";
import { KONFIRMASI, TELITI } from "../tahunan/berat";
import {
  checkFormulir,
  dokumenGugur,
  FAKTA_GUGUR,
  fakta,
  faktaSpt,
  kelebihanTersedia,
  kurangDariNol,
  lawan,
  lebihDariNol,
  type TemuanSpt,
  temuanUmum,
  tersediaOf,
} from "../temuan";
import { BUTIR, type Butir, butirPosting } from "./butir";
import { indukPpn, PENGEMBALIAN } from "./induk";

/** Facts for the checks of the VAT return, as well as those of every return; amounts are whole rupiah. */
export const faktaPpn = faktaSpt({
  /** Method in force for a correction today, and true if the earlier return can be replaced before that. */
  metode: "teks",
  boleh_ganti: "yaTidak",
  /** VAT of this period that was paid before filing (limit of III.B), and on own construction (411211-103). */
  disetor_di_muka: "rupiah",
  disetor_membangun: "rupiah",
  /** Compensation that earlier returns carry and no other return has used (limit of II.E). */
  tersedia_ii_e_ppn: "rupiah",
  /** Compensation that this correction no longer carries although later returns have used it. */
  kompensasi_terpakai: "rupiah",
  /** Sum of VAT of schedule C. */
  jumlah_c: "rupiah",
  ...FAKTA_GUGUR,
  /** Own invoices of this return made late, with their base and fine; credited ones made too late to be credited. */
  terlambat_dibuat: "cacah",
  dasar_terlambat: "rupiah",
  denda_faktur: "rupiah",
  tarif_denda: "teks",
  kredit_lewat: "cacah",
  ppn_kredit_lewat: "rupiah",
  /** Chains of down payments long without a repayment: their bases, the rest of their contracts, the first number. */
  muka_lama: "cacah",
  dpp_muka_lama: "rupiah",
  sisa_muka_lama: "rupiah",
  nomor_muka_lama: "teks",
  menunggu: "cacah",
  konsep: "cacah",
  belum_dikreditkan: "cacah",
  ppn_belum_dikreditkan: "rupiah",
} as const);

const { bila, sama } = checkFormulir(indukPpn.id);
const umum = temuanUmum(indukPpn.id, "X");
const isPembetulan = lebihDariNol(`${SPT}.pembetulan`);
/** Result of part III, or for a correction the rest after the earlier return; negative when overpaid. */
const saldo = jika(isPembetulan, "iii_g", "iii_e");
const lebihBayar = lawan(saldo);
const isLebihBayar = kurangDariNol(saldo);

/** Above the limits of the day only taxpayers named by the office can be refunded without audit. */
const batasLebih = parameter(batasPendahuluan, "ppn", "lebihBayar");
const batasPeredaran = parameter(batasPendahuluan, "ppn", "peredaran");
const isDiatasLebih = banding(lebihBayar, ">", batasLebih);

const permintaan = [
  bila("permintaan_tidak_perlu", "peringatan", dan(banding(saldo, ">=", tetap(0)), ada("iii_h")), { field: "iii_h" }),
  bila("permintaan", "galat", dan(isLebihBayar, tidak(ada("iii_h"))), {
    field: "iii_h",
    isian: { nilai: lebihBayar },
  }),
  bila(
    "masa_kompensasi",
    "galat",
    dan(isLebihBayar, adalah("iii_h", "kompensasi"), banding("iii_h_masa", "<=", fakta("masa"))),
    { field: "iii_h_masa", isian: { masa: fakta("masa") } },
  ),
  ...["iii_h_bank", "iii_h_rekening", "iii_h_pemilik"].map((field) =>
    bila("rekening", "galat", dan(isLebihBayar, adalah("iii_h", ...PENGEMBALIAN), tidak(ada(field))), { field }),
  ),
  bila(
    "pendahuluan_melebihi",
    "peringatan",
    dan(
      isLebihBayar,
      adalah("iii_h", "pengembalian_pendahuluan"),
      atau(isDiatasLebih, banding("i_a_dpp", ">", batasPeredaran)),
    ),
    {
      field: "iii_h",
      isian: {
        nilai: jika(isDiatasLebih, lebihBayar, "i_a_dpp"),
        maksimum: jika(isDiatasLebih, batasLebih, batasPeredaran),
      },
    },
  ),
  bila(
    "ganti_tidak_berlaku",
    "galat",
    dan(
      ya("ganti_sebelumnya"),
      tidak(dan(isPembetulan, atau(banding(fakta("metode"), "=", tetap("ganti")), fakta("boleh_ganti")))),
    ),
    { field: "ganti_sebelumnya" },
  ),
];

const melebihi = (kode: string, field: string, name: string) =>
  bila(kode, "galat", banding(field, ">", fakta(name)), {
    field,
    isian: { nilai: dari(field), maksimum: fakta(name) },
  });
const batas = [
  melebihi("setoran_melebihi", "iii_b", "disetor_di_muka"),
  melebihi("kompensasi_melebihi", "ii_e_ppn", tersediaOf("ii_e_ppn")),
  sama("jumlah_c_berbeda", "galat", "viii_a_ppn", fakta("jumlah_c"), {
    field: "viii_a_ppn",
    isian: { nilai: dari("viii_a_ppn"), jumlah: fakta("jumlah_c") },
  }),
];

/** The first column of a posted line below 0, which returned documents can cause. */
const negatif = (line: Butir) => {
  const { butir, kolom } = butirPosting[line];
  const cells = kolom.map((column) => `${line}_${column}`);
  return cells.map((field, at) =>
    bila(
      "negatif",
      "peringatan",
      dan(...cells.slice(0, at).map((before) => tidak(kurangDariNol(before))), kurangDariNol(field)),
      { field, isian: { butir, nilai: dari(field) } },
    ),
  );
};
const banyak = (kode: string, berat: Berat, name: string) =>
  bila(kode, berat, lebihDariNol(fakta(name)), { isian: { banyak: fakta(name) } });
const belumDisetor = jumlah(["+iv_ppn", ["-", fakta("disetor_membangun")]]);

/** All checks on filing the VAT return. Texts: `sptformulir:periksa.<code>`. */
export const temuanPpn: TemuanSpt = {
  fakta: faktaPpn,
  periksa: [
    ...umum.siap,
    ...umum.pernyataan,
    ...permintaan,
    ...batas,
    kelebihanTersedia(indukPpn.id, "ii_e_ppn", "II.E"),
    ...BUTIR.flatMap(negatif),
    banyak("menunggu", "peringatan", "menunggu"),
    banyak("konsep", "peringatan", "konsep"),
    bila("belum_dikreditkan", "peringatan", lebihDariNol(fakta("belum_dikreditkan")), {
      isian: { banyak: fakta("belum_dikreditkan"), nilai: fakta("ppn_belum_dikreditkan") },
      taruhan: fakta("ppn_belum_dikreditkan"),
      kantor: { bobot: 0 },
    }),
    dokumenGugur(indukPpn.id, "kredit_gugur", KONFIRMASI, "UU PPN ps. 13(9); PER-11/PJ/2025", {
      bobot: 5,
      pajak: fakta("kurang_gugur"),
      kap: "411211",
    }),
    bila("faktur_terlambat", TELITI, lebihDariNol(fakta("terlambat_dibuat")), {
      isian: {
        banyak: fakta("terlambat_dibuat"),
        dpp: fakta("dasar_terlambat"),
        denda: fakta("denda_faktur"),
        tarif: fakta("tarif_denda"),
      },
      taruhan: fakta("denda_faktur"),
      dasar: { kutipan: "UU PPN ps. 13(1a); UU KUP ps. 14(4)" },
      // the office sends the fine itself as a collection letter
      kantor: { bobot: 0 },
    }),
    bila("kredit_lewat", KONFIRMASI, lebihDariNol(fakta("kredit_lewat")), {
      field: "ii_b_ppn",
      isian: { banyak: fakta("kredit_lewat"), pajak: fakta("ppn_kredit_lewat") },
      taruhan: fakta("ppn_kredit_lewat"),
      dasar: { kutipan: "PMK 18/PMK.03/2021 ps. 69(2); UU PPN ps. 9(8)f" },
      kantor: { bobot: 5, pajak: fakta("ppn_kredit_lewat"), kap: "411211" },
    }),
    bila("uang_muka_lama", TELITI, lebihDariNol(fakta("muka_lama")), {
      isian: {
        banyak: fakta("muka_lama"),
        nomor: fakta("nomor_muka_lama"),
        dpp: fakta("dpp_muka_lama"),
        sisa: fakta("sisa_muka_lama"),
        paling: parameter(bulanUangMuka),
      },
      taruhan: fakta("sisa_muka_lama"),
      dasar: { kutipan: "UU PPN ps. 11(2), 13" },
      penjelasan: ["belum_diserahkan"],
      kantor: {
        bobot: 1,
        pajak: bulat("rupiah", kali(parameter(tarifTitik, "ppn"), fakta("sisa_muka_lama"))),
        kap: "411211",
        fakta: "uang_muka_lama",
      },
    }),
    ...umum.terlambat,
    bila("kompensasi_terpakai", "peringatan", lebihDariNol(fakta("kompensasi_terpakai")), {
      field: "iii_h",
      isian: { nilai: fakta("kompensasi_terpakai") },
    }),
    bila("membangun_sendiri", "peringatan", lebihDariNol(belumDisetor), {
      field: "iv_ppn",
      isian: { nilai: belumDisetor },
      taruhan: belumDisetor,
      dasar: { kutipan: "UU PPN ps. 16C" },
      kantor: { bobot: 3, pajak: belumDisetor, kap: "411211", fakta: "membangun_sendiri" },
    }),
  ],
};
