import type { FormatDef } from "../kit";
import { bukpotSamples } from "./bukpot";
import { efakturSamples } from "./efaktur";
import { fillSample, type PihakContoh, type Sample } from "./kit";
import { sptPpnSamples } from "./spt-ppn";

export type { PihakContoh, Sample } from "./kit";

const samples: Readonly<Record<string, readonly Sample[]>> = {
  ...efakturSamples,
  ...bukpotSamples,
  ...sptPpnSamples,
};

/** Samples of a format, valid ones first; empty if it has none. */
export const samplesOf = (def: FormatDef): readonly Sample[] => samples[def.id] ?? [];

/** A sample as XML with the trainee's numbers; by default the first one. Undefined for an unknown name. */
export function sampleOf(def: FormatDef, pihak: PihakContoh, id?: string): string | undefined {
  const sample = id === undefined ? samplesOf(def)[0] : samplesOf(def).find((one) => one.id === id);
  return sample && fillSample(sample.xml, pihak);
}
