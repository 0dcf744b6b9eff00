import type { SptDetail } from "~/contract/spt-induk";
import { sebutanDi } from "~/domain/spt/acuan";
import { pertanyaanPembuka } from "~/domain/spt/akibat";
import { definisiTampil, formulirDi } from "~/domain/spt/daftar";
import { isOpen } from "~/domain/spt/life";
import { fieldHref } from "./document-href";

/** A question of the main form that a closed attachment waits for: its item, and where it is answered. */
export type TungguView = { readonly butir: string; readonly href: string };
/** The questions that the attachments of an open return wait for, by their address; none of those that are open. */
export function tungguOf(spt: SptDetail): Readonly<Record<string, readonly TungguView[]>> {
  const def = definisiTampil(spt.jenis, spt.versiAturan);
  const [induk] = def.formulir;
  const closed = spt.lampiran.filter(({ berlaku }) => isOpen(spt) && !berlaku);
  return Object.fromEntries(
    closed.flatMap(({ lampiran }) => {
      const form = formulirDi(def, lampiran);
      const fields = form && induk ? pertanyaanPembuka(def.formulir, form) : [];
      const asked = fields.map((field) => ({
        butir: induk ? sebutanDi(induk, field).butir : field,
        href: fieldHref(spt.id, field),
      }));
      return asked.length > 0 ? [[lampiran, asked]] : [];
    }),
  );
}
