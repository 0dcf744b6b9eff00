import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { failureOf } from "~/components/frame/failure.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { ReviewList } from "~/forms/review-list";
import { bahasaOf, textsOf } from "~/i18n/server";
import { dataView, rincianData } from "./isian.server";
import { dataSession } from "./jenis.server";

export const handle = { crumb: ({ nama }: { nama: string }) => nama } satisfies PageHandle;

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
  try {
    const { jenis, kind, api, me } = await dataSession(request);
    const texts = textsOf(await bahasaOf(request));
    const row = await kind.detail(api, id);
    const { id: _, ...values } = row;
    const bagian = rincianData(await dataView(jenis, values, texts, api), row, texts);
    const nomor = String(row.nitku ?? row.npwp ?? "");
    return { jenis, id, nama: row.nama, nomor, bagian, boleh: !me.readOnly };
  } catch (error) {
    throw failureOf(error);
  }
}

export default function DataRincian() {
  const { jenis, id, nama, nomor, bagian, boleh } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const here = `/data/${jenis}/${id}`;
  return (
    <>
      <PageHead
        title={<bdi>{nama}</bdi>}
        lead={<bdi dir="ltr">{nomor}</bdi>}
        actions={
          boleh && (
            <>
              <Link to={`${here}/ubah`} className="btn btn-primary">
                {t("data:tombol.ubah")}
              </Link>
              {jenis === "karyawan" && (
                <Link to={`/bukpot/rekonsiliasi/${id}`} className="btn">
                  {t("data:karyawan.bukti")}
                </Link>
              )}
              <Link to={`${here}/hapus`} className="btn btn-outline-danger">
                {t("data:tombol.hapus")}
              </Link>
            </>
          )
        }
      />
      {bagian.map(({ judul, items }) => (
        <section key={judul}>
          <h2>{judul}</h2>
          <ReviewList items={items} />
        </section>
      ))}
    </>
  );
}
