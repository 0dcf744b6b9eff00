/**
 * Objects of BP21 paid to a non-employee (bukan pegawai: PMK 168/2023 art. 1, 3): agents, experts, teachers, authors,
 * artists, athletes, other services. Such fees are income of business or freelance work, computed by the norm or by
 * books (UU PPh art. 14; UU KUP art. 1(24)). 21-100-08 and 21-100-09 appear on slips before 2024.
 */
export const BUKAN_PEGAWAI: readonly string[] = [
  "21-100-04",
  "21-100-05",
  "21-100-06",
  "21-100-07",
  "21-100-08",
  "21-100-09",
  "21-100-18",
  "21-100-19",
  "21-100-20",
  "21-100-21",
  "21-100-22",
  "21-100-23",
  "21-100-33",
  "21-100-34",
];
/** True if a slip is for a fee of freelance work or services, not for work for an employer. */
export const isPekerjaanBebas = ({
  jenis,
  kodeObjek,
}: {
  readonly jenis: string;
  readonly kodeObjek: string;
}): boolean => jenis === "BP21" && BUKAN_PEGAWAI.includes(kodeObjek);
