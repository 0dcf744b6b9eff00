import { z } from "zod";
import { endpoint, rupiah, rupiahPositive, withRight } from "../kit";
import { idOf } from "../objek";
import { konsepYang } from "./kit";

const peserta = ["peserta"] as const;
const versi = z.number().int();

/** The usual adjustments of form 1: the question of each account, the answer, and its effect. */
export const sptKoreksi = withRight(
  konsepYang(({ sektor }) => sektor !== undefined),
  {
    koreksi: endpoint({
      method: "GET",
      path: "/spt/e-spt/reconciliation",
      who: peserta,
      summary: "Pertanyaan penyesuaian fiskal menurut akun lampiran 1 yang berisi, dengan saran dari lampiran lain.",
      input: z.object({ id: idOf("spt badan") }),
      output: z.object({
        /** The attachment concerned; null before a business sector is chosen. */
        lampiran: z.string().nullable(),
        versi,
        tanya: z.array(
          z.object({
            akun: z.string(),
            kunci: z.string(),
            cara: z.enum(["bagian", "selisih"]),
            dasar: z.string(),
            /** Commercial amount of the account. */
            komersial: rupiah,
            saran: rupiah.nullable(),
            /** The answer; null if not answered. */
            jawaban: rupiah.nullable(),
            /** Current values in the account. */
            positif: rupiah,
            negatif: rupiah,
            kode: z.array(z.string()),
          }),
        ),
      }),
    }),
    simpanKoreksi: endpoint({
      method: "POST",
      path: "/spt/e-spt/reconciliation/save",
      who: peserta,
      summary:
        "Menjawab pertanyaan penyesuaian fiskal: mengisi kolom 4, 5, 7, 8, dan kodenya; tanpa nilai jawabannya dicabut.",
      input: z.object({
        id: idOf("spt badan"),
        versi,
        jawaban: z
          .array(z.object({ akun: z.string().max(20), nilai: rupiahPositive.nullable() }))
          .min(1)
          .max(100),
      }),
      output: z.object({ versi, lampiran: z.string(), dijawab: z.number().int() }),
    }),
  },
);
