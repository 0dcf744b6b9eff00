/**
 * What the tax office's register says of a company beside its name and address: that it is a permanent establishment of a
 * foreign company (BUT), that the office has it among the taxpayers of certain criteria (KUP art. 17C), and that it has
 * no share capital (foundations, collective investment contracts).
 */
export const PROFIL_PAJAK = ["but", "kriteria_tertentu", "tanpa_modal"] as const;
export type ProfilPajak = Readonly<Record<(typeof PROFIL_PAJAK)[number], boolean>>;

/** The register's facts out of what is kept or typed; what nobody said is not so. */
export const profilPajak = (kept: Readonly<Record<string, unknown>> | null | undefined): ProfilPajak => ({
  but: kept?.but === true,
  kriteria_tertentu: kept?.kriteria_tertentu === true,
  tanpa_modal: kept?.tanpa_modal === true,
});
