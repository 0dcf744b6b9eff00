import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { Section } from "~/components/section";
import { ReviewList } from "~/forms/review-list";
import { failureOf } from "~/web/failure.server";
import { paths } from "~/web/paths";
import { dataView, nomorData, rincianData } from "./isian.server";
import { dataSession } from "./jenis.server";
import { NaturaPajak } from "./natura-pajak";

export const handle = { crumb: ({ nama }: { nama: string }) => nama } satisfies PageHandle;

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  try {
    const { jenis, kind, api, boleh, texts } = await dataSession(request);
    // a benefit needs more than the values of its form
    const natura = jenis === "natura" ? await api.natura.detail({ id }) : null;
    const row = natura ?? (await kind.detail(api, id));
    const { id: _, ...values } = row;
    const bagian = rincianData(await dataView(jenis, values, texts, api, true), row, texts);
    const { nomor } = nomorData(row);
    return { jenis, id, nama: row.nama, nomor, bagian, boleh, hak: kind.hak, natura };
  } catch (error) {
    throw failureOf(error);
  }
}

export default function DataRincian() {
  const { jenis, id, nama, nomor, bagian, boleh, hak, natura } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <>
      <PageHead
        title={<bdi>{nama}</bdi>}
        lead={<bdi dir="ltr">{nomor}</bdi>}
        actions={
          boleh && (
            <>
              <ButtonLink to={paths.data.ubah(jenis, id)} variant="primary">
                {t("data:tombol.ubah")}
              </ButtonLink>
              {jenis === "karyawan" && (
                <ButtonLink to={paths.bukpot.rekonsiliasiKaryawan(id)}>{t("data:karyawan.bukti")}</ButtonLink>
              )}
              <ButtonLink to={paths.data.hapus(jenis, id)} variant="outline-danger">
                {t("data:tombol.hapus")}
              </ButtonLink>
            </>
          )
        }
      />
      <RightMissing hak={hak} />
      {bagian.map(({ judul, items }, ke) => (
        <Section key={judul} id={`bagian-${ke}`} title={judul}>
          <ReviewList items={items} />
        </Section>
      ))}
      {natura && <NaturaPajak natura={natura} />}
    </>
  );
}
