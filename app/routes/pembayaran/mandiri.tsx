import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { paths } from "~/domain/kit/paths";
import { kapKjsMandiri } from "~/domain/ref/kap-kjs";
import { ErrorSummary } from "~/forms/error-summary";
import { FieldGrid } from "~/forms/field-grid";
import { MasaField, RupiahField, SelectField, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { billingMandiri } from "./forms.server";

export const handle = {
  crumb: "pembayaran:mandiri.judul",
  above: [{ to: paths.pembayaran.billing(), crumb: "pembayaran:billing.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ me }) => {
    requireRight(me, "pembayaran");
    const query = new URL(request.url).searchParams;
    const akun = query.get("akun") ?? "";
    const options = kapKjsMandiri.map((row) => ({
      value: `${row.kap}-${row.kjs}`,
      label: `${row.kap}-${row.kjs} ${row.kapNama}: ${row.kjsNama}`,
    }));
    return {
      akun,
      options,
      wp: { npwp: me.currentActive?.npwp ?? "", nama: me.currentActive?.nama ?? "" },
      tanggal: query.get("masa") ?? me.batch?.tanggal ?? "",
      jumlah: query.get("jumlah") ?? "",
    };
  });

export async function action({ request }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["peserta"] });
  return submit(request, { schema: billingMandiri }, async (value, { idempotencyKey }) => {
    const { id, kode } = await api.pembayaran.mandiri(value, { idempotencyKey });
    return redirectWithToast(request, paths.pembayaran.billingRincian(id), {
      key: "pembayaran:pesan.dibuat",
      params: { kode },
    });
  });
}

export default function BillingMandiri() {
  const { akun, options, wp, tanggal, jumlah } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const [tahun, bulan] = tanggal.split("-");
  const labels = {
    akun: t("kolom.akun"),
    masa: t("kolom.masa"),
    tahun: t("mandiri.tahun"),
    jumlah: t("kolom.jumlah"),
    uraian: t("kolom.uraian"),
    nop: t("mandiri.nop"),
    alamat: t("mandiri.alamat"),
  };
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={t("mandiri.judul")} lead={t("mandiri.isi")} />
      <ReviewList
        items={[
          { label: t("mandiri.npwp"), value: wp.npwp },
          { label: t("mandiri.nama"), value: wp.nama },
        ]}
      />
      <PostForm values={{ akun, masa: { bulan, tahun }, tahun, jumlah }} submitLabel={t("mandiri.kirim")}>
        <FieldGrid>
          <SelectField name="akun" label={labels.akun} options={options} official />
          <MasaField name="masa" label={labels.masa} hint={t("mandiri.masa_petunjuk")} required={false} />
          <TextField
            name="tahun"
            label={labels.tahun}
            hint={t("mandiri.tahun_petunjuk")}
            numeric
            size="pendek"
            required={false}
          />
          <RupiahField name="jumlah" label={labels.jumlah} />
          <TextField name="uraian" label={labels.uraian} required={false} />
          <TextField
            name="nop"
            label={labels.nop}
            hint={t("mandiri.nop_petunjuk")}
            numeric
            size="sedang"
            required={false}
          />
          <TextField name="alamat" label={labels.alamat} required={false} />
        </FieldGrid>
        <SubmitButton>{t("mandiri.kirim")}</SubmitButton>
      </PostForm>
    </>
  );
}
