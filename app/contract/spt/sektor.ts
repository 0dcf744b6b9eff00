import { z } from "zod";
import { refKode } from "~/domain/ref";
import { endpoint, withRight } from "../kit";
import { idOf } from "../objek";
import { konsepYang } from "./kit";

const peserta = ["peserta"] as const;
const versi = z.number().int();
/** Forms that restart, with the number of fields emptied in each. */
const disetel = z.array(z.object({ lampiran: z.string(), isian: z.number().int() }));
const sektor = z.string().nullable();

/** The business sector of the annual corporate return. */
export const sptSektor = withRight(
  konsepYang(({ sektor }) => sektor !== undefined),
  {
    sektor: endpoint({
      method: "GET",
      path: "/spt/e-spt/change-sector",
      who: peserta,
      summary:
        "Sektor usaha SPT, isian yang disetel ulang bila sektor diganti, dan apakah penggantian terakhir dapat dibatalkan.",
      input: z.object({ id: idOf("spt") }),
      output: z.object({ sektor, versi, disetel, sebelumnya: z.object({ sektor, disetel }).nullable() }),
    }),
    gantiSektor: endpoint({
      method: "POST",
      path: "/spt/e-spt/change-sector",
      who: peserta,
      summary:
        "Mengganti sektor usaha; lampiran yang bergantung padanya disetel ulang dalam satu transaksi. Perlu confirm=true bila ada isian yang hilang.",
      input: z.object({
        id: idOf("spt"),
        versi,
        sektor: z.enum(refKode("sektor_usaha") as [string, ...string[]], { error: "pilihan" }),
        confirm: z.boolean().default(false),
      }),
      output: z.object({ versi, disetel }),
    }),
    kembalikanSektor: endpoint({
      method: "POST",
      path: "/spt/e-spt/change-sector/undo",
      who: peserta,
      summary: "Membatalkan penggantian sektor usaha yang terakhir, selama SPT belum diubah sesudahnya.",
      input: z.object({ id: idOf("spt"), versi }),
      output: z.object({ versi, sektor }),
    }),
  },
);
