import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { terkiniDari } from "~/forms/dasar.server";
import type { FormView } from "~/forms/form-view";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { failureOf } from "~/web/failure.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { DataForm } from "./formulir";
import { dataView, lookups, namaIsian, skemaData } from "./isian.server";
import { dataSession, dataUbahSession, type JenisData } from "./jenis.server";

export const handle = {
  crumb: ({ jenis }: { jenis: JenisData }, t) => t(`data:${jenis}.ubah`),
} satisfies PageHandle;

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  try {
    const { jenis, kind, api, texts } = await dataUbahSession(request);
    const row = await kind.detail(api, id);
    const view = await dataView(jenis, row, texts, api);
    return { jenis, id, nama: row.nama, versi: row.versi, view };
  } catch (error) {
    throw failureOf(error);
  }
}

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "" },
  } = args;
  const terkini = terkiniDari(loader, args, ({ versi, view }) => ({ versi, view }));
  const session = await dataSession(request);
  const { jenis, kind, api } = session;
  const form = kind.formUbah ?? kind.form;
  const schema = (language: string) => skemaData(form, language);
  const lama = jenis === "karyawan" ? await kind.detail(api, id) : {};
  const options = { schema, lookups: lookups(api, form, lama), rename: namaIsian(form), terkini };
  return submit(session, options, async ({ isi, versi }, { idempotencyKey }) => {
    await kind.update(api, id, versi, isi, { idempotencyKey });
    return redirectWithToast(session, paths.data.rincian(jenis, id), { key: "common:pesan.diperbarui" });
  });
}

export const shouldRevalidate = segarkan;

export default function DataUbah() {
  const { jenis, id, nama, versi, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <DataForm
      title={t(`data:${jenis}.ubah`)}
      lead={nama}
      view={view as FormView}
      versi={versi}
      cancelHref={paths.data.rincian(jenis, id)}
    />
  );
}
