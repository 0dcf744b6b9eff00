import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { Alert } from "~/components/alert";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { AppError } from "~/contract/errors";
import { terkiniDari } from "~/forms/dasar.server";
import { Checkbox } from "~/forms/fields";
import type { FormView } from "~/forms/form-view";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { redirectWithToast } from "~/web/flash.server";
import { pathsBukti } from "~/web/paths-bukti";
import { BuktiForm } from "./bukti-form";
import { atasBukti } from "./crumbs";
import { buktiView, isianBukti, isiBukti, nilaiTabel } from "./isian.server";

export const handle = { crumb: "bukti:ubah.judul", above: atasBukti } satisfies PageHandle;
const MAY = ["instruktur"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async ({ api, texts }) => {
    const bukti = await api.bukti.detail({ id });
    if (!bukti.sunting) throw new AppError("forbidden");
    const view = await buktiView(api, texts, bukti.batchId, isiBukti(bukti));
    return { bukti, view: { ...view, values: { ...view.values, ...nilaiTabel(bukti) } } };
  });

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "" },
  } = args;
  const session = await requireSession(request, { allow: MAY });
  const terkini = terkiniDari(loader, args, ({ bukti, view }) => ({
    versi: bukti.versi,
    view,
    values: view.values,
    kunci: { kolom: "judul" },
  }));
  return submit(session, { schema: isianBukti, terkini }, async ({ batchId: _, ...given }, { idempotencyKey }) => {
    const { dikabari } = await session.api.bukti.update({ id, ...given }, { idempotencyKey });
    return redirectWithToast(session, pathsBukti.rincian(id), {
      key: dikabari > 0 ? "bukti:pesan.diubah_kabar" : "bukti:pesan.diubah",
    });
  });
}

export const shouldRevalidate = segarkan;

/** Changes a source document; says so when somebody has already replied to its assignment. */
export default function UbahBukti() {
  const { bukti, view } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukti");
  const { angka } = useFormat();
  const dibalas = bukti.sunting?.dibalas ?? 0;
  return (
    <BuktiForm
      view={view as FormView}
      title={t("ubah.judul")}
      lead={<bdi>{bukti.ref}</bdi>}
      note={dibalas > 0 && <Alert variant="warning">{t("ubah.dibalas", { jumlah: angka(dibalas) })}</Alert>}
      back={pathsBukti.rincian(bukti.id)}
      versi={bukti.versi}
      kolom={bukti.tabel?.kolom.map(({ judul }) => judul)}
    >
      {bukti.sudahTiba && (
        <Checkbox name="diam" label={t("isian.diam")} hint={t("isian.diam_petunjuk")} required={false} />
      )}
    </BuktiForm>
  );
}
