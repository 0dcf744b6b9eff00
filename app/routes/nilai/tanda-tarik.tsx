import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { loadPage } from "~/components/frame/load-page.server";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { isBerlaku } from "~/domain/tugas";
import { ConfirmPage } from "~/forms/confirm-page";
import { TextField } from "~/forms/fields";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { handleKelas } from "../batch/handle";

export const handle = handleKelas("nilai:tanda.tarik", [{ to: paths.batch.tanda(":id"), crumb: "nilai:tanda.judul" }]);
const MAY = ["instruktur", "mitra", "supermitra"] as const;
const SEMUA = 500;

export const loader = ({ request, params: { id = "", tandaId } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const { rows, batch, boleh } = await api.tandaSelesai.list({ batchId: id, perPage: SEMUA });
    const row = rows.find((one) => one.tandaId === tandaId);
    if (!row) throw new AppError("not_found");
    if (!boleh) throw new AppError("forbidden");
    if (row.status === null || !isBerlaku({ status: row.status })) throw new AppError("wrong_state");
    return { id, nama: batch.nama, peserta: row.nama, nomor: row.nomor ?? "", tanggal: row.tanggal ?? "" };
  });

export async function action({ request, params: { id = "", tandaId = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const schema = contract.tandaSelesai.tarik.input.omit({ id: true });
  return submit(session, { schema }, async ({ alasan }, { idempotencyKey }) => {
    await session.api.tandaSelesai.tarik({ id: tandaId, alasan }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.tanda(id), { key: "nilai:pesan.tanda_ditarik" });
  });
}

export default function TarikTanda() {
  const { id, peserta, nomor, tanggal: terbit } = useLoaderData<typeof loader>();
  const { t } = useTranslation("nilai");
  const { tanggal } = useFormat();
  return (
    <ConfirmPage
      title={t("tanda.tarik")}
      effect={t("tanda.tarik_akibat")}
      items={[
        { label: t("kolom.nama"), value: peserta },
        { label: t("kolom.nomor"), value: nomor },
        { label: t("kolom.tanggal"), value: tanggal(terbit) },
      ]}
      submitLabel={t("tanda.tarik")}
      cancelHref={paths.batch.tanda(id)}
    >
      <TextField name="alasan" label={t("tanda.alasan")} />
    </ConfirmPage>
  );
}
