import type { Berat, DefPeriksa } from "~/domain/mesin/definisi";
import { banding, dan, dari, max, tetap, tidak } from "~/domain/mesin/rumus";
import { type IndukSpt, SPT } from "../alasan";
import { TELITI } from "../tahunan/berat";
import {
  checkFormulir,
  dokumenGugur,
  FAKTA_GUGUR,
  fakta,
  faktaSpt,
  kelebihanTersedia,
  lebihDariNol,
  type TemuanSpt,
  temuanUmum,
  tersediaOf,
} from "../temuan";

/** The differences between the checks of the two returns made of slips. */
type AturanTemuan = {
  readonly induk: IndukSpt;
  /** Number of the section with the statement. */
  readonly bagian: string;
  /** Lines that use the excess of earlier returns. */
  readonly kelebihan: readonly { readonly field: string; readonly butir: string }[];
  /** Typed lines of the amount paid by SP2D, and the line with the tax they are part of. */
  readonly sp2d: readonly { readonly field: string; readonly butir: string; readonly dari: string }[];
  /** True if the return lists employees, so that the check looks for missing ones. */
  readonly karyawan: boolean;
  /** Checks that only this return has. */
  readonly khusus?: readonly DefPeriksa[];
};

/** Facts for the checks of a return of slips, as well as those of every return and of carried excess. */
const FAKTA_BUKPOT = {
  /** Only a government treasurer pays by SP2D. */
  instansi: "yaTidak",
  /** Slips of the period that are still drafts, and issued slips whose account the form does not know. */
  konsep: "cacah",
  akun_tidak_dikenal: "cacah",
  /** Employees without a slip of the period: a monthly slip, or in December a yearly slip. */
  tanpa_bulanan: "cacah",
  tanpa_tahunan: "cacah",
  /** The amount that later returns used above the amount this return would still carry. */
  terpakai: "rupiah",
  ...FAKTA_GUGUR,
  /** Slips of the period for a document, a payee and an object that another slip has already, and their tax. */
  rujukan_ganda: "cacah",
  pph_rujukan_ganda: "rupiah",
  /** True if the period's return is due although nothing happened in it. */
  wajib_dilaporkan: "yaTidak",
} as const;

/** All checks on filing a return of slips. Texts: `sptformulir:periksa.<code>`. */
export function temuanBukpot({ induk, bagian, kelebihan, sp2d, karyawan, khusus = [] }: AturanTemuan): TemuanSpt {
  const { bila } = checkFormulir(induk.id);
  const umum = temuanUmum(induk.id, bagian);
  const banyak = (kode: string, berat: Berat, name: string) =>
    bila(kode, berat, lebihDariNol(fakta(name)), { isian: { banyak: fakta(name) } });
  const amounts = induk.sections.flatMap(({ fields }) =>
    fields.filter(({ kind }) => kind === "rupiah" || kind === "hitung").map(({ name }) => name),
  );
  return {
    fakta: faktaSpt({
      ...FAKTA_BUKPOT,
      ...Object.fromEntries(kelebihan.map(({ field }) => [tersediaOf(field), "rupiah" as const])),
    }),
    periksa: [
      ...umum.siap,
      ...umum.pernyataan,
      ...khusus,
      ...kelebihan.map(({ field, butir }) => {
        const maksimum = fakta(tersediaOf(field));
        return bila("kelebihan_melebihi", "galat", banding(field, ">", maksimum), {
          field,
          isian: { butir, nilai: dari(field), maksimum },
        });
      }),
      ...sp2d.flatMap(({ field, butir, dari: pajak }) => {
        const maksimum = max(tetap(0), pajak);
        const isian = { butir, nilai: dari(field) };
        const bukan = dan(lebihDariNol(field), tidak(fakta("instansi")));
        return [
          bila("sp2d_bukan_instansi", "galat", bukan, { field, isian }),
          bila("sp2d_melebihi", "galat", dan(fakta("instansi"), banding(field, ">", maksimum)), {
            field,
            isian: { ...isian, maksimum },
          }),
        ];
      }),
      bila("kelebihan_terpakai", "peringatan", lebihDariNol(fakta("terpakai")), {
        isian: { nilai: fakta("terpakai") },
      }),
      ...kelebihan.map(({ field, butir }) => kelebihanTersedia(induk.id, field, butir)),
      banyak("akun_tidak_dikenal", "galat", "akun_tidak_dikenal"),
      banyak("bukpot_konsep", "peringatan", "konsep"),
      // the correction of such a return can lower its tax, and then the office asks nothing
      dokumenGugur(induk.id, "bukti_gugur", TELITI, "UU KUP ps. 8(1); PER-11/PJ/2025", {
        bobot: 3,
        pajak: fakta("kurang_gugur"),
      }),
      bila("rujukan_ganda", TELITI, lebihDariNol(fakta("rujukan_ganda")), {
        isian: { banyak: fakta("rujukan_ganda"), pajak: fakta("pph_rujukan_ganda") },
        taruhan: fakta("pph_rujukan_ganda"),
        dasar: { kutipan: "PER-11/PJ/2025" },
        kantor: { bobot: 3, fakta: "rujukan_ganda" },
      }),
      ...(karyawan
        ? [
            banyak("karyawan_tanpa_mp", "peringatan", "tanpa_bulanan"),
            banyak("karyawan_tanpa_a1", "peringatan", "tanpa_tahunan"),
          ]
        : []),
      // a return without any tax need not be filed, except that of articles 21 and 26 for December
      bila(
        "nihil_tidak_wajib",
        "peringatan",
        dan(
          banding(fakta("posting"), "=", tetap("kini")),
          banding(`${SPT}.pembetulan`, "=", tetap(0)),
          tidak(fakta("wajib_dilaporkan")),
          ...amounts.map((name) => banding(name, "=", tetap(0))),
        ),
        { isian: { masa: fakta("masa") } },
      ),
      ...umum.terlambat,
    ],
  };
}
