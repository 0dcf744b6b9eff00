import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { effectiveRole, requireSession } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Receipt } from "~/components/receipt";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { isMenunggu } from "~/domain/tugas/status";
import { uploadedFiles } from "~/files/uploaded.server";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { ReviewList } from "~/forms/review-list";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { formatDesimal } from "~/i18n/format";
import { useFormat } from "~/i18n/use-format";
import { useSaat } from "~/i18n/use-saat";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { pathsTugas } from "~/web/paths-tugas";
import { FileList } from "./file-list";
import { ulasanBaru } from "./forms.server";
import { attachmentUpload } from "./isian.server";
import { type ReplyView, replyOf } from "./reply.server";
import { Review } from "./review";
import { isianUlasan, ReviewForm } from "./review-form";
import { useBalasanLabels } from "./tugas-form";
import { Urutan } from "./urutan";
import { UsulanTelaah } from "./usulan";
import { usulanOf } from "./usulan.server";

type Data = { balasan: ReplyView };
export const handle = {
  crumb: ({ balasan }: Data, t) =>
    balasan.langsung ? t("tugas:balasan.langsung") : t("tugas:balasan.percobaan", { nomor: balasan.percobaan }),
  above: [
    { to: paths.tugas.daftar(), crumb: "tugas:daftar.judul" },
    { to: paths.tugas.rincian(":id"), crumb: (data: Data | null) => data?.balasan.tugas ?? "" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta", "instruktur"], async (session) => {
    const { balasan, tugas } = await promiseHash({
      balasan: replyOf(session, params),
      tugas: session.api.tugas.detail({ id: params.id ?? "" }),
    });
    const trainee = effectiveRole(session.me) === "peserta";
    const terlihat = balasan.adaTelaah && (trainee || tugas.hak.nilai);
    const { urutan, telaah } = await promiseHash({
      urutan: trainee ? Promise.resolve(null) : session.api.penilaian.urutan({ balasanId: balasan.id }),
      telaah: terlihat ? usulanOf(session.api, balasan.id) : Promise.resolve(null),
    });
    return { balasan, trainee, urutan, telaah, bolehBalas: tugas.hak.balas };
  });

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "", balasId: balasanId = "" },
  } = args;
  const session = await requireSession(request, { allow: ["instruktur"] });
  const { language } = session;
  const terkini = terkiniDari(loader, args, ({ balasan }) => ({
    versi: balasan.versi,
    values: isianUlasan(balasan, (value) => formatDesimal(value, language)),
  }));
  return submit(
    session,
    { schema: ulasanBaru, upload: attachmentUpload, terkini },
    async (value, { files, idempotencyKey }) => {
      await session.api.tugas.sendReview(
        { balasanId, ...value },
        { files: await uploadedFiles(files), idempotencyKey },
      );
      const { menunggu } = await session.api.penilaian.urutan({ balasanId });
      return redirectWithToast(session, paths.tugas.balasan(id, menunggu ?? balasanId), {
        key: value.putusan === "tinjau" ? "tugas:pesan.ditinjau" : "tugas:pesan.dikembalikan",
      });
    },
  );
}

export const shouldRevalidate = segarkan;

export default function BalasanRincian() {
  const { balasan, trainee, urutan, telaah, bolehBalas } = useLoaderData<typeof loader>();
  const labels = {
    ...useBalasanLabels(),
    ...Object.fromEntries(balasan.rubrik.map(({ kunci, judul }) => [`poinRubrik.${kunci}`, judul])),
  };
  const { t } = useTranslation();
  const { tanggal } = useFormat();
  const saat = useSaat();
  const here = paths.tugas.balas(balasan.tugasId);
  const terlambat = (hari: number, key: "kelas" | "nyata") =>
    hari > 0 ? ` (${t(`tugas:balasan.terlambat_${key}`, { count: hari, jumlah: hari })})` : "";
  /** The time of sending by both clocks, and the lateness by each. */
  const waktuKirim = ({ kelas, dikirim, zona, hariTerlambat }: ReplyView) => [
    { label: t("tugas:kolom.kelas"), value: `${tanggal(kelas)}${terlambat(hariTerlambat.kelas, "kelas")}` },
    { label: t("tugas:kolom.dikirim"), value: `${saat(dikirim, zona)}${terlambat(hariTerlambat.nyata, "nyata")}` },
  ];
  const items = [
    { label: t("tugas:kolom.nama"), value: balasan.nama },
    { label: t("tugas:kolom.status"), value: <StatusBadge status={balasan.status} /> },
    ...(balasan.langsung ? [] : waktuKirim(balasan)),
    ...(balasan.diubah ? [{ label: t("tugas:kolom.diubah"), value: saat(balasan.diubah, balasan.zona) }] : []),
  ];
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead
        title={balasan.langsung ? t("tugas:balasan.langsung") : t("tugas:balasan.judul", { nomor: balasan.percobaan })}
        lead={<Link to={paths.tugas.rincian(balasan.tugasId)}>{balasan.tugas}</Link>}
        actions={
          <>
            {trainee && bolehBalas && (
              <ButtonLink to={here} variant="primary">
                {t("tugas:balas.judul")}
              </ButtonLink>
            )}
            {trainee && balasan.bolehUbah && (
              <ButtonLink to={pathsTugas.perbaiki(balasan.tugasId, balasan.id)}>{t("tugas:perbaiki.judul")}</ButtonLink>
            )}
            {balasan.adaKarya && (
              <ButtonLink to={paths.tugas.karya(balasan.tugasId, balasan.id)}>{t("tugas:karya.judul")}</ButtonLink>
            )}
            {balasan.bolehTarik && (
              <ButtonLink to={pathsTugas.tarik(balasan.tugasId, balasan.id)} variant="danger">
                {t("nilai:tarik.judul")}
              </ButtonLink>
            )}
            {!trainee && (
              <ButtonLink to={pathsTugas.lihat(balasan.tugasId, balasan.id)}>{t("tugas:lihat.judul")}</ButtonLink>
            )}
          </>
        }
      />
      {urutan && <Urutan tugasId={balasan.tugasId} urutan={urutan} />}
      {trainee && isMenunggu(balasan.status) && (
        <Receipt
          title={t("tugas:tanda.terkirim")}
          note={
            <>
              <p>
                <strong>
                  {t("tugas:tanda.percobaan", { nomor: balasan.percobaan, tanggal: tanggal(balasan.kelas) })}
                </strong>
              </p>
              <p>{t("tugas:tanda.sesudah")}</p>
            </>
          }
          next={[{ to: paths.tugas.daftar(), label: t("tugas:tanda.lain") }]}
        />
      )}
      <ReviewList items={items} />
      {!balasan.langsung && (
        <Section id="isi-balasan" title={t("tugas:balas.teks")}>
          <p className="teks-bebas" dir="auto">
            {balasan.teks}
          </p>
          <FileList tugasId={balasan.tugasId} files={balasan.berkas} />
        </Section>
      )}
      {balasan.ditahan && <Alert variant="info">{t("tugas:balasan.ditahan")}</Alert>}
      {telaah && <UsulanTelaah tugasId={balasan.tugasId} balasanId={balasan.id} telaah={telaah} />}
      <Review balasan={balasan} />
      {balasan.bolehTinjau && <ReviewForm balasan={balasan} />}
    </>
  );
}
