import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { ConfirmPage } from "~/forms/confirm-page";
import { terkiniDari } from "~/forms/dasar.server";
import { TextField } from "~/forms/fields";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { useDesimal } from "~/i18n/use-desimal";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { atasTugas } from "../tugas/crumbs";
import { replyOf } from "../tugas/reply.server";

export const handle = {
  crumb: "nilai:tarik.judul",
  above: [...atasTugas, { to: paths.tugas.nilai(":id"), crumb: "nilai:tabel.judul" }],
} satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => {
    const balasan = await replyOf(session, params);
    if (!balasan.bolehTarik) throw new AppError(balasan.poin === null ? "wrong_state" : "forbidden");
    return { balasan, tugas: { judul: balasan.tugas } };
  });

const jawaban = contract.penilaian.tarikNilai.input.pick({ alasan: true });
export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "", balasId = "" },
  } = args;
  const session = await requireSession(request, { allow: MAY });
  const terkini = terkiniDari(loader, args, ({ balasan: { versi } }) => ({ versi }));
  return submit(session, { schema: jawaban, terkini }, async (value, { idempotencyKey, versi }) => {
    await session.api.penilaian.tarikNilai({ balasanId: balasId, versi, ...value }, { idempotencyKey });
    return redirectWithToast(session, paths.tugas.nilai(id), { key: "nilai:pesan.nilai_ditarik" });
  });
}

export const shouldRevalidate = segarkan;

export default function TarikNilai() {
  const { balasan } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const desimal = useDesimal();
  return (
    <ConfirmPage
      title={t("nilai:tarik.judul")}
      effect={t(balasan.langsung ? "nilai:tarik.akibat_langsung" : "nilai:tarik.akibat")}
      items={[
        { label: t("tugas:kolom.nama"), value: balasan.nama },
        { label: t("tugas:kolom.tugas"), value: balasan.tugas },
        { label: t("tugas:kolom.nilai"), value: `${desimal(String(balasan.nilai))} / ${balasan.nilaiMaks}` },
      ]}
      submitLabel={t("nilai:tarik.judul")}
      cancelHref={paths.tugas.balasan(balasan.tugasId, balasan.id)}
      versi={balasan.versi}
    >
      <TextField name="alasan" label={t("nilai:tanda.alasan")} />
    </ConfirmPage>
  );
}
