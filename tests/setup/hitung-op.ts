import type { Isi, IsiFormulir } from "~/domain/mesin/jalan/keadaan";
import { mulai } from "~/domain/mesin/jalan/keadaan";
import type { Keadaan } from "~/domain/mesin/program";
import { sptOp, versiOp } from "~/domain/spt/tahunan/op/versi";
import { tahunBuku } from "./badan";

export type IsiOp = Readonly<Record<string, IsiFormulir>>;
/** An annual personal return, computed by the rules of the end of 2025. */
export const hitungOp = (isi: IsiOp, sumber: Readonly<Record<string, Isi>> = {}): Keadaan =>
  mulai(versiOp.program(sptOp.versi), {
    hari: "2025-12-31",
    isi,
    sumber: { spt: tahunBuku("2025-01"), wp: { nppn: true }, ...sumber },
  });
