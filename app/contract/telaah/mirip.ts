import { z } from "zod";
import { JENIS_FAKTA } from "~/domain/telaah/fakta";
import { endpoint } from "../kit";
import { idOf } from "../objek";
import { nilaiFakta } from "./nilai";

const kesamaan = z.object({
  jenis: z.enum(JENIS_FAKTA),
  /** The decision by name. */
  nama: z.string(),
  medan: z.string(),
  label: z.string().nullable(),
  kunci: nilaiFakta,
  punya: nilaiFakta,
});
const karya = z.object({ balasanId: z.string(), nama: z.string() });
const miripTelaah = z.object({
  tugasId: z.string(),
  tugas: z.string(),
  /** Number of compared works. */
  karya: z.number().int(),
  pasangan: z.array(
    z.object({
      a: karya,
      b: karya,
      /** Wrong values that only few works have. */
      sama: z.array(kesamaan),
      /** Wrong values with the figures of the other one's draw; `di`: the name of the one who has them. */
      angka: z.array(kesamaan.extend({ di: z.string() })),
      /** Both replies have the same text. */
      teks: z.boolean(),
      /** Documents of the same name that both saved within half a minute. */
      serentak: z.number().int(),
      /** Both signed in from one address with one browser that nobody else of the class used. */
      perangkat: z.boolean(),
    }),
  ),
});
export type MiripTelaah = z.output<typeof miripTelaah>;

/** Works of an assignment that resemble each other: evidence for instructors. */
export const telaahMirip = {
  mirip: endpoint({
    method: "GET",
    path: "/telaah/mirip",
    who: ["instruktur"],
    summary: "Pasangan pekerjaan satu tugas yang mirip kesalahannya, dengan petunjuknya; bukan putusan.",
    input: z.object({ tugasId: idOf("tugas") }),
    output: miripTelaah,
  }),
};
