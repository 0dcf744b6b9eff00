import { type DefFormulir, type DefSpt, defineSpt } from "../mesin/definisi";
import { defineVersi, type VersiSpt } from "../mesin/versi";
import { formSlip } from "./form";
import { fieldJumlah, type JenisPeriode, SEBUTAN_BUKPOT } from "./jenis";
import { lembarHitung, sumberPeriode } from "./lembar";

/** A type of slip: the form that is drawn, and the worksheet between its amount and its tax. */
function slipPeriode(jenis: JenisPeriode): DefSpt {
  const form = formSlip[jenis];
  const bahan = { jenis, jumlah: fieldJumlah(jenis), fields: form.sections.flatMap(({ fields }) => fields) };
  return defineSpt({
    jenis,
    versi: form.versi,
    sejak: "2025-01-01",
    judul: SEBUTAN_BUKPOT[jenis],
    periode: "masa",
    formulir: [form satisfies DefFormulir, lembarHitung(bahan)],
    sumber: sumberPeriode,
    periksa: [],
  });
}

/** The registry: versions of the types of slip. A type without a program stops the start, as a wrong one does. */
export const versiBukpot: Readonly<Record<JenisPeriode, VersiSpt>> = {
  bpu: defineVersi([slipPeriode("bpu")]),
  bpnr: defineVersi([slipPeriode("bpnr")]),
  cy: defineVersi([slipPeriode("cy")]),
  "self-payment": defineVersi([slipPeriode("self-payment")]),
  BP21: defineVersi([slipPeriode("BP21")]),
  BP26: defineVersi([slipPeriode("BP26")]),
  MP: defineVersi([slipPeriode("MP")]),
};
