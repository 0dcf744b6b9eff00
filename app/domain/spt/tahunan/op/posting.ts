import { isTahunan, type JenisBukpot } from "~/domain/bukpot/jenis";
import { type Rupiah, rupiah } from "~/domain/kit/rupiah";
import type { PasalPph } from "~/domain/parameters/pph-potput";
import { refHas } from "~/domain/ref";
import type { BarisBersumber } from "../bersumber";
import type { BuktiDiterima } from "../bukti";

/** Types of slip that the annual return of a person takes: monthly slips of employees are settled by A1 and A2. */
export const BUKTI_OP = ["A1", "A2", "BP21", "bpu"] as const satisfies readonly JenisBukpot[];

/** Where rows of a slip stand, by form and section. */
export type BarisOp = BarisBersumber & { readonly tempat: "l1.d" | "l1.e" | "l2.a" };

/** The kind of tax of a credit by the article of the slip; of articles that are final only, none. */
const KREDIT: Readonly<Partial<Record<PasalPph, string>>> = {
  "15": "ARTICLE15",
  "21": "ARTICLE21",
  "22": "ARTICLE22",
  "23": "ARTICLE23",
};
const DITANGGUNG = "BORNEBYGOVERNMENT";
const isPasal = (pasal: string): pasal is PasalPph => pasal in KREDIT;

/** Rows that a slip makes: income of work in D, its tax in E (what the government bears apart), final income in L-2 A. */
export function barisDari(bukti: BuktiDiterima): readonly BarisOp[] {
  const { jenis, npwp, nama, nomor, tanggal, kodeObjek, pasal, sifat } = bukti;
  const dokumen = { jenis, nomor };
  const setahun = isTahunan(jenis);
  const bruto = setahun ? bukti.brutoSetahun : bukti.bruto;
  const pph = setahun ? bukti.pphSetahun : bukti.pph;
  if (sifat === "final") {
    const known = refHas("penghasilan_final", kodeObjek) ? kodeObjek : LAINNYA;
    return [{ tempat: "l2.a", sumber: nomor, dokumen, isi: { npwp, nama, kode: known, dpp: bukti.dpp || bruto, pph } }];
  }
  const kerja = jenis !== "bpu";
  const kredit = (jenis_pajak: string, jumlah: Rupiah): BarisOp[] =>
    jumlah > 0
      ? [
          {
            tempat: "l1.e",
            sumber: `${nomor} ${jenis_pajak}`,
            dokumen,
            isi: { npwp, nama, nomor_bukti: nomor, tanggal_bukti: tanggal, jenis_pajak, bruto, pph: jumlah },
          },
        ]
      : [];
  return [
    ...(kerja
      ? [
          {
            tempat: "l1.d" as const,
            sumber: nomor,
            dokumen,
            isi: { npwp, nama, bruto, pengurang: bukti.pengurang ?? 0 },
          },
        ]
      : []),
    ...kredit((isPasal(pasal) && KREDIT[pasal]) || "ARTICLE21", rupiah(pph - bukti.ditanggung)),
    ...kredit(DITANGGUNG, bukti.ditanggung),
  ];
}
/** The code of other final income. */
const LAINNYA = "28-999-99";
