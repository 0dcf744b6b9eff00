/** Most classes worked in that one instructor has made beside its own. */
export const KELAS_BUATAN_MAKS = 12;

/** What a scripted counterparty is asked for; the kinds of a confirmation. */
export const PERISTIWA_LAWAN = ["cancellation", "amendment", "return", "return_cancellation"] as const;
export type PeristiwaLawan = (typeof PERISTIWA_LAWAN)[number];

/** `none`: it never answers. */
export const JAWABAN_LAWAN = ["received", "rejected", "none"] as const;
type JawabanLawan = (typeof JAWABAN_LAWAN)[number];

/** How a counterparty answers one kind of request, `hari` class days after it was asked. */
export type AturanLawan = { readonly peristiwa: PeristiwaLawan; readonly jawaban: JawabanLawan; readonly hari: number };

const BIASA = { jawaban: "received", hari: 2 } as const;

/** The rule of a counterparty for a request; without one it accepts after two class days. */
export function aturanUntuk(aturan: readonly AturanLawan[], peristiwa: PeristiwaLawan): AturanLawan {
  return aturan.find((rule) => rule.peristiwa === peristiwa) ?? { peristiwa, ...BIASA };
}
