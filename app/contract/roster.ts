import { z } from "zod";

/** Columns of a roster, in the order of its template; the first two are obligatory. Other columns are passed over. */
export const KOLOM_ROSTER = ["nama", "email", "nik", "akun", "telepon", "lembaga"] as const;
export type KolomRoster = (typeof KOLOM_ROSTER)[number];
export const PESERTA_MAKSIMUM = 500;

/** A row of a roster. The NIK only tells two people of one name apart: it is never kept, the sandbox gives its own. */
export const rosterRow = z.object({
  nama: z.string().min(1, { error: "roster_wajib" }).max(80, { error: "terlalu_panjang" }),
  email: z
    .string()
    .min(1, { error: "roster_wajib" })
    .pipe(z.email({ error: "roster_email" }))
    .pipe(z.string().max(200, { error: "terlalu_panjang" }))
    .transform((text) => text.toLowerCase()),
  nik: z.string().regex(/^(\d{16})?$/, { error: "roster_nik" }),
  akun: z
    .string()
    .regex(/^([a-zA-Z0-9._-]{3,60})?$/, { error: "roster_akun" })
    .transform((text) => text.toLowerCase()),
  telepon: z.string().max(30, { error: "terlalu_panjang" }),
  lembaga: z.string().max(200, { error: "terlalu_panjang" }),
});
export type RosterRow = z.output<typeof rosterRow>;
