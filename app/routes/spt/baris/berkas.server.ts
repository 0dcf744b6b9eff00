import { data } from "@remix-run/node";
import { documentsOf } from "~/auth/documents.server";
import type { Session } from "~/auth/session.server";
import { isIsian, teksOf } from "~/domain/mesin/definisi";
import { slotDari } from "~/domain/spt/isian";
import { letakSpt } from "../di-atas";
import { formulirOf, isiOf, judulFormulir } from "../kertas/formulir.server";

/** The place of a file slot, from its address. */
type AlamatSlot = { readonly id: string; readonly lampiran: string; readonly field: string };
export const alamatSlot = ({ id = "", lampiran = "", field = "" }: Readonly<Partial<Record<string, string>>>) => ({
  id,
  lampiran,
  field,
});

/** A slot of a form with its file. Throws 404 for a field that takes none. */
export async function slotView(session: Session, { id, lampiran, field }: AlamatSlot) {
  const { texts } = session;
  const spt = await documentsOf(session).spt(id);
  const form = formulirOf(spt, lampiran);
  const slot = slotDari(form).find(({ name }) => name === field);
  if (!slot || !form.sections.some(isIsian)) throw data({ code: "not_found" }, { status: 404 });
  const { isi } = await isiOf(session.api, spt, form);
  const nama = (isi as Readonly<Record<string, unknown>>)[field];
  return {
    id,
    lampiran,
    field,
    versi: spt.versi,
    terbuka: spt.aksi.includes("edit"),
    kurang: spt.tanpaHak.edit,
    nama: typeof nama === "string" && nama !== "" ? nama : null,
    judul: texts.t(`${teksOf(form)}.${field}`),
    bagian: judulFormulir(form, texts),
    tipe: slot.tipe.map((one) => `.${one}`),
    ...letakSpt(spt, texts),
  };
}
