import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { ListPage } from "~/tables/list-page";
import { failureOf } from "~/web/failure.server";
import { paths } from "~/web/paths";
import { dataSession, type JenisData } from "./jenis.server";
import { daftarData } from "./lists.server";

export const handle = { crumb: ({ jenis }: { jenis: JenisData }, t) => t(`data:${jenis}.judul`) } satisfies PageHandle;

/** The list of one kind of data. */
export async function loader({ request }: LoaderFunctionArgs) {
  try {
    const session = await dataSession(request);
    const { jenis, kind, boleh } = session;
    const view = await daftarData[jenis].view(session);
    return { jenis, boleh, unggah: kind.unggah === true, sebelah: kind.sebelah, hak: kind.hak, view };
  } catch (error) {
    throw failureOf(error);
  }
}

export default function DataDaftar() {
  const { jenis, boleh, unggah, sebelah, hak, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const actions = (
    <>
      {boleh && (
        <ButtonLink to={paths.data.baru(jenis)} variant="primary">
          {t(`data:${jenis}.baru`)}
        </ButtonLink>
      )}
      {boleh && unggah && (
        <ButtonLink to={paths.data.unggah(jenis)} variant="outline-secondary">
          {t(`data:${jenis}.unggah.judul`)}
        </ButtonLink>
      )}
      {sebelah && (
        <ButtonLink to={paths.data.daftar(sebelah)} variant="outline-secondary">
          {t(`data:${sebelah}.judul`)}
        </ButtonLink>
      )}
    </>
  );
  return (
    <>
      <PageHead title={t(`data:${jenis}.judul`)} lead={t(`data:${jenis}.isi`)} actions={actions} />
      <RightMissing hak={hak} />
      <ListPage view={view} lanjut={actions} />
    </>
  );
}
