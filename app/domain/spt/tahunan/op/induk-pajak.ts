import { type BagianIsian, hitung } from "~/domain/mesin/definisi";
import { ada, bulat, dan, dari, jika, jumlah, lapis, max, tabel, tetap, tidak, ya } from "~/domain/mesin/rumus";
import { ptkpTahunan } from "~/domain/parameters/pph-op";
import { pasal17 } from "~/domain/parameters/pph21";
import { lebihDariNol } from "../../temuan";
import { pilih } from "../badan/bersama";
import { SEBAGIAN, sebagian, setahun } from "./bagian-tahun";
import { adaBaris, bilaYa, NORMA, PEMBUKUAN, TERPISAH, tanya } from "./bersama";

const NOL = tetap(0);
const TARIF = { kutipan: "UU PPh ps. 17(1)a, 17(4)" };
const BAGIAN_TAHUN = { kutipan: "UU PPh ps. 16(4), 17(5), 17(6)" };
const PAJAK = lapis(pasal17, "c6");

/** B of the main form: domestic net income by kind, and foreign net income. */
export const penghasilan: BagianIsian = {
  name: "b",
  fields: [
    tanya("b1a", "1a", adaBaris("l1.d")),
    hitung("b1a_jumlah", "1a", bilaYa("b1a", "l1.d.neto")),
    tanya("b1b1", "1b1", lebihDariNol("posting.bebas")),
    {
      ...pilih("peredaran_tertentu"),
      name: "b1b2",
      butir: "1b2",
      bila: ya("b1b1"),
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
};

/** C: taxable income after deductions and the allowance, and the tax on it. */
export const pajak: BagianIsian = {
  name: "c",
  fields: [
    hitung("c2", "2", jumlah(["+b1a_jumlah", "+b1b5", "+b1c_jumlah", "+b1d_jumlah"])),
    tanya("c3", "3"),
    hitung("c3_jumlah", "3", bilaYa("c3", "l5.pengurang")),
    hitung("c4", "4", jumlah(["+c2", "-c3_jumlah"])),
    hitung("c4_setahun", "4", setahun("c4"), { bila: SEBAGIAN, dasar: BAGIAN_TAHUN }),
    {
      ...pilih("ptkp_op"),
      name: "c5",
      butir: "5",
      bila: tidak(TERPISAH),
      // without listed family and without a slip: the status of a single person without dependants
      bawaan: jika(ada("wp.ptkp"), dari("wp.ptkp"), tetap("TK/0")),
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
    hitung("c7", "7", jika(TERPISAH, "l4.b8", bulat("rupiah", sebagian(PAJAK))), { dasar: TARIF }),
    tanya("c8", "8"),
    hitung("c8_jumlah", "8", bilaYa("c8", "l5.c.jumlah")),
    hitung("c9", "9", max(NOL, jumlah(["+c7", "-c8_jumlah"]))),
  ],
};
