import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import type { PageHandle } from "~/components/frame/handle";
import { isian } from "~/contract/form-schema";
import { ConfirmPage } from "~/forms/confirm-page";
import { TextArea } from "~/forms/fields";
import { submit } from "~/forms/submission.server";
import { failureOf } from "~/web/failure.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { nomorData } from "./isian.server";
import { dataSession, dataUbahSession, type JenisData } from "./jenis.server";

export const handle = {
  crumb: ({ jenis }: { jenis: JenisData }, t) => t(`data:${jenis}.hapus`),
} satisfies PageHandle;

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  try {
    const { jenis, kind, api } = await dataUbahSession(request);
    const row = await kind.detail(api, id);
    return { jenis, id, nama: row.nama, beralasan: kind.beralasan === true, ...nomorData(row) };
  } catch (error) {
    throw failureOf(error);
  }
}

export async function action({ request, params: { id = "" } }: ActionFunctionArgs) {
  const session = await dataSession(request);
  const { jenis, kind, api } = session;
  const schema = z.object({ alasan: isian<string | null>({ kind: "teks", max: 200 }) });
  return submit(session, { schema }, async ({ alasan }, { idempotencyKey }) => {
    await kind.remove(api, id, { idempotencyKey }, alasan ?? "");
    return redirectWithToast(session, paths.data.daftar(jenis), { key: "common:pesan.dihapus" });
  });
}

export default function DataHapus() {
  const { jenis, id, nama, field, nomor, beralasan } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const items = [
    { label: t(`data:${jenis}.nama`), value: nama },
    { label: t(`data:${jenis}.${field}`), value: nomor },
  ];
  return (
    <ConfirmPage
      title={t(`data:${jenis}.hapus_tanya`, { nama })}
      effect={t(`data:${jenis}.hapus_akibat`)}
      items={items}
      submitLabel={t(`data:${jenis}.hapus`)}
      cancelHref={paths.data.rincian(jenis, id)}
    >
      {beralasan && <TextArea name="alasan" label={t("data:wakilKuasa.alasan")} required={false} />}
    </ConfirmPage>
  );
}
