import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { simplePost } from "~/auth/simple-post.server";
import { Alert } from "~/components/alert";
import { ButtonRow } from "~/components/button-row";
import { CodeLink } from "~/components/code-link";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { Peran } from "~/contract/kit";
import type { NilaiLti } from "~/contract/lti";
import { perluDikirim } from "~/domain/lti/nilai";
import { ErrorSummary } from "~/forms/error-summary";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { handleKelas } from "~/routes/batch/handle";
import { paths } from "~/web/paths";

export const handle = handleKelas("lti:nilai.judul", [{ to: paths.batch.lti(":id"), crumb: "lti:tautan.judul" }]);
const MAY: readonly Peran[] = ["instruktur", "mitra", "supermitra"];

export const loader = ({ request, params: { id = "", tautan = "", tugas = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { nama, hak } = await api.batch.detail({ id, ringkas: "1" });
    return { nama, ubah: hak.jam, ...(await api.lti.nilai({ batchId: id, tautan, tugas })) };
  });

export const action = ({ request, params: { id = "", tautan = "", tugas = "" } }: ActionFunctionArgs) =>
  simplePost(request, MAY, async ({ api }) => {
    const { terkirim, gagal } = await api.lti.kirimNilai({ batchId: id, tautan, tugas });
    return {
      url: paths.batch.ltiNilai(id, tautan, tugas),
      toast: { key: "lti:pesan.nilai_terkirim", params: { terkirim, gagal } },
    };
  });

export default function NilaiPlatform() {
  const { judul, platform, butir, nilaiMaks, rows, ubah } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { angka } = useFormat();
  const desimal = useDesimal();
  const due = rows.filter(({ keadaan }) => perluDikirim(keadaan)).length;
  return (
    <>
      <ErrorSummary />
      <PageHead
        title={t("lti:nilai.judul")}
        lead={t("lti:nilai.isi", { judul, platform, jumlah: angka(due), maks: angka(nilaiMaks) })}
      />
      {butir === null && <Alert variant="warning">{t("lti:nilai.tanpa_kolom")}</Alert>}
      <TabelLaporan
        caption={t("lti:nilai.judul")}
        captionHidden
        kolom={[
          { kepala: t("lti:anggota.nama") },
          { kepala: t("lti:nilai.akun"), kode: true },
          { kepala: t("lti:nilai.poin"), angka: "angka" },
          { kepala: t("lti:anggota.keadaan") },
        ]}
        baris={rows.map((row) => ({
          key: row.accountId,
          sel: [
            <bdi key="nama">{row.nama}</bdi>,
            <bdi key="akun">{row.accountId}</bdi>,
            row.nilai === null ? "" : desimal(String(row.nilai)),
            <Keadaan key="keadaan" row={row} />,
          ],
        }))}
      />
      {ubah && butir !== null && due > 0 && (
        <PostForm>
          <ButtonRow>
            <SubmitButton>{t("lti:nilai.kirim")}</SubmitButton>
          </ButtonRow>
        </PostForm>
      )}
    </>
  );
}

function Keadaan({ row: { keadaan, dikirim, galat, nama } }: { readonly row: NilaiLti }) {
  const { t } = useTranslation();
  const { waktu } = useFormat();
  return (
    <>
      {t(`lti:nilai.keadaan_${keadaan}`, { waktu: dikirim ? waktu(dikirim) : "" })}
      {keadaan === "gagal" && galat && (
        <>
          {" "}
          <CodeLink code={galat} about={nama} />
        </>
      )}
    </>
  );
}
