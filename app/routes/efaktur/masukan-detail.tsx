import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { redirectWithToast } from "~/components/flash.server";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing, useMay } from "~/components/rights";
import { StatusBadge } from "~/components/status-badge";
import { fakturDapatDiretur } from "~/domain/efaktur/status";
import { ErrorSummary } from "~/forms/error-summary";
import { SelectField } from "~/forms/fields";
import { PostForm } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { submit } from "~/forms/submission.server";
import { useFormat } from "~/i18n/use-format";
import { requireDone } from "~/tables/portions.server";
import { FakturRincian } from "./rincian";
import { type Rincian, rincianOf } from "./rincian.server";
import { PdfLink } from "./tombol";

export const handle = {
  crumb: (data: { nomor: string | null }) => data.nomor ?? "",
  above: [{ to: "/efaktur/masukan", crumb: "efaktur:masukan.judul" }],
} satisfies PageHandle;
const ACTIONS = ["credit", "period", "uncredit", "back", "mark_invalid", "mark_valid"] as const;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const faktur = rincianOf(await documentsOf(session).faktur(params.id ?? ""));
    return { ...faktur, dapatDiretur: fakturDapatDiretur(faktur) };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const { api } = await requireSession(request, { allow: ["peserta"] });
  const id = params.id ?? "";
  const schema = z.object({ aksi: z.enum(ACTIONS, { error: "pilihan" }), period: z.string().optional() });
  return submit(request, { schema }, async ({ aksi, period }, { idempotencyKey }) => {
    const dated = aksi === "credit" || aksi === "period";
    const change = { ids: [id], action: aksi, ...(dated && period ? { period } : {}) };
    requireDone(await api.efaktur.update(change, { idempotencyKey }));
    return redirectWithToast(request, `/efaktur/masukan/${id}`, { key: "efaktur:pesan.kredit_diubah" });
  });
}

export default function FakturMasukan() {
  const faktur = useLoaderData<typeof loader>();
  const { t } = useTranslation("efaktur");
  const may = useMay();
  const { id, nomor, status, dapatDiretur, lawanNama, tanpaHak } = faktur;
  return (
    <>
      <ErrorSummary />
      <PageHead
        title={<bdi dir="ltr">{nomor}</bdi>}
        lead={
          <>
            <StatusBadge status={status} /> <bdi>{lawanNama}</bdi>
          </>
        }
        actions={
          <>
            <PdfLink id={id} />
            {may("efaktur_drafter") && dapatDiretur && (
              <Link to={`/efaktur/retur-masukan/baru?faktur=${id}`} className="btn">
                {t("retur.baru")}
              </Link>
            )}
          </>
        }
      />
      <Credit faktur={faktur as Rincian} />
      <RightMissing hak={[tanpaHak.credit ?? tanpaHak.period]} />
      <FakturRincian faktur={faktur as Rincian} />
    </>
  );
}

function Credit({ faktur }: { faktur: Rincian }) {
  const { t } = useTranslation("efaktur");
  const { masa } = useFormat();
  const { kredit, kreditMasa, valid, aksi, masaKredit } = faktur;
  const open = ACTIONS.filter(
    (action) => aksi.includes(action) && (action !== "mark_invalid" || valid) && (action !== "mark_valid" || !valid),
  );
  const dated = open.some((action) => action === "credit" || action === "period") && masaKredit.length > 0;
  const items = [
    { label: t("faktur.kolom.kredit"), value: kredit ? <StatusBadge status={kredit} /> : t("kredit.none") },
    ...(kreditMasa ? [{ label: t("faktur.kolom.kreditMasa"), value: masa(kreditMasa) }] : []),
    { label: t("masukan.tanda"), value: valid ? t("masukan.valid") : t("masukan.tidak_valid") },
  ];
  return (
    <section className="formulir-bagian" aria-labelledby="pengkreditan">
      <h2 id="pengkreditan">{t("masukan.pengkreditan")}</h2>
      <ReviewList items={items} />
      {open.length > 0 && (
        <PostForm submitLabel={t("masukan.pengkreditan")} values={{ period: kreditMasa ?? masaKredit[0] }}>
          {dated && (
            <SelectField
              name="period"
              label={t("masukan.masa_kredit")}
              hint={t("masukan.masa_petunjuk")}
              options={masaKredit.map((one) => ({ value: one, label: masa(one) }))}
            />
          )}
          <p className="formulir-tombol">
            {open.map((action, at) => (
              <button
                key={action}
                type="submit"
                name="aksi"
                value={action}
                className={at === 0 ? "btn btn-primary" : "btn"}
              >
                {t(`kredit_aksi.${action}`)}
              </button>
            ))}
          </p>
        </PostForm>
      )}
    </section>
  );
}
