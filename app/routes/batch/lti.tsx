import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { simplePost } from "~/auth/simple-post.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import type { TautanLti } from "~/contract/lti";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { handleKelas } from "./handle";

export const handle = handleKelas("lti:tautan.judul");

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["admin", "mitra", "supermitra", "instruktur"], async ({ api }) => {
    const { nama, arsip } = await api.batch.detail({ id, ringkas: "1" });
    const { rows, ubah, terdaftar } = await api.lti.kelas({ batchId: id });
    return { nama, rows, terdaftar, ubah: ubah && arsip === null };
  });

export const action = ({ request, params: { id: batchId = "" } }: ActionFunctionArgs) =>
  simplePost(request, ["mitra", "supermitra", "instruktur"], async ({ api }, fields) => {
    const tautan = String(fields.get("tautan") ?? "-");
    const aksi = fields.get("aksi");
    if (aksi === "lepas") await api.lti.lepas({ batchId, tautan });
    else await api.lti.atur({ batchId, tautan, gabung: aksi === "buka" });
    return {
      url: paths.batch.lti(batchId),
      toast: { key: aksi === "lepas" ? "lti:pesan.dilepas" : "common:pesan.diperbarui" },
    };
  });

export default function TautanKelas() {
  const { rows, terdaftar, ubah } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { id = "" } = useParams();
  return (
    <>
      <ErrorSummary />
      <PageHead title={t("lti:tautan.judul")} lead={t("lti:tautan.isi")} />
      {rows.length === 0 && (
        <p className="daftar-kosong">{terdaftar ? t("lti:tautan.kosong") : t("lti:tautan.mati")}</p>
      )}
      {rows.map((row) => (
        <Tautan key={row.id} batchId={id} row={row} ubah={ubah} />
      ))}
      <Section id="tugas" title={t("lti:tautan.tugas")}>
        <p>{t("lti:tautan.tugas_isi")}</p>
        <p>
          <code dir="ltr">tugas=…</code>
        </p>
      </Section>
    </>
  );
}

type Props = { readonly batchId: string; readonly row: TautanLti; readonly ubah: boolean };
function Tautan({ batchId, row, ubah }: Props) {
  const { t } = useTranslation();
  const { waktu, angka } = useFormat();
  const items = [
    { label: t("lti:platform.nama"), value: row.platform },
    { label: t("lti:platform.issuer"), value: row.issuer },
    { label: t("lti:tautan.konteks"), value: row.konteks },
    { label: t("lti:tautan.dikenali"), value: angka(row.orang) },
    { label: t("lti:tautan.gabung"), value: row.gabung ? t("lti:tautan.ya") : t("lti:tautan.tidak") },
    { label: t("lti:tautan.oleh"), value: `${row.oleh}, ${waktu(row.dibuat)}` },
  ];
  return (
    <Section id={`tautan-${row.id}`} title={row.judul}>
      <ReviewList items={items} />
      {ubah && (row.adaAnggota || row.adaNilai) && (
        <ButtonRow>
          {row.adaAnggota && (
            <ButtonLink to={paths.batch.ltiAnggota(batchId, row.id)} variant="primary">
              {t("lti:anggota.judul")}
              <span className="visually-hidden"> {row.judul}</span>
            </ButtonLink>
          )}{" "}
          {row.adaNilai && (
            <ButtonLink to={paths.batch.ltiButir(batchId, row.id)}>
              {t("lti:butir.judul")}
              <span className="visually-hidden"> {row.judul}</span>
            </ButtonLink>
          )}
        </ButtonRow>
      )}
      {ubah && (
        <PostForm id={`atur-${row.id}`} submitLabel={t("lti:tautan.simpan")}>
          <input type="hidden" name="tautan" value={row.id} />
          <ButtonRow>
            <SubmitButton name="aksi" value={row.gabung ? "tutup" : "buka"}>
              {row.gabung ? t("lti:tautan.tutup_gabung") : t("lti:tautan.buka_gabung")}
              <span className="visually-hidden"> {row.judul}</span>
            </SubmitButton>
            <SubmitButton name="aksi" value="lepas" danger>
              {t("lti:tautan.lepas")}
              <span className="visually-hidden"> {row.judul}</span>
            </SubmitButton>
          </ButtonRow>
        </PostForm>
      )}
    </Section>
  );
}
