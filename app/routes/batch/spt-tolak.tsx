import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { requireSession } from "~/auth/session.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { StatusBadge } from "~/components/status-badge";
import { AppError } from "~/contract/errors";
import { isian } from "~/contract/form-schema";
import type { SptKelasRow } from "~/contract/spt";
import { ConfirmPage } from "~/forms/confirm-page";
import { RadioGroup, TextArea } from "~/forms/fields";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";

const AKSI = ["reject", "cancel"] as const;
const MAY = ["instruktur"] as const;

export const handle = {
  crumb: (data?: { spt: SptKelasRow }) => data?.spt.nama ?? "",
  above: [
    { to: paths.batch.daftar(), crumb: "batch:daftar.judul" },
    { to: paths.batch.spt(":id"), crumb: "spt:kelas.judul" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "", sptId = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api }) => {
    const [spt] = (await api.spt.listKelas({ batchId: id, id: sptId })).rows;
    if (!spt) throw new AppError("not_found");
    if (spt.aksi.length === 0) throw new AppError("wrong_state");
    return { spt, batchId: id };
  });

export async function action({ request, params: { id = "", sptId = "" } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: MAY });
  const schema = z.object({
    aksi: z.enum(AKSI, { error: "pilihan" }),
    alasan: isian<string | null>({ kind: "teks", max: 500, wajib: true }),
  });
  return submit(session, { schema }, async ({ aksi, alasan }, { idempotencyKey }) => {
    await session.api.spt.tolak({ id: sptId, aksi, alasan: alasan ?? "" }, { idempotencyKey });
    return redirectWithToast(session, paths.batch.spt(id), { key: `spt:kelas.pesan.${aksi}` });
  });
}

/** Refuses or cancels a filed return in place of the tax office: the return, the effect of both, and the reason. */
export default function TolakSpt() {
  const { spt, batchId } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const { masa, rupiah, tanggal } = useFormat();
  const items = [
    { label: t("kolom.nama"), value: <bdi>{spt.nama}</bdi> },
    { label: t("kolom.jenis"), value: t(`jenis.${spt.jenis}`) },
    { label: t("kolom.masa"), value: masa(spt.masa) },
    { label: t("kolom.status"), value: <StatusBadge status={spt.status} /> },
    ...(spt.nilai === null ? [] : [{ label: t("kolom.nilai"), value: rupiah(spt.nilai) }]),
    ...(spt.tanggalLapor === null ? [] : [{ label: t("kolom.tanggalLapor"), value: tanggal(spt.tanggalLapor) }]),
  ];
  const options = AKSI.filter((aksi) => spt.aksi.includes(aksi)).map((value) => ({
    value,
    label: t(`kelas.aksi.${value}`),
  }));
  return (
    <ConfirmPage
      title={t("kelas.tolak")}
      effect={t("kelas.akibat")}
      items={items}
      submitLabel={t("kelas.kirim")}
      cancelHref={paths.batch.spt(batchId)}
    >
      <RadioGroup name="aksi" label={t("kelas.putusan")} options={options} />
      <TextArea name="alasan" label={t("kelas.alasan")} hint={t("kelas.alasan_petunjuk")} />
    </ConfirmPage>
  );
}
