/** Maximum active classes that one instructor can create in addition to the assigned ones. */
export const KELAS_BUATAN_MAKS = 12;

/** Requests to a scripted counterparty; the kinds of a confirmation. */
export const PERISTIWA_LAWAN = ["cancellation", "amendment", "return", "return_cancellation"] as const;
export type PeristiwaLawan = (typeof PERISTIWA_LAWAN)[number];

/** `none`: it never answers. */
export const JAWABAN_LAWAN = ["received", "rejected", "none"] as const;
type JawabanLawan = (typeof JAWABAN_LAWAN)[number];

/** A counterparty's answer to one kind of request, `hari` class days after the request. */
export type AturanLawan = { readonly peristiwa: PeristiwaLawan; readonly jawaban: JawabanLawan; readonly hari: number };

const BIASA = { jawaban: "received", hari: 2 } as const;

/** The rule of a counterparty for a request; by default it accepts after two class days. */
export function aturanFor(aturan: readonly AturanLawan[], peristiwa: PeristiwaLawan): AturanLawan {
  return aturan.find((rule) => rule.peristiwa === peristiwa) ?? { peristiwa, ...BIASA };
}
