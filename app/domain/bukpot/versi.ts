import { type DefFormulir, type DefSpt, type DefSumber, defineSpt, terbuka } from "../mesin/definisi";
import { defineVersi, type VersiSpt } from "../mesin/versi";
import { formSlip } from "./form";
import { formA1, formA2, GARIS } from "./form-tahunan";
import { fieldJumlah, type JenisBukpot, type JenisPeriode, SEBUTAN_BUKPOT } from "./jenis";
import { lembarHitung, sumberPeriode } from "./lembar";
import { lembarTahunan, sumberTahunan } from "./tahunan";

/** A type of slip: its form, and the worksheet for it. */
const slip = (jenis: JenisBukpot, form: DefFormulir, lembar: DefFormulir, sumber: readonly DefSumber[]): VersiSpt => {
  const def: DefSpt = defineSpt({
    jenis,
    versi: form.versi,
    sejak: "2025-01-01",
    judul: SEBUTAN_BUKPOT[jenis],
    periode: "masa",
    formulir: [terbuka(form), terbuka(lembar)],
    sumber,
    periksa: [],
  });
  return defineVersi([def]);
};
function periode(jenis: JenisPeriode): VersiSpt {
  const form = formSlip[jenis];
  const fields = form.sections.flatMap((section) => section.fields);
  return slip(jenis, form, lembarHitung({ jenis, jumlah: fieldJumlah(jenis), fields }), sumberPeriode);
}

/** The registry: versions of the types of slip. */
export const versiBukpot: Readonly<Record<JenisBukpot, VersiSpt>> = {
  bpu: periode("bpu"),
  bpnr: periode("bpnr"),
  cy: periode("cy"),
  "self-payment": periode("self-payment"),
  BP21: periode("BP21"),
  BP26: periode("BP26"),
  A1: slip("A1", formA1, lembarTahunan(GARIS.A1, formA1.id), sumberTahunan),
  A2: slip("A2", formA2, lembarTahunan(GARIS.A2, formA2.id), sumberTahunan),
  MP: periode("MP"),
};
