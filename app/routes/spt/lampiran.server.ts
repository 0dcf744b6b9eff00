import type { i18n } from "i18next";
import { z } from "zod";
import type { Api } from "~/api/client.server";
import { schemaOf } from "~/contract/form-schema";
import type { SptDetail } from "~/contract/spt";
import type { FormDef } from "~/domain/kit/form";
import type { JenisSpt } from "~/domain/parameters/spt";
import { indukPpn } from "~/domain/spt/ppn/induk";
import { type DefLampiran, lampiranPpn } from "~/domain/spt/ppn/lampiran";
import type { FormView } from "~/forms/form-view";
import { computedViews, formView } from "~/forms/form-view.server";
import { submit } from "~/forms/submission.server";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import type { ListView } from "~/tables/list-view";
import { listView } from "~/tables/list-view.server";
import { daftarDitinggalkan, daftarLampiran } from "./lists.server";

/** Main forms by kind of return. */
const induk: Readonly<Partial<Record<JenisSpt, FormDef>>> = { ppn: indukPpn };
const indukOf = ({ jenis }: { jenis: JenisSpt }): FormDef => {
  const form = induk[jenis];
  if (!form) throw new Error(`no main form for ${jenis}`);
  return form;
};
const whyHref = (id: string) => (field: string) => `/spt/${id}/induk/mengapa/${field}`;

/** The main form with its figures, each leading to how it came about. */
export const indukView = (spt: SptDetail, texts: i18n): FormView =>
  formView(indukOf(spt), spt.induk, texts, { whyHref: whyHref(spt.id) });

/** The list of a schedule or of what posting left out; undefined for a name no schedule has. */
export async function lampiranView(
  api: Api,
  request: Request,
  id: string,
  lampiran: string,
  texts: i18n,
): Promise<ListView | undefined> {
  const schedules: Readonly<Record<string, DefLampiran>> = lampiranPpn;
  const schedule = schedules[lampiran];
  if (!schedule && lampiran !== "ditinggalkan") return undefined;
  const def = schedule ? daftarLampiran(id, schedule) : daftarDitinggalkan(id);
  const state = listQueryOf(request, def);
  return listView(def, state, await api.spt.lampiran({ ...apiQueryOf(state), id, lampiran }), texts);
}

/** Saves the main form: typed fields are checked here in the reader's language, computed ones come from the API. */
export async function saveInduk<R>(request: Request, api: Api, id: string, done: () => Promise<R>) {
  const spt = await api.spt.detail({ id });
  const form = indukOf(spt);
  const schema = (language: string) =>
    z.record(z.string(), z.unknown()).transform((raw, context) => {
      const { versi, ...typed } = raw;
      const read = schemaOf(form, "draft", language).safeParse(typed);
      if (!read.success) for (const issue of read.error.issues) context.addIssue({ ...issue } as never);
      return { versi: Number(versi ?? spt.versi), isi: read.success ? read.data : {} };
    });
  const computed = (_: unknown, language: string) => computedViews(form, spt.induk, language, whyHref(id));
  return submit(request, { schema, computed }, async ({ versi, isi }, { idempotencyKey }) => {
    await api.spt.updateInduk({ id, versi, isi: { ...isi } }, { idempotencyKey });
    return done();
  });
}
