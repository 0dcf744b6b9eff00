import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Session } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import type { FormView } from "~/forms/form-view";
import { submit } from "~/forms/submission.server";
import { failureOf } from "~/web/failure.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { DataForm } from "./formulir";
import { dataView, lookups, namaIsian, skemaData } from "./isian.server";
import { dataSession, dataUbahSession, type JenisData } from "./jenis.server";

export const handle = {
  crumb: ({ jenis }: { jenis: JenisData }, t) => t(`data:${jenis}.baru`),
} satisfies PageHandle;

/** The participants for whom an organiser can make a company. A participant makes its own. */
async function participants({ api, me }: Session) {
  if (me.role === "peserta") return [];
  const list = me.role === "admin" ? api.pengguna.listPesertaAdmin : api.pengguna.listPesertaMitra;
  const { rows } = await list({ perPage: 500, sort: "nama" });
  return rows.map(({ id, nama, accountId }) => ({ value: id, label: `${nama} (${accountId})` }));
}

export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const session = await dataUbahSession(request);
    const { jenis, kind, api, texts } = session;
    const view = await dataView(jenis, kind.awal, texts, api);
    return { jenis, view, peserta: jenis === "perusahaan" ? await participants(session) : [] };
  } catch (error) {
    throw failureOf(error);
  }
}

export async function action({ request }: ActionFunctionArgs) {
  const session = await dataSession(request);
  const { jenis, kind, api } = session;
  const schema = (language: string) => skemaData(kind.form, language);
  const options = { schema, lookups: lookups(api, kind.form), rename: namaIsian(kind.form) };
  return submit(session, options, async ({ isi, pesertaId }, { idempotencyKey }) => {
    const { id } = await kind.create(api, isi, pesertaId, { idempotencyKey });
    return redirectWithToast(session, paths.data.rincian(jenis, id), { key: "common:pesan.dibuat" });
  });
}

export default function DataBaru() {
  const { jenis, view, peserta } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <DataForm
      title={t(`data:${jenis}.baru`)}
      lead={jenis === "perusahaan" ? t("data:perusahaan.baru_isi") : undefined}
      view={view as FormView}
      peserta={peserta}
      cancelHref={paths.data.daftar(jenis)}
    />
  );
}
