import { z } from "zod";
import { documentsOf } from "~/auth/documents.server";
import type { Session } from "~/auth/session.server";
import { isAkun } from "~/domain/mesin/definisi";
import { namaEntri, ref } from "~/domain/ref";
import { definisiTampil, formulirDi } from "~/domain/spt/daftar";
import { paths } from "~/web/paths";
import { letakSpt } from "../di-atas";
import { judulFormulir } from "../kertas/formulir.server";

const DAFTAR = "sektor_usaha";
type Disetel = readonly { readonly lampiran: string; readonly isian: number }[];

/** The sector of a return, the forms its change resets with their files, and true if the last change can be undone. */
export async function sektorView(session: Session, id: string) {
  const { texts } = session;
  const spt = await documentsOf(session).spt(id);
  const { sektor, versi, disetel, sebelumnya } = await session.api.spt.sektor({ id });
  const def = definisiTampil(spt.jenis, spt.versiAturan);
  const told = (list: Disetel) =>
    list.map(({ lampiran, isian }) => {
      const form = formulirDi(def, lampiran);
      const file = (query: Record<string, string>) =>
        `${paths.spt.formulirUnduh(id, lampiran)}?${new URLSearchParams({ bentuk: "lampiran", ...query })}`;
      const sheets = (form?.sections ?? []).filter(isAkun).map(({ name }) => ({
        berkas: `XLSX ${texts.t(`sptbadan:${form?.teks ?? form?.id}.${name}.judul`)}`,
        href: file({ berkas: "xlsx", bagian: name }),
      }));
      return {
        lampiran,
        isian,
        judul: form ? judulFormulir(form, texts) : lampiran,
        berkas: [{ berkas: "PDF", href: file({ berkas: "pdf" }) }, ...sheets],
      };
    });
  return {
    id,
    versi,
    terbuka: spt.aksi.includes("edit"),
    kurang: spt.tanpaHak.edit,
    ...letakSpt(spt, texts),
    sektor: sektor === null ? null : namaEntri(DAFTAR, sektor),
    pilihan: ref(DAFTAR)
      .filter(({ kode }) => kode !== sektor)
      .map(({ kode }) => ({ value: kode, label: namaEntri(DAFTAR, kode) })),
    disetel: told(disetel),
    sebelumnya:
      sebelumnya && (sebelumnya.sektor === null ? texts.t("spt:sektor.belum") : namaEntri(DAFTAR, sebelumnya.sektor)),
  };
}

export const skemaSektor = z.object({
  versi: z.coerce.number().int(),
  sektor: z.string({ error: "wajib" }).min(1, { error: "wajib" }),
  confirm: z.literal("on").optional(),
});
export const skemaKembali = z.object({ versi: z.coerce.number().int() });
