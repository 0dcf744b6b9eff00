import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireRight } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { ErrorSummary } from "~/forms/error-summary";
import { FieldGrid } from "~/forms/field-grid";
import { RupiahField, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { mintaDeposit } from "../pembayaran/forms.server";
import { KodeTandaTangan } from "../spt/lapor/bayar-lapor";

export const handle = {
  crumb: "pembayaran:pengembalian.minta.judul",
  above: [{ to: paths.pembayaran.deposit(), crumb: "pembayaran:deposit.judul" }],
} satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api, me }) => {
    requireRight(me, "pembayaran");
    const { deposit } = await api.pembayaran.dashboard({});
    return { deposit, pemilik: me.currentActive?.nama ?? "" };
  });

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const options = { schema: mintaDeposit, secrets: ["kodeOtorisasi"] };
  return submit(session, options, async (asked, { idempotencyKey }) => {
    const { id, nomor } = await session.api.pembayaran.mintaDeposit(asked, { idempotencyKey });
    const toast = { key: "pembayaran:pengembalian.pesan.diajukan", params: { nomor } };
    return redirectWithToast(session, paths.pembayaran.pengembalianRincian(id), toast);
  });
}

/** Asks for a refund of the deposit: amount, bank account, signature. */
export default function MintaDeposit() {
  const { deposit, pemilik } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const { rupiah } = useFormat();
  const label = (key: "jumlah" | "bank" | "rekening" | "pemilik") => t(`pengembalian.minta.${key}`);
  const labels = {
    jumlah: label("jumlah"),
    bank: label("bank"),
    rekening: label("rekening"),
    pemilik: label("pemilik"),
    kodeOtorisasi: t("pbk.kirim.kode"),
  };
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={t("pengembalian.minta.judul")} lead={t("pengembalian.minta.isi")} />
      <p>{t("pengembalian.minta.bebas", { jumlah: rupiah(deposit) })}</p>
      <PostForm values={{ pemilik }}>
        <FieldGrid>
          <RupiahField name="jumlah" label={labels.jumlah} />
          <TextField name="bank" label={labels.bank} />
          <TextField name="rekening" label={labels.rekening} code />
          <TextField name="pemilik" label={labels.pemilik} />
          <KodeTandaTangan />
        </FieldGrid>
        <ButtonRow>
          <SubmitButton>{t("pengembalian.minta.tombol")}</SubmitButton>
          <ButtonLink to={paths.pembayaran.deposit()} variant="outline-secondary">
            {t("pbk.kembali")}
          </ButtonLink>
        </ButtonRow>
      </PostForm>
    </>
  );
}
