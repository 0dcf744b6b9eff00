import { type DefFormulir, type DefPeriksa, kembar, temukan } from "~/domain/mesin/definisi";
import { ada, adalah, banding, banyakBaris, dan, dari, tetap, tidak, ya } from "~/domain/mesin/rumus";
import { FORMULIR_SEKTOR_OP } from "~/domain/ref/akun-op";
import { lebihDariNol } from "../../temuan";
import { GALAT, KONFIRMASI, TANYA } from "../berat";
import {
  checkAngsuran,
  checkBagianAkun,
  checkBawaan,
  checkKeputusanTunda,
  checkKreditLn,
  checkPotongan,
  checkSusut,
  checkTahunKetik,
  checkTanggalBukti,
  checkTunda,
} from "../periksa-definisi";
import { TERPISAH } from "./bersama";
import { induk as formulirInduk } from "./induk";
import { l2 } from "./lampiran-2";
import { l3c } from "./lampiran-3c";

const DI_LUAR = dan(ada("lokasi"), tidak(adalah("lokasi", "IDN")));
const dariHarta = ["a1", "a2", "a3"].map((tabel): DefPeriksa => {
  const banyak = banyakBaris(tabel, DI_LUAR);
  return temukan("luar_negeri_tidak", KONFIRMASI, dan(adalah("induk.b1d", false), lebihDariNol(banyak)), {
    formulir: "l1",
    field: `${tabel}.${tabel === "a1" ? "saldo" : "perolehan"}`,
    isian: { banyak },
    dasar: { kutipan: "UU PPh ps. 4(1)" },
    penjelasan: ["tanpa_hasil"],
  });
});

/** Figures typed into the annual personal return, beside the law, its own defaults and its other forms. */
export const checkIsi = (forms: readonly DefFormulir[]): readonly DefPeriksa[] => [
  checkAngsuran("d10b"),
  checkTunda("e11b", "e11b_jumlah"),
  checkKeputusanTunda("e11b", "e11b_jumlah"),
  // the register knows the year of registration, so an empty year is no reason to refuse
  temukan("tahun_pertama_kosong", KONFIRMASI, dan(adalah("induk.b1b2", "FINAL"), tidak(ada("tahun_pertama"))), {
    formulir: "l3b",
    field: "tahun_pertama",
    dasar: { kutipan: "PP 55/2022 ps. 59; PP 20/2026" },
  }),
  temukan("pasangan_kosong", TANYA, dan(TERPISAH, tidak(ya("berbagi")), banding("b3_pasangan", "=", tetap(0))), {
    formulir: "l4",
    field: "b3_pasangan",
    dasar: { kutipan: "UU PPh ps. 8(3)" },
    penjelasan: ["tanpa_penghasilan"],
  }),
  ...dariHarta,
  ...checkKreditLn(l2, "c"),
  ...checkSusut(l3c),
  checkTanggalBukti("l1", "e"),
  checkPotongan("l1", "e", "bruto"),
  checkPotongan("l2", "a", "dpp"),
  // a slip partly borne by the government makes two rows with one number
  kembar("bukti_kembar", GALAT, ["npwp", "nomor_bukti", "jenis_pajak"], {
    formulir: "l1",
    baris: "e",
    field: "nomor_bukti",
    taruhan: dari("pph"),
    dasar: { kutipan: "UU PPh ps. 28(1)" },
  }),
  kembar("rugi_kembar", GALAT, ["tahun"], {
    formulir: "l5",
    baris: "a",
    field: "tahun",
    dasar: { kutipan: "UU PPh ps. 6(2)" },
  }),
  ...FORMULIR_SEKTOR_OP.map(checkBagianAkun),
  ...checkBawaan(
    [formulirInduk, ...forms],
    [
      "induk.d10b",
      "l2.c.kredit",
      "l3a4.a.bruto",
      "l3c.aset.sisa_buku",
      "l3c.aset.penyusutan",
      "l4.b3_pasangan",
      "l5.a.tahun_ini",
    ],
  ),
  ...checkTahunKetik(forms),
];
