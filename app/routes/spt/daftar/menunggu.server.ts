import type { SptDetail } from "~/contract/spt/induk";
import type { Values } from "~/domain/kit/form";
import { sebutanDi } from "~/domain/spt/acuan";
import { pertanyaanPembuka } from "~/domain/spt/akibat";
import { definisiTampil, formulirDi } from "~/domain/spt/daftar";
import { isOpen } from "~/domain/spt/life";
import { fieldHref } from "../document-href";

/** A main-form question with waiting rows of an attachment: its item, and the address for the answer. */
export type TungguView = {
  readonly lampiran: string;
  readonly bagian: string;
  readonly butir: string;
  readonly href: string;
  /** True if it is answered. Its answer then excludes the rows. */
  readonly dijawab: boolean;
};
/** The questions with waiting rows in an open return, by the section of the rows. */
export function tungguOf(spt: SptDetail): readonly TungguView[] {
  const def = definisiTampil(spt.jenis, spt.versiAturan);
  const [induk] = def.formulir;
  if (!induk || !isOpen(spt)) return [];
  return spt.lampiran.flatMap(({ lampiran, tutup }) => {
    const form = formulirDi(def, lampiran);
    if (!form) return [];
    return tutup.flatMap((bagian) =>
      pertanyaanPembuka(def.formulir, form, bagian).map((field) => ({
        lampiran,
        bagian,
        butir: sebutanDi(induk, field).butir,
        href: fieldHref(spt.id, field),
        dijawab: typeof (spt.induk as Values)[field] === "boolean",
      })),
    );
  });
}
