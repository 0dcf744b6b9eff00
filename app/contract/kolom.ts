import { z } from "zod";
import { rupiah } from "./kit";
import { hidden } from "./list";
import { idOf } from "./objek";

/** The first columns of lists of a class's people by account. */
export const kolomOrang = {
  akunId: hidden(z.string()),
  accountId: { value: z.string(), as: "kode", sortable: true },
  nama: { value: z.string(), sortable: true },
  nim: { value: z.string().nullable(), as: "kode", extra: true },
} as const;

/** An amount that is summed over the whole list. */
export const summed = { value: rupiah, as: "rupiah", sortable: true, total: true } as const;
/** The filter that a link from an import sets: the documents of one file. */
export const ofImport = {
  kind: "tetap",
  value: idOf("impor"),
  label: "impor:saring.berkas",
  words: "impor:saring.satu_berkas",
} as const;
