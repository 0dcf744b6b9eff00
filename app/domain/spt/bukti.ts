import { acakNomor, DIGITS } from "~/domain/kit/nomor";

/** The channel through which a return reached the tax office, as printed on its receipt. */
export const SALURAN_SPT = "Portal Wajib Pajak";

/** Number of the electronic receipt of a return (BPE), e.g. `BPE-00042/CT/KPP.013/2026`; the counter is per batch. */
export const nomorBpe = (counter: number, kodeKpp: string, tahun: number): string =>
  `BPE-${String(counter).padStart(5, "0")}/CT/KPP.${kodeKpp}/${tahun}`;

/** Electronic receipt number of filing (NTTE): 20 digits, unique per counter. */
export const ntte = (counter: number): string => acakNomor(counter, { alphabet: DIGITS, length: 20 });
