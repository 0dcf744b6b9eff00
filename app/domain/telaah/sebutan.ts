import type { Fakta } from "./fakta";

const SISA = "*";
type Bernama = Pick<Fakta, "jenis" | "nama" | "kunci">;
/** Names by which a pack can call a decision: its name for people, the parts of it, and its key. */
const sebutanOf = ({ jenis, nama, kunci }: Bernama): readonly string[] => [
  `${jenis}:${nama}`,
  ...nama.split(" · ").map((part) => `${jenis}:${part}`),
  kunci.replace("|", ":"),
];
const cocok = (pola: string, nama: string): boolean =>
  pola.endsWith(SISA) ? nama.startsWith(pola.slice(0, -SISA.length)) : nama === pola;

/** True if a name such as `faktur:D1` stands for the decision; `*` at its end stands for any rest. */
export const isBernama = (fakta: Bernama, pola: string): boolean => sebutanOf(fakta).some((nama) => cocok(pola, nama));
