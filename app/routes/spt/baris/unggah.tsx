import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import Card from "react-bootstrap/Card";
import { useTranslation } from "react-i18next";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { Samples } from "~/files/import/samples";
import { ErrorSummary } from "~/forms/error-summary";
import { Checkbox, RadioGroup } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { paths } from "~/web/paths";
import { diAtasSpt, letakSpt } from "../di-atas";
import { formulirOf, judulFormulir } from "../kertas/formulir.server";
import { kindView, takeUpload, tujuanDi } from "./unggah.server";

export const handle = {
  crumb: "spt:unggah.judul",
  above: [
    ...diAtasSpt,
    { to: paths.spt.formulir(":id", ":lampiran"), crumb: ({ bagian }: { bagian: string }) => bagian },
  ],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "", lampiran = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const spt = await documentsOf(session).spt(id);
    const tujuan = tujuanDi(spt, lampiran);
    if (!tujuan) throw data({ code: "not_found" }, { status: 404 });
    const { texts } = session;
    const bagian = judulFormulir(formulirOf(spt, lampiran), texts);
    const common = { id, tujuan: lampiran, bagian, ...letakSpt(spt, texts) };
    return {
      ...common,
      berkas: kindView(tujuan.format),
      terbuka: spt.aksi.includes("edit"),
      kurang: spt.tanpaHak.edit,
    };
  });

export async function action({ request, params: { id = "", lampiran } }: ActionFunctionArgs) {
  const session = await requireSession(request, { allow: ["peserta"] });
  return takeUpload(session, id, lampiran);
}

export default function UnggahLampiran() {
  const { id, tujuan, bagian, berkas, terbuka, kurang } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["spt", "impor"]);
  const labels = {
    berkas: t("impor:berkas"),
    cara: t("spt:unggah.cara"),
    mode: t("impor:mode.judul"),
    ulangi: t("spt:unggah.ulangi"),
  };
  const back = (
    <ButtonLink to={paths.spt.formulir(id, tujuan)} variant="outline-secondary">
      {t("spt:unggah.kembali")}
    </ButtonLink>
  );
  const { maxRows, maxBytes, akar, lembar } = berkas;
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={t("spt:unggah.judul")} lead={bagian} actions={back} />
      <RightMissing hak={[kurang]} />
      {!terbuka && !kurang && <p className="peringatan">{t("spt:unggah.tertutup")}</p>}
      {terbuka && (
        <div className="cara-impor">
          <UploadForm
            bentuk="xml"
            title={t("impor:xml.judul")}
            lead={t("impor:xml.isi", { akar })}
            limits={{ accept: [".xml"], maxRows, maxBytes: maxBytes.xml }}
          />
          <UploadForm
            bentuk="data"
            title={t("impor:data.judul")}
            lead={t("impor:data.isi", { lembar })}
            limits={{ accept: [".xlsx", ".csv"], maxRows, maxBytes: maxBytes.data }}
          />
        </div>
      )}
      <Samples
        contoh={berkas.contoh}
        lead={t("spt:unggah.contoh")}
        isi={t("spt:unggah.isi_sekarang")}
        href={(contoh, form) =>
          `${paths.spt.formulirUnduh(id, tujuan)}?${contoh === "isi" ? "bentuk=lampiran" : `bentuk=contoh&contoh=${contoh}`}&berkas=${form}`
        }
      />
    </>
  );
}

type Limits = { readonly accept: readonly string[]; readonly maxRows: number; readonly maxBytes: number };
type UploadFormProps = { bentuk: "xml" | "data"; title: string; lead: string; limits: Limits };
/** One way to send rows, and the choice for the existing rows. */
function UploadForm({ bentuk, title, lead, limits }: UploadFormProps) {
  const { t } = useTranslation(["spt", "impor"]);
  return (
    <Card as="section" aria-labelledby={`unggah-${bentuk}`}>
      <Card.Header>
        <h2 id={`unggah-${bentuk}`}>{title}</h2>
      </Card.Header>
      <Card.Body>
        <p>{lead}</p>
        <PostForm id={bentuk} multipart values={{ cara: "tambah", mode: "partial" }}>
          <input type="hidden" name="bentuk" value={bentuk} />
          <FileField name="berkas" label={t("impor:berkas")} {...limits} />
          <RadioGroup
            name="cara"
            label={t("spt:unggah.cara")}
            hint={t("spt:unggah.cara_petunjuk")}
            options={[
              { value: "tambah", label: t("spt:unggah.tambah") },
              { value: "ganti", label: t("spt:unggah.ganti") },
            ]}
          />
          <RadioGroup
            name="mode"
            label={t("impor:mode.judul")}
            options={[
              { value: "partial", label: t("impor:mode.partial") },
              { value: "all_or_nothing", label: t("impor:mode.all_or_nothing") },
            ]}
          />
          <Checkbox name="ulangi" label={t("spt:unggah.ulangi")} hint={t("spt:unggah.ulangi_petunjuk")} />
          <SubmitButton>{t("spt:unggah.kirim")}</SubmitButton>
        </PostForm>
      </Card.Body>
    </Card>
  );
}
