import type { KeadaanSaluran, SaluranLain } from "~/domain/mesin/bacaan";
import { coretaxForm } from "~/domain/parameters/saluran";
import { NAMESPACE } from "./bersama";

const SATU = 1;
const teks = (nama: string): string => `${NAMESPACE}:saluran.${nama}`;
const sebab = (found: Readonly<Record<string, boolean>>): readonly string[] =>
  Object.entries(found).flatMap(([nama, holds]) => (holds ? [teks(`sebab.${nama}`)] : []));

/**
 * Other channels open to a person for filing. Coretax Form takes nil returns with income of work, business or freelance
 * work, except from users of the norm. M-Pajak takes first nil returns of employees of one employer.
 */
export function saluranOp({ values, banyak, pembetulan, hari }: KeadaanSaluran): readonly SaluranLain[] {
  const berlebih = values.status_hasil !== "nihil";
  const usaha = values.b1b1 === true;
  return [
    {
      nama: teks("coretax_form"),
      luring: true,
      sebab: sebab({
        belum_ada: !coretaxForm.on(hari),
        tidak_nihil: berlebih,
        norma: usaha && values.b1b3 === "NORMA",
        tanpa_sumber: !usaha && banyak("l1.d") === 0,
      }),
    },
    {
      nama: teks("m_pajak"),
      sebab: sebab({
        pembetulan: pembetulan > 0,
        tidak_nihil: berlebih,
        pemberi_kerja: banyak("l1.d") !== SATU || usaha,
      }),
    },
  ];
}
