import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { Fragment } from "react";
import Card from "react-bootstrap/Card";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { Table } from "~/components/table";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { Checkbox, RadioGroup, TextArea } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { segarkan } from "~/forms/segarkan";
import { SheetFailures, sheetLabels } from "~/forms/sheet-failures";
import { redirectWithToast } from "~/web/flash.server";
import { diAtasBaris, letakSpt } from "../di-atas";
import { Tutup } from "../kertas/closed-form";
import { alamatBaris } from "./baris.server";
import { type KolomUnggah, lembarView, uploadLembar } from "./unggah-lembar.server";

const judulOf = (isian: boolean) => (isian ? "spt:lembar_isian.judul" : "spt:unggah.judul");
export const handle = {
  crumb: ({ isian }: { isian: boolean }, t: TFunction) => t(judulOf(isian)),
  above: diAtasBaris,
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { texts } = session;
    const { spt, ...view } = await lembarView(session, alamatBaris(params));
    return {
      ...view,
      versi: spt.versi,
      terbuka: spt.aksi.includes("edit") && !view.tutup,
      kurang: spt.tanpaHak.edit,
      ...letakSpt(spt, texts),
    };
  });

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args;
  const terkini = terkiniDari(loader, args, ({ versi }) => ({ versi }));
  const session = await requireSession(request, { allow: ["peserta"] });
  const { texts } = session;
  return uploadLembar(session, { ...alamatBaris(params), terkini }, texts, (daftar, { isian, ...hasil }) => {
    const [kept, noted] = isian
      ? ["spt:lembar_isian.hasil", "spt:lembar_isian.hasil_catatan"]
      : ["spt:lembar.hasil", "spt:lembar.hasil_catatan"];
    return redirectWithToast(session, daftar, { key: hasil.catatan ? noted : kept, params: hasil });
  });
}

export const shouldRevalidate = segarkan;

export default function UnggahLembar() {
  const { judul, kolom, contoh, batas, alamat, versi, terbuka, tutup, kurang, isian, xml } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const columns = Object.fromEntries(kolom.flatMap(({ nama, judul }) => nama.map((one) => [one, judul])));
  const labels = {
    ...sheetLabels(columns),
    berkas: t(isian ? "spt:lembar_isian.berkas" : "spt:lembar.berkas"),
    teks: t("lembar.teks"),
    cara: t("unggah.cara"),
  };
  const back = (
    <ButtonLink to={alamat} variant="outline-secondary">
      {t("unggah.kembali")}
    </ButtonLink>
  );
  return (
    <>
      <ErrorSummary labels={labels} />
      <PageHead title={t(judulOf(isian))} lead={judul} actions={back} />
      <RightMissing hak={[kurang]} />
      {tutup && <Tutup view={tutup} />}
      {!terbuka && !kurang && !tutup && (
        <p className="peringatan">{t(isian ? "spt:lembar_isian.tertutup" : "spt:unggah.tertutup")}</p>
      )}
      <Templates contoh={contoh} lead={t(isian ? "spt:lembar_isian.isi" : "spt:lembar.isi")} />
      {terbuka && (
        <PostForm multipart values={{ cara: "tambah" }} versi={versi} submitLabel={t("unggah.kirim")}>
          <FileField
            name="berkas"
            label={xml ? t("lembar.berkas_xml") : labels.berkas}
            hint={xml ? t("lembar.xml_petunjuk", xml) : undefined}
            accept={[".xlsx", ".csv", ...(xml ? [".xml"] : [])]}
            {...batas}
          />
          <TextArea name="teks" label={t("lembar.teks")} hint={t("lembar.teks_petunjuk")} rows={6} sheet />
          {isian ? (
            <>
              <input type="hidden" name="cara" value="tambah" />
              <Checkbox name="kosongkan" label={t("spt:lembar_isian.kosongkan")} />
            </>
          ) : (
            <RadioGroup
              name="cara"
              label={t("unggah.cara")}
              required
              options={[
                { value: "tambah", label: t("unggah.tambah") },
                { value: "ganti", label: t("lembar.ganti") },
              ]}
            />
          )}
          <SheetFailures columns={columns} />
          <SubmitButton>{t("unggah.kirim")}</SubmitButton>
        </PostForm>
      )}
      <Columns kolom={kolom} />
    </>
  );
}

type Template = { readonly label: string; readonly href: string };
/** Starter sheets: empty, and with the current content. */
function Templates({ contoh, lead }: { contoh: readonly Template[]; lead: string }) {
  const { t } = useTranslation("spt");
  return (
    <Card as="section" aria-labelledby="lembar-contoh">
      <Card.Header>
        <h2 id="lembar-contoh">{t("lembar.contoh")}</h2>
      </Card.Header>
      <Card.Body>
        <p>{lead}</p>
        <ButtonRow>
          {contoh.map(({ label, href }) => (
            <Fragment key={href}>
              <ButtonLink to={href} variant="outline-secondary" reloadDocument>
                {label}
              </ButtonLink>{" "}
            </Fragment>
          ))}
        </ButtonRow>
      </Card.Body>
    </Card>
  );
}

/** Every column of the sheet: its name, its obligation, and its values. */
function Columns({ kolom }: { kolom: readonly KolomUnggah[] }) {
  const { t } = useTranslation("spt");
  const head = { kolom: t("lembar.kolom"), wajib: t("lembar.wajib"), isi: t("lembar.diterima") };
  return (
    <Table>
      <caption>{t("lembar.kolom_judul")}</caption>
      <thead>
        <tr>
          <th scope="col">{head.kolom}</th>
          <th scope="col">{head.wajib}</th>
          <th scope="col">{head.isi}</th>
        </tr>
      </thead>
      <tbody>
        {kolom.map(({ nama, judul, wajib, isi, kode }) => (
          <tr key={nama.join() || judul}>
            <th scope="row" data-label={head.kolom}>
              {judul}
            </th>
            <td data-label={head.wajib}>{wajib ? t("komponen:formulir.ya") : t("komponen:formulir.tidak")}</td>
            <td data-label={head.isi}>
              {isi}
              {kode.length > 0 && (
                <details>
                  <summary>{t("lembar.pilihan")}</summary>
                  <ul>
                    {kode.map((one) => (
                      <li key={one}>{one}</li>
                    ))}
                  </ul>
                </details>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
