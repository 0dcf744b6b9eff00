import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { Reported } from "~/components/pelaporan";
import { FreshReceipt } from "~/components/receipt";
import { RightMissing } from "~/components/rights";
import { AppError } from "~/contract/errors";
import { formBukpot } from "~/domain/bukpot/form";
import { ErrorSummary } from "~/forms/error-summary";
import { Findings } from "~/forms/findings";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { withReceipt } from "~/web/receipt";
import { ClosedSteps, DocumentHead, isReady, stepLinks } from "../dokumen/halaman";
import { SemuaRumus } from "../spt/alasan/rumus-kalimat";
import { jenisOf } from "./jenis.server";
import { skemaPerbuatan } from "./perbuatan.server";
import { rincianOf } from "./rincian.server";
import { Rincian } from "./rincian-bagian";
import { namaIsian } from "./tampilan.server";
import { TandaTangan } from "./tanda-tangan";

type Sided = { readonly arah: string };
export const handle = {
  crumb: ({ nomor }: { nomor: string | null }, t) => nomor ?? t("bukpot:rincian.judul"),
  // both its maker and its recipient read a slip
  above: [
    {
      to: ({ arah }: Sided) => (arah === "diterima" ? paths.bukpot.masukan() : paths.bukpot.daftar()),
      crumb: ({ arah }: Sided, t) => t(arah === "diterima" ? "bukpot:masukan.judul" : "bukpot:daftar.judul"),
    },
  ],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const jenis = jenisOf(params);
    const { texts } = session;
    const slip = await documentsOf(session).bukpot(params.id ?? "");
    if (slip.jenis !== jenis) throw new AppError("not_found");
    const rumus = paths.bukpot.rumus(jenis, formBukpot[jenis].id);
    return { ...rincianOf(slip, texts), ...namaIsian(jenis, slip.isi, texts), rumus };
  });

export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  const jenis = jenisOf(params);
  const options = { schema: skemaPerbuatan("terbitkan"), secrets: ["kodeOtorisasi"] };
  return submit(session, options, async ({ kodeOtorisasi = "" }, { idempotencyKey }) => {
    const { id, nomor } = await session.api.bukpotSubmit[jenis](
      { id: params.id ?? "", kodeOtorisasi },
      { idempotencyKey },
    );
    const told = { key: "bukpot:pesan.diterbitkan", params: { nomor } };
    return redirectWithToast(session, withReceipt(paths.bukpot.rincian(jenis, id)), told);
  });
}

/** The withholder's actions on a slip, each on its own page. */
const LANGKAH = [
  { event: "edit", path: "ubah", label: "bukpot:ubah" },
  { event: "replace", path: "pengganti", label: "bukpot:pengganti.judul" },
  { event: "cancel", path: "batal", label: "bukpot:peristiwa.batal.judul", variant: "danger" },
  { event: "delete", path: "hapus", label: "bukpot:peristiwa.hapus.judul", variant: "danger" },
] as const;

export default function BukpotRincian() {
  const { labels, asked, ...slip } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukpot");
  const { id, jenis, nomor, status, aksi, lawanNama, hasil } = slip;
  const href = paths.bukpot.rincian(jenis, id);
  const pdf = `${paths.bukpot.berkas()}?bentuk=pdf&id=${id}&sisi=${slip.arah === "diterima" ? "masukan" : "dibuat"}`;
  const steps = LANGKAH.map(({ path, label, ...step }) => ({ ...step, to: `${href}/${path}`, label: t(label) }));
  const actions = (
    <>
      {nomor && (
        <ButtonLink to={pdf} reloadDocument>
          {t("pdf")}
        </ButtonLink>
      )}
      {stepLinks(aksi, steps)}
    </>
  );
  return (
    <>
      <ErrorSummary labels={labels} />
      <DocumentHead nomor={nomor} title={t("rincian.judul")} status={status} actions={actions}>
        {t(`jenis.${jenis}`)} <bdi>{lawanNama}</bdi>
      </DocumentHead>
      {nomor && (
        <FreshReceipt
          title={t("tanda.terbit")}
          number={{ label: t("kolom.nomor"), value: nomor }}
          note={<bdi>{lawanNama}</bdi>}
          file={{ to: pdf, label: t("pdf") }}
          next={[{ to: `${paths.bukpot.baru(jenis)}?masa=${slip.masa}`, label: t("tanda.lagi") }]}
        />
      )}
      {aksi.includes("edit") && (
        <Findings temuan={hasil.temuan} labels={labels} asked={asked} editHref={`${href}/ubah`} />
      )}
      <Reported pelaporan={slip.pelaporan.filter(({ perubahan }) => perubahan)} />
      <Rincian slip={slip} />
      <SemuaRumus to={slip.rumus} />
      <ClosedSteps steps={steps} tertutup={slip.tertutup} />
      <RightMissing hak={[slip.tanpaHak.issue]} />
      {aksi.includes("issue") && <TandaTangan ready={isReady(hasil.temuan)} />}
    </>
  );
}
