import { data } from "@remix-run/node";
import type { i18n } from "i18next";
import type { Api } from "~/api/client.server";
import { documentsOf } from "~/auth/documents.server";
import type { Session } from "~/auth/session.server";
import { formSchema } from "~/contract/form-schema";
import { kunciAnggota } from "~/contract/spt/formulir";
import type { SptDetail } from "~/contract/spt/induk";
import type { Values } from "~/domain/kit/form";
import { alamatOf } from "~/domain/mesin/definisi";
import { kunciJudul, kunciLabel } from "~/domain/mesin/teks";
import { kodeBagian } from "~/domain/spt/akibat";
import { definisiTampil } from "~/domain/spt/daftar";
import { formBaris } from "~/domain/spt/isian";
import type { Membaca } from "~/forms/dasar.server";
import { formView } from "~/forms/form-view.server";
import { lookupsOf } from "~/forms/lookups.server";
import { submit } from "~/forms/submission.server";
import { paths } from "~/web/paths";
import { barisanOf, formulirOf, judulFormulir } from "../kertas/formulir.server";
import { type Barisan, satuBaris } from "./daftar.server";

/** The place of a typed row, from its address. */
export type AlamatBaris = {
  readonly id: string;
  readonly lampiran: string;
  readonly bagian?: string;
  readonly urut?: string;
};
export const alamatBaris = ({
  id = "",
  lampiran = "",
  bagian,
  urut,
}: Readonly<Partial<Record<string, string>>>): AlamatBaris => ({
  id,
  lampiran,
  ...(bagian === undefined ? {} : { bagian }),
  ...(urut === undefined ? {} : { urut }),
});

/** A return with a section of typed rows. Throws 404 for an address without one. */
export async function barisanDiketik(session: Session, { id, lampiran, bagian }: AlamatBaris) {
  const spt = await documentsOf(session).spt(id);
  const barisan = barisanOf(id, formulirOf(spt, lampiran), bagian);
  if (barisan.bagian.asal !== "ketik") throw data({ code: "not_found" }, { status: 404 });
  return { spt, barisan };
}

/** Defaults of a new row. */
const barisBaru = ({ bagian }: Barisan): Values =>
  Object.fromEntries(bagian.kolom.flatMap(({ name, mula }) => (mula === undefined ? [] : [[name, mula] as const])));
/** The source of a row that follows another list: its columns, the list, and its name on paper. */
type Ikutan = { readonly kolom: readonly string[]; readonly href: string; readonly kode: string };
function ikutanOf(spt: SptDetail, { bagian }: Barisan): Ikutan | null {
  const { kolom, bagian: dari } = bagian.mengikuti ?? { kolom: [], bagian: "" };
  const [id, name = ""] = dari.split(".");
  const form = definisiTampil(spt.jenis, spt.versiAturan).formulir.find((one) => one.id === id);
  return form ? { kolom, href: barisanOf(spt.id, form, name).alamat, kode: kodeBagian(form, name) } : null;
}
function viewOf({ form, bagian }: Barisan, isi: Values, texts: i18n, ikutan: Ikutan | null) {
  return formView(formBaris(form, bagian), isi, texts, {
    label: (name) => kunciLabel(form, bagian, name)[0] ?? name,
    judul: () => kunciJudul(form, bagian),
    daftarResmi: true,
    petunjuk: (name) =>
      ikutan?.kolom.includes(name) ? texts.t("galat:isian.mengikuti", { bagian: ikutan.kode }) : undefined,
  });
}

/** A return with one typed row, or without one for a new row. Throws 404 for an unknown row. */
export async function loadBaris(session: Session, at: AlamatBaris) {
  const { texts } = session;
  const { spt, barisan } = await barisanDiketik(session, at);
  const found = at.urut === undefined ? null : await satuBaris(session, at.id, barisan, at.urut);
  if (found === undefined) throw data({ code: "not_found" }, { status: 404 });
  const ikutan = found?.asal === "ikut" ? ikutanOf(spt, barisan) : null;
  return {
    spt,
    row: found,
    ikutan,
    alamat: barisan.alamat,
    judulFormulir: judulFormulir(barisan.form, texts),
    judul: texts.t(kunciJudul(barisan.form, barisan.bagian)),
    kembali:
      found?.asal === "diubah" || found?.asal === "lepas"
        ? `${paths.spt.bagianKembali(at.id, alamatOf(barisan.form), barisan.bagian.name)}?urut=${at.urut}`
        : null,
    view: viewOf(barisan, found?.isi ?? barisBaru(barisan), texts, ikutan),
  };
}

/** Adds a row, or changes the one with that number. Errors are in the reader's language. */
export async function saveBaris<R>(
  session: Session,
  { terkini, ...at }: AlamatBaris & { readonly terkini: Membaca },
  done: (daftar: string) => Promise<R>,
) {
  const { api } = session;
  const { spt, barisan } = await barisanDiketik(session, at);
  const kunci = kunciAnggota(spt.jenis, alamatOf(barisan.form));
  const schema = (language: string) =>
    formSchema(formBaris(barisan.form, barisan.bagian), "full", language, (isi, { versi }) => ({
      versi: Number(versi ?? 0),
      isi,
    }));
  return submit(
    session,
    { schema, lookups: lookupsOf(formBaris(barisan.form, barisan.bagian)), terkini },
    async ({ versi, isi }, { idempotencyKey }) => {
      const row = { id: at.id, lampiran: at.lampiran, bagian: barisan.bagian.name, versi, isi: { ...isi } };
      if (at.urut === undefined) await api.sptTambah[kunci]?.(row, { idempotencyKey });
      else await api.sptUbah[kunci]?.({ ...row, urut: Number(at.urut) }, { idempotencyKey });
      return done(barisan.alamat);
    },
  );
}

/** Deletes a row. Returns the address of its list. */
export async function deleteBaris(
  session: Session,
  at: AlamatBaris,
  versi: number,
  options: Parameters<Api["spt"]["delete"]>[1],
) {
  const { spt, barisan } = await barisanDiketik(session, at);
  const { form, bagian, alamat } = barisan;
  const asked = { id: at.id, lampiran: at.lampiran, bagian: bagian.name, versi, urut: Number(at.urut) };
  await session.api.sptHapusBaris[kunciAnggota(spt.jenis, alamatOf(form))]?.(asked, options);
  return alamat;
}
