import type { i18n } from "i18next";
import type { Api } from "~/api/client.server";
import { isInstansi, type Session } from "~/auth/session.server";
import { formSchema } from "~/contract/form-schema";
import type { SptDetail } from "~/contract/spt-induk";
import type { SptBarisRow } from "~/contract/spt-lampiran";
import { type FormDef, formUntuk } from "~/domain/kit/form";
import type { JenisSpt } from "~/domain/parameters/spt";
import { definisiOf } from "~/domain/spt/definisi";
import { DITINGGALKAN, PERUBAHAN } from "~/domain/spt/lampiran";
import type { FormView } from "~/forms/form-view";
import { computedViews, formView } from "~/forms/form-view.server";
import { submit } from "~/forms/submission.server";
import type { ListDef } from "~/tables/define-list";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import type { ListView } from "~/tables/list-view";
import { listView } from "~/tables/list-view.server";
import { daftarDitinggalkan, daftarLampiran, daftarPerubahan } from "./lists.server";

const whyHref = (id: string) => (field: string) => `/spt/${id}/induk/mengapa/${field}`;

const viewOf = (form: FormDef, spt: SptDetail, texts: i18n): FormView =>
  formView(form, spt.induk, texts, { whyHref: whyHref(spt.id) });
/** The main form with its figures, each leading to how it came about. */
export const indukView = (spt: SptDetail, texts: i18n): FormView => viewOf(definisiOf(spt.jenis).induk, spt, texts);
/** The same with the lines that its taxpayer has. */
export const indukSendiri = (spt: SptDetail, texts: i18n, { me }: Pick<Session, "me">): FormView =>
  viewOf(formUntuk(definisiOf(spt.jenis).induk, isInstansi(me), spt.induk), spt, texts);

/** The list of an attachment, of what posting left out, or of what it has changed; undefined for a name no attachment has. */
export function daftarOf(jenis: JenisSpt, id: string, lampiran: string): ListDef<SptBarisRow> | undefined {
  if (lampiran === DITINGGALKAN) return daftarDitinggalkan(jenis, id);
  if (lampiran === PERUBAHAN) return daftarPerubahan(jenis, id);
  const found = definisiOf(jenis).lampiran.find((one) => one.id === lampiran);
  return found && daftarLampiran(jenis, id, found);
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
  const form = definisiOf(spt.jenis).induk;
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
  const { induk, label, kolom, ringkas } = definisiOf(spt.jenis);
  return {
    induk: t(`${induk.namespace}:${induk.id}.judul`),
    kolom: ringkas.map((name) => t(`${kolom}.${name}`)),
    baris: spt.lampiran.map((row) => ({
      lampiran: row.lampiran,
      judul: t(`${label}.${row.lampiran}.judul`),
      banyak: row.baris,
      // gross income stands where other returns have their base
      jumlah: ringkas.map((name) => Number((row as Record<string, unknown>)[name === "bruto" ? "dpp" : name] ?? 0)),
    })),
  };
}
export type TasksView = ReturnType<typeof tasksOf>;

/** What can be done with an attachment beside reading it: files to save, and ways to fill it. */
export function lampiranLinks({ id, jenis, aksi }: SptDetail, lampiran: string, { t }: i18n) {
  const schedule = definisiOf(jenis).lampiran.find((one) => one.id === lampiran);
  if (jenis !== "ppn" || (!schedule && lampiran !== "induk")) return { tulis: [], berkas: [] };
  const base = `/spt/${id}/${lampiran}`;
  const open = aksi.includes("edit");
  return {
    tulis: [
      ...(open && lampiran === "C" ? [{ label: t("spt:baris_c.tambah"), href: `${base}/baru` }] : []),
      ...(open && (lampiran === "induk" || schedule?.sunting)
        ? [
            {
              label: lampiran === "induk" ? t("spt:unggah.digunggung") : t("spt:unggah.judul"),
              href: `${base}/unggah`,
            },
          ]
        : []),
    ],
    berkas: schedule
      ? (schedule.sunting ? ["pdf", "xlsx", "csv", "xml"] : ["pdf"]).map((berkas) => ({
          ...{ berkas, href: `${base}/unduh?berkas=${berkas}` },
        }))
      : [],
  };
}

/** Title of an attachment. */
export const lampiranTitle = (jenis: JenisSpt, lampiran: string, { t }: i18n): string =>
  t(`${definisiOf(jenis).label}.${lampiran}.judul`);
