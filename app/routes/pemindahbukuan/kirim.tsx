import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireRight } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { AppError } from "~/contract/errors";
import { isian } from "~/contract/form-schema";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Checkbox } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { KodeTandaTangan } from "../spt/lapor/bayar-lapor";
import { IsiPbk } from "./isi-pbk";

export const handle = {
  crumb: "pembayaran:pbk.kirim.judul",
  above: [
    { to: paths.pembayaran.pemindahbukuan(), crumb: "pembayaran:pbk.daftar_judul" },
    { to: paths.pembayaran.pbkRincian(":id"), crumb: "pembayaran:pbk.konsep" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api, me }) => {
    requireRight(me, "pembayaran");
    const { isi: _, ...pbk } = await api.pembayaran.detailPbk({ id });
    if (!pbk.aksi.includes("submit") && !me.readOnly) throw new AppError("wrong_state");
    return { pbk };
  });

const skema = z.object({
  versi: z.coerce.number().int(),
  pernyataan: isian<boolean | null>({ kind: "centang", wajib: true }),
  kodeOtorisasi: isian<string | null>({ kind: "teks", max: 100 }).transform((value) => value ?? ""),
});
export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "" },
  } = args;
  const terkini = terkiniDari(loader, args, ({ pbk: { versi } }) => ({ versi }));
  const session = await requireSession(request, { allow: ["peserta"] });
  const options = { schema: skema, secrets: ["kodeOtorisasi"], terkini };
  return submit(session, options, async ({ versi, kodeOtorisasi }, { idempotencyKey }) => {
    const asked = { id, versi, pernyataan: true as const, kodeOtorisasi };
    const { nomor, bukti } = await session.api.pembayaran.submitPbk(asked, { idempotencyKey });
    return redirectWithToast(session, paths.pembayaran.pbkRincian(id), {
      key: bukti ? "pembayaran:pbk.pesan.dibukukan" : "pembayaran:pbk.pesan.diajukan",
      params: { nomor, bukti: bukti ?? "" },
    });
  });
}

export const shouldRevalidate = segarkan;

/** The request for review, the statement, and the code that signs it. */
export default function KirimPbk() {
  const { pbk } = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const label = t("pbk.kirim.tombol");
  const pernyataan = t("pbk.kirim.pernyataan");
  return (
    <>
      <ErrorSummary labels={{ pernyataan, kodeOtorisasi: t("pbk.kirim.kode") }} />
      <PageHead title={t("pbk.kirim.judul")} lead={t("pbk.kirim.isi")} />
      <IsiPbk pbk={pbk} fileHref={(file) => paths.pembayaran.pbkBerkas(pbk.id, file)} />
      <PostForm versi={pbk.versi}>
        <Checkbox name="pernyataan" label={pernyataan} required />
        <KodeTandaTangan />
        <ButtonRow>
          <SubmitButton>{label}</SubmitButton>
          <ButtonLink to={paths.pembayaran.pbkRincian(pbk.id)} variant="outline-secondary">
            {t("pbk.kembali")}
          </ButtonLink>
        </ButtonRow>
      </PostForm>
    </>
  );
}
