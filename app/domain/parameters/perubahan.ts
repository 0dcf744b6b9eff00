import type { Tanggal } from "../kit/tanggal";

/**
 * Confidence in a change: `dikutip` an official page quoted word for word by its source, `dua_sumber` two independent
 * sources, `satu_sumber` one. Information from only one source is marked as an example everywhere.
 */
const KEYAKINAN = ["dikutip", "dua_sumber", "satu_sumber"] as const;
type Keyakinan = (typeof KEYAKINAN)[number];

/** A change of law: its first day, and its regulations by name in the register of sources. */
export type Perubahan = {
  readonly id: string;
  readonly berlaku: Tanggal;
  readonly sumber: readonly string[];
  readonly keyakinan: Keyakinan;
};

/** Changes of law in 2026, by day. Texts: `panduan:perubahan.<id>.judul` and `.isi`. */
export const PERUBAHAN = [
  { id: "zakat", berlaku: "2026-01-01", sumber: ["PMK 114/2025"], keyakinan: "dua_sumber" },
  { id: "rumah_dtp", berlaku: "2026-01-01", sumber: ["PMK 90/2025"], keyakinan: "dikutip" },
  { id: "sp2dk", berlaku: "2026-01-01", sumber: ["PMK 111/2025"], keyakinan: "satu_sumber" },
  { id: "restrukturisasi", berlaku: "2026-01-01", sumber: ["PMK 1/2026"], keyakinan: "dua_sumber" },
  { id: "angkutan_udara_dtp", berlaku: "2026-02-10", sumber: ["PMK 4/2026"], keyakinan: "dikutip" },
  { id: "coretax_form", berlaku: "2026-02-25", sumber: ["PER-11/PJ/2025"], keyakinan: "dikutip" },
  { id: "pembebasan_op", berlaku: "2026-03-27", sumber: ["KEP-55/PJ/2026"], keyakinan: "dikutip" },
  { id: "umkm", berlaku: "2026-04-22", sumber: ["PP 20/2026"], keyakinan: "dikutip" },
  {
    id: "pembebasan_badan",
    berlaku: "2026-04-30",
    sumber: ["KEP-71/PJ/2026", "PENG-31/PJ.09/2026"],
    keyakinan: "dikutip",
  },
  { id: "pendahuluan", berlaku: "2026-05-01", sumber: ["PMK 28/2026"], keyakinan: "dua_sumber" },
  { id: "bunga", berlaku: "2026-01-01", sumber: ["UU KUP", "KMK tarif bunga"], keyakinan: "dua_sumber" },
  { id: "billing", berlaku: "2026-07-28", sumber: ["PER-8/PJ/2026"], keyakinan: "satu_sumber" },
  { id: "pembetulan", berlaku: "2026-10-01", sumber: ["PER-12/PJ/2026"], keyakinan: "dua_sumber" },
  {
    id: "lokapasar",
    berlaku: "2026-11-01",
    sumber: ["PMK 37/2025", "PENG-46/PJ.09/2026"],
    keyakinan: "dua_sumber",
  },
] as const satisfies readonly Perubahan[];
