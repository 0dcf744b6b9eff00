import { type DefFormulir, hitung } from "~/domain/mesin/definisi";
import type { Isian } from "~/domain/mesin/isian";
import {
  atau,
  bagi,
  banding,
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
import { lebihDariNol } from "../../temuan";
import { BOLEH_NEGATIF, pilih } from "../badan/bersama";
import { SEBAGIAN, sebagian, setahun } from "./bagian-tahun";
import { NAMESPACE, PASANGAN, TERPISAH, VERSI } from "./bersama";

const NOL = tetap(0);
/** A value of the spouse's return, once both have agreed to share it. */
const dibagi = (nama: string): Rumus => jika(ya("berbagi"), dari(`${PASANGAN}.${nama}`), NOL);
const diketik = (name: string, butir: string): Extract<Isian, { kind: "rupiah" }> => ({
  kind: "rupiah",
  name,
  butir,
  min: 0,
});
const kurang = (dikurangi: string, ...pengurang: readonly string[]) =>
  max(NOL, jumlah([`+${dikurangi}`, ...pengurang.map((one) => `-${one}` as const)]));
const pajak = (pkp: Operan) => bulat("rupiah", lapis(pasal17, pkp));
const DISETAHUNKAN = { kutipan: "UU PPh ps. 16(4), 17(5), 17(6)" };
/**
 * The spouse was a subject for the same part of the year. The spouse's income is annualised too, and the tax is that of
 * the part.
 */
const PASANGAN_SEBAGIAN = ya("pasangan_sebagian");
/** Net income of the taxpayer for a year. */
const SETAHUN = jika(SEBAGIAN, "b3_setahun", "b3");
/** Tax of a year that falls on the spouse. For a partial year it is that part. */
const TAHUN_PASANGAN = kali(bagi("b3_pasangan_setahun", "b4"), "b7");
const BAGIAN_PASANGAN = jika(PASANGAN_SEBAGIAN, sebagian(TAHUN_PASANGAN), TAHUN_PASANGAN);
const TARIF = { dasar: { kutipan: "UU PPh ps. 17(1)a, 17(4)" } };

/**
 * Lampiran 4. A: the instalments of article 25 by the taxpayer's own computation, of regular income alone. B: the tax
 * of spouses who are taxed apart, shared by their net incomes (UU PPh art. 8(3)).
 */
export const l4: DefFormulir = {
  id: "l4",
  namespace: NAMESPACE,
  versi: VERSI,
  publik: ["a11", "b3", "b3_pasangan", "b3_setahun", "b4", "b6", "b8"],
  kosong: "nol",
  bila: atau(ya("induk.h13b"), TERPISAH),
  sections: [
    {
      name: "a",
      bila: ya("induk.h13b"),
      fields: [
        diketik("a1", "1"),
        diketik("a2", "2"),
        diketik("a3", "3"),
        hitung("a4", "4", kurang("a1", "a2", "a3")),
        { ...pilih("ptkp_op"), name: "ptkp", butir: "5", bila: tidak(TERPISAH), bawaan: dari("induk.c5") },
        hitung("a5", "5", jika(TERPISAH, NOL, tabel(ptkpTahunan, "ptkp"))),
        hitung("a6", "6", bulat("ribuanKeBawah", kurang("a4", "a5"))),
        hitung("a7", "7", pajak("a6"), TARIF),
        diketik("a8", "8"),
        diketik("a9", "9"),
        hitung("a10", "10", kurang("a7", "a8", "a9")),
        hitung("a11", "11", bulat("rupiah", bagi("a10", tetap(12))), { dasar: { kutipan: "UU PPh ps. 25" } }),
      ],
    },
    {
      name: "b",
      bila: TERPISAH,
      fields: [
        { kind: "yaTidak", name: "berbagi", butir: "B", bawaan: tetap(false) },
        diketik("b1", "1"),
        { ...diketik("b1_pasangan", "1"), bawaan: dibagi("bruto") },
        hitung("b2", "2", dari("induk.c2")),
        { ...diketik("b2_pasangan", "2"), bawaan: dibagi("neto") },
        hitung("b3", "3", dari("induk.c4")),
        {
          kind: "rupiah",
          name: "b3_pasangan",
          butir: "3",
          ...BOLEH_NEGATIF,
          bawaan: dibagi("neto_setelah"),
        },
        hitung("b3_setahun", "3", setahun("b3"), { bila: SEBAGIAN, dasar: DISETAHUNKAN }),
        {
          kind: "yaTidak",
          name: "pasangan_sebagian",
          butir: "3",
          bila: SEBAGIAN,
          bawaan: tetap(true),
          wajib: true,
        },
        hitung("b3_pasangan_setahun", "3", jika(PASANGAN_SEBAGIAN, setahun("b3_pasangan"), "b3_pasangan"), {
          bila: SEBAGIAN,
          dasar: DISETAHUNKAN,
        }),
        hitung(
          "b4",
          "4",
          jumlah([
            ["+", SETAHUN],
            ["+", jika(SEBAGIAN, "b3_pasangan_setahun", "b3_pasangan")],
          ]),
        ),
        { ...pilih("ptkp_op"), name: "ptkp_gabungan", butir: "5", bawaan: dari("wp.ptkp_gabungan") },
        hitung("b5", "5", tabel(ptkpTahunan, "ptkp_gabungan")),
        hitung("b6", "6", bulat("ribuanKeBawah", kurang("b4", "b5"))),
        hitung("b7", "7", pajak("b6"), TARIF),
        hitung(
          "b8",
          "8",
          jika(
            banding("b3", "<", NOL),
            NOL,
            bulat("rupiah", sebagian(jika(banding("b3_pasangan", "<=", NOL), "b7", kali(bagi(SETAHUN, "b4"), "b7")))),
          ),
          { dasar: { kutipan: "UU PPh ps. 8(3)" } },
        ),
        hitung(
          "b9",
          "9",
          jika(
            banding("b3_pasangan", "<", NOL),
            NOL,
            jika(
              dan(SEBAGIAN, lebihDariNol("b3_pasangan")),
              bulat("rupiah", BAGIAN_PASANGAN),
              jumlah([["+", bulat("rupiah", sebagian("b7"))], "-b8"]),
            ),
          ),
        ),
      ],
    },
  ],
};
