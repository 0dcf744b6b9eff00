import type { i18n } from "i18next";
import type { Api } from "~/api/client.server";
import { isInstansi, type Session } from "~/auth/session.server";
import { formSchema } from "~/contract/form-schema";
import type { SptDetail } from "~/contract/spt-induk";
import type { SptBarisRow } from "~/contract/spt-lampiran";
import { type FormDef, formUntuk } from "~/domain/kit/form";
import { alamatOf, isBaris, judulOf } from "~/domain/mesin/definisi";
import type { JenisSpt } from "~/domain/parameters/spt";
import { INDUK } from "~/domain/spt/alasan";
import { definisiOf, formulirDi, indukOf, lampiranOf } from "~/domain/spt/daftar";
import type { FormView } from "~/forms/form-view";
import { computedViews, formView } from "~/forms/form-view.server";
import { submit } from "~/forms/submission.server";
import type { ListDef } from "~/tables/define-list";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import type { ListView } from "~/tables/list-view";
import { listView } from "~/tables/list-view.server";
import { type Barisan, daftarBaris } from "./lists.server";

const whyHref = (id: string) => (field: string) => `/spt/${id}/induk/mengapa/${field}`;

const viewOf = (form: FormDef, spt: SptDetail, texts: i18n): FormView =>
  formView(form, spt.induk, texts, { whyHref: whyHref(spt.id) });
/** The main form with its figures, each leading to how it came about. */
export const indukView = (spt: SptDetail, texts: i18n): FormView => viewOf(indukOf(spt.jenis), spt, texts);
/** The same with the lines that its taxpayer has. */
export const indukSendiri = (spt: SptDetail, texts: i18n, { me }: Pick<Session, "me">): FormView =>
  viewOf(formUntuk(indukOf(spt.jenis), isInstansi(me), spt.induk), spt, texts);

/** The rows of a form, or of a list beside the forms; undefined for an address without rows. */
function barisanDi(jenis: JenisSpt, lampiran: string): Barisan | undefined {
  const form = formulirDi(definisiOf(jenis), lampiran);
  const bagian = form?.sections.find(isBaris);
  return form && bagian && { form, bagian };
}
/** The list of those rows. */
export function daftarOf(jenis: JenisSpt, id: string, lampiran: string): ListDef<SptBarisRow> | undefined {
  const barisan = barisanDi(jenis, lampiran);
  return barisan && daftarBaris(id, barisan);
}

/** A page of such a list; undefined for a name no attachment has. */
export async function lampiranView(
  api: Api,
  request: Request,
  { id, jenis }: Pick<SptDetail, "id" | "jenis">,
  lampiran: string,
  texts: i18n,
): Promise<ListView | undefined> {
  const def = daftarOf(jenis, id, lampiran);
  if (!def) return undefined;
  const state = listQueryOf(request, def);
  return listView(def, state, await api.spt.lampiran({ ...apiQueryOf(state), id, lampiran }), texts);
}

/** Calls that keep the main form, by kind of return. */
const savers = ({ spt }: Api): Readonly<Partial<Record<JenisSpt, Api["spt"]["updateInduk"]>>> => ({
  ppn: spt.updateInduk,
  pph21_26: spt.updateIndukPph21,
  pph_uni: spt.updateIndukUnifikasi,
});

/** Saves the main form: typed fields are checked here in the reader's language, computed ones come from the API. */
export async function saveInduk<R>(request: Request, api: Api, id: string, done: () => Promise<R>) {
  const spt = await api.spt.detail({ id });
  const form = indukOf(spt.jenis);
  const schema = (language: string) =>
    formSchema(form, "draft", language, (isi, { versi }) => ({ versi: Number(versi ?? spt.versi), isi }));
  const computed = (_: unknown, language: string) => computedViews(form, spt.induk, language, whyHref(id));
  return submit(request, { schema, computed }, async ({ versi, isi }, { idempotencyKey }) => {
    await savers(api)[spt.jenis]?.({ id, versi, isi: { ...isi } }, { idempotencyKey });
    return done();
  });
}

/** The main form and its attachments as tasks: their titles and the sums the kind shows. */
export function tasksOf(spt: SptDetail, { t }: i18n) {
  const def = definisiOf(spt.jenis);
  const { ringkas = [] } = def;
  const titleOf = (alamat: string) => t(judulOf(formulirDi(def, alamat) ?? indukOf(spt.jenis)));
  return {
    induk: titleOf(INDUK),
    kolom: ringkas.map(({ label }) => t(label)),
    baris: spt.lampiran.map((row) => ({
      lampiran: row.lampiran,
      judul: titleOf(row.lampiran),
      banyak: row.baris,
      jumlah: ringkas.map(({ jumlah }) => Number((row as Record<string, unknown>)[jumlah] ?? 0)),
    })),
  };
}
export type TasksView = ReturnType<typeof tasksOf>;

/** What can be done with an attachment beside reading it: files to save, and ways to fill it. */
export function lampiranLinks({ id, jenis, aksi }: SptDetail, lampiran: string, { t }: i18n) {
  const typed = barisanDi(jenis, lampiran)?.bagian.asal === "ketik";
  const schedule = lampiranOf(definisiOf(jenis)).find((form) => alamatOf(form) === lampiran);
  if (jenis !== "ppn" || (!schedule && lampiran !== "induk")) return { tulis: [], berkas: [] };
  const base = `/spt/${id}/${lampiran}`;
  const open = aksi.includes("edit");
  return {
    tulis: [
      ...(open && lampiran === "C" ? [{ label: t("spt:baris_c.tambah"), href: `${base}/baru` }] : []),
      ...(open && (lampiran === "induk" || typed)
        ? [
            {
              label: lampiran === "induk" ? t("spt:unggah.digunggung") : t("spt:unggah.judul"),
              href: `${base}/unggah`,
            },
          ]
        : []),
    ],
    berkas: schedule
      ? (typed ? ["pdf", "xlsx", "csv", "xml"] : ["pdf"]).map((berkas) => ({
          ...{ berkas, href: `${base}/unduh?berkas=${berkas}` },
        }))
      : [],
  };
}

/** Title of an attachment. */
export const lampiranTitle = (jenis: JenisSpt, lampiran: string, { t }: i18n): string =>
  t(judulOf(formulirDi(definisiOf(jenis), lampiran) ?? indukOf(jenis)));
