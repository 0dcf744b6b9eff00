import { z } from "zod";
import type { FormatId } from "~/domain/formats";
import { HAK_BUKPOT } from "~/domain/pihak";
import { dataFile, endpoint, withRight } from "../kit";
import { caraImpor, imporDiterima, imporXml, pantauanImpor } from "./kit";

/** Formats of withholding slip imports, in the order of the menus. */
export const JENIS_IMPOR_BUKPOT = [
  "BP21",
  "BP26",
  "MP",
  "A1",
  "A2",
  "bpu",
  "bpnr",
  "self-payment",
  "cy",
  "setara",
] as const satisfies readonly FormatId[];

export const imporBukpot = withRight(HAK_BUKPOT, {
  importXml: imporXml(
    "/bukpot/import/xml",
    "Impor bukti potong dan dokumen yang dipersamakan dari XML Coretax; jenisnya dikenali dari elemen akar.",
  ),
  upload: endpoint({
    method: "POST",
    path: "/bukpot/upload",
    who: ["peserta"],
    summary:
      "Berkas xlsx atau csv satu jenis bukti potong menjadi konsep. Jenisnya dikenali dari judul kolom; jenis yang disebut berlaku bila tidak dikenali.",
    input: caraImpor.extend({ jenis: z.enum(JENIS_IMPOR_BUKPOT, { error: "pilihan" }).optional() }),
    output: imporDiterima,
    files: dataFile(true),
  }),
  ...pantauanImpor("/bukpot", JENIS_IMPOR_BUKPOT, "impor bukpot"),
});
