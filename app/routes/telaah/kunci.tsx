import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { JANGKA_SANGGAH } from "~/domain/telaah/sanggahan";
import { TAMPIL_TELAAH } from "~/domain/telaah/tampil";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { RadioGroup, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { formatAngka, formatDesimal } from "~/i18n/format";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { fieldId } from "~/web/names";
import { paths } from "~/web/paths";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasTelaah } from "./crumbs";
import { Kata } from "./kata.server";
import { isiKunci, type KunciView, kunciView } from "./kunci.server";
import { LANGKAH, SoalIsian } from "./soal-isian";

export const handle = { crumb: "telaah:kunci.judul", above: atasTelaah } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts }) => kunciView(new Kata(texts), await api.telaah.kunci({ tugasId: id })));

type Bentuk = { readonly poin: (value: number) => string; readonly rupiah: (value: number) => string };
const valuesOf = (
  { tampil, latihan, sanggah, lebih, soal }: Pick<KunciView, "tampil" | "latihan" | "sanggah" | "lebih" | "soal">,
  { poin, rupiah }: Bentuk,
) => ({
  tampil,
  latihan: latihan === null ? "" : String(latihan),
  sanggah: String(sanggah),
  lebih: poin(lebih),
  soal: soal.map((one) => ({
    id: one.id,
    judul: one.judul,
    poin: poin(one.poin),
    toleransi: rupiah(one.toleransi),
    petunjuk: LANGKAH.map((at) => one.petunjuk[at] ?? ""),
    harga: LANGKAH.map((at) => (one.harga[at] ? poin(one.harga[at]) : "")),
  })),
});

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "" },
  } = args;
  const session = await requireSession(request, { allow: MAY });
  const { language } = session;
  const bentuk = {
    poin: (value: number) => formatDesimal(String(value), language),
    rupiah: (value: number) => formatAngka(value, language),
  };
  const terkini = terkiniDari(loader, args, (page) => ({
    versi: page.versi,
    values: valuesOf(page, bentuk),
    kunci: { soal: "id" },
  }));
  return submit(session, { schema: isiKunci, terkini }, async (value, { idempotencyKey }) => {
    await session.api.telaah.saveKunci({ tugasId: id, ...value }, { idempotencyKey });
    return redirectWithToast(session, pathsTelaah.kunci(id), { key: "telaah:pesan.disimpan" });
  });
}

export const shouldRevalidate = segarkan;

/** The key of an assignment: its work, its questions, and the compared facts. */
export default function Kunci() {
  const { tugas, nilaiMaks, jumlah, dari, soal, tampil, latihan, sanggah, lebih, versi, kepala } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  const { angka, tanggal } = useFormat();
  const desimal = useDesimal();
  const values = valuesOf(
    { tampil, latihan, sanggah, lebih, soal },
    { poin: (value) => desimal(String(value)), rupiah: angka },
  );
  const labels = {
    soal: t("laporan.soal"),
    lebih: t("kunci.lebih"),
    tampil: t("kunci.tampil"),
    latihan: t("kunci.latihan"),
    sanggah: t("kunci.sanggah"),
    "soal[].judul": t("kunci.nama_soal"),
    "soal[].poin": t("kunci.poin"),
    "soal[].toleransi": t("kunci.toleransi"),
    "soal[].petunjuk[]": t("kunci.petunjuk"),
    "soal[].harga[]": t("kunci.harga"),
  };
  const items = [
    dari.paket
      ? { label: t("kunci.dari_paket"), value: dari.nama }
      : {
          label: t("kunci.dari"),
          value: (
            <Link to={paths.tugas.balasan(tugas.id, dari.balasanId)}>
              {t("kunci.dari_isi", { nama: dari.nama, tanggal: tanggal(dari.kelas) })}
            </Link>
          ),
        },
    {
      label: t("kunci.jumlah"),
      value: t("kunci.jumlah_isi", { jumlah: desimal(String(jumlah)), maks: angka(nilaiMaks) }),
    },
  ];
  return (
    <>
      <ErrorSummary labels={labels} dari={1} />
      <PageHead
        title={t("kunci.judul")}
        lead={<bdi>{tugas.judul}</bdi>}
        actions={
          <>
            <ButtonLink to={pathsTelaah.telaah(tugas.id)}>{t("laporan.judul")}</ButtonLink>
            {kepala && (
              <ButtonLink to={pathsTelaah.kunciHapus(tugas.id)} variant="danger">
                {t("hapus.judul")}
              </ButtonLink>
            )}
          </>
        }
      />
      <ReviewList items={items} />
      {kepala ? (
        <PostForm values={values} versi={versi}>
          <p id={fieldId("soal", "")} tabIndex={-1}>
            {t("kunci.isi")}
          </p>
          {soal.map((one, at) => (
            <SoalIsian key={one.id} soal={one} at={at} />
          ))}
          <TextField name="lebih" label={t("kunci.lebih")} hint={t("kunci.lebih_petunjuk")} numeric size="pendek" />
          <RadioGroup
            name="tampil"
            label={t("kunci.tampil")}
            options={TAMPIL_TELAAH.map((value) => ({ value, label: t(`kunci.tampil_pilihan.${value}`) }))}
          />
          <TextField
            name="latihan"
            label={t("kunci.latihan")}
            hint={t("kunci.latihan_petunjuk")}
            required={false}
            numeric
            size="pendek"
          />
          <TextField
            name="sanggah"
            label={t("kunci.sanggah")}
            hint={t("kunci.sanggah_petunjuk", { maks: JANGKA_SANGGAH.maks })}
            numeric
            size="pendek"
          />
          <ButtonRow>
            <SubmitButton>{t("kunci.simpan")}</SubmitButton>
          </ButtonRow>
        </PostForm>
      ) : (
        <ReviewList
          items={[
            ...soal.map((one) => ({ label: one.judul, value: desimal(String(one.poin)) })),
            { label: t("kunci.lebih"), value: desimal(String(lebih)) },
            { label: t("kunci.tampil"), value: t(`kunci.tampil_pilihan.${tampil}`) },
            { label: t("kunci.sanggah"), value: sanggah },
          ]}
        />
      )}
    </>
  );
}
