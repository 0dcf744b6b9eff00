import { z } from "zod";
import { dataFile, endpoint, withRight } from "../kit";
import { idOf } from "../objek";
import { konsepYang } from "./kit";

/** Lines of a return filled in outside the portal, one value each. */
export const BARIS_LURING = 20_000;

/** A return filled in outside the portal: `generate` of `spt` returns its file (`bentuk=luring`). */
export const sptLuring = withRight(
  konsepYang(({ tinjau }) => tinjau?.saluran !== undefined),
  {
    unggahLuring: endpoint({
      method: "POST",
      path: "/spt/OP/coretax-form",
      who: ["peserta"],
      summary:
        "Mengirim SPT Orang Pribadi yang diisi di luar portal: seluruhnya atau tidak sama sekali, dan hanya bila hasilnya tetap nihil.",
      input: z.object({ id: idOf("spt"), versi: z.number().int() }),
      output: z.object({ versi: z.number().int(), berubah: z.number().int(), catatan: z.array(z.string()) }),
      files: dataFile(),
    }),
  },
);
