/**
 * Facts about a company in the tax office's register, in addition to name and address. Permanent establishment of a
 * foreign company (BUT); taxpayer of certain criteria (KUP art. 17C); no share capital (foundations, collective
 * investment contracts).
 */
export const PROFIL_PAJAK = ["but", "kriteria_tertentu", "tanpa_modal"] as const;
export type ProfilPajak = Readonly<Record<(typeof PROFIL_PAJAK)[number], boolean>>;

/** The register's facts from stored or typed values; a missing fact is false. */
export const profilPajak = (kept: Readonly<Record<string, unknown>> | null | undefined): ProfilPajak => ({
  but: kept?.but === true,
  kriteria_tertentu: kept?.kriteria_tertentu === true,
  tanpa_modal: kept?.tanpa_modal === true,
});
