import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing } from "~/components/rights";
import { Section } from "~/components/section";
import { spaced } from "~/components/spaced";
import { uploadedFiles } from "~/files/uploaded.server";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { TextArea } from "~/forms/fields";
import { FileField } from "~/forms/file-field";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { segarkan } from "~/forms/segarkan";
import { SheetFailures, sheetLabels } from "~/forms/sheet-failures";
import { submit } from "~/forms/submission.server";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { pathsSpt } from "~/web/paths-spt";
import { diAtasSpt } from "../di-atas";
import { batasSaldo, skemaUnggahSaldo, unggahSaldoView } from "./saldo.server";

export const handle = { crumb: "spt:saldo.judul", above: diAtasSpt } satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], (session) => unggahSaldoView(session, id));

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "" },
  } = args;
  const terkini = terkiniDari(loader, args, ({ versi }) => ({ versi }));
  const session = await requireSession(request, { allow: ["peserta"] });
  return submit(
    session,
    { schema: skemaUnggahSaldo, upload: batasSaldo, terkini },
    async ({ versi, langkah, teks }, { idempotencyKey, files }) => {
      if (langkah === "bawa") {
        const { dibawa } = await session.api.spt.bawaBuku({ id, versi }, { idempotencyKey });
        const baris = dibawa.reduce((sum, one) => sum + one.baris, 0);
        return redirectWithToast(session, paths.spt.saldoUnggah(id), { key: "spt:buku.dibawa", params: { baris } });
      }
      const options = { idempotencyKey, files: await uploadedFiles(files) };
      const { baris, belum } = await session.api.spt.unggahSaldo({ id, versi, ...(teks ? { teks } : {}) }, options);
      return redirectWithToast(session, paths.spt.saldo(id), {
        key: belum > 0 ? "spt:saldo.terbaca_belum" : "spt:saldo.terbaca",
        params: { baris, belum },
      });
    },
  );
}

export const shouldRevalidate = segarkan;

export default function UnggahSaldo() {
  const { id, versi, terbuka, kurang, lampiran, kembali, menunggu, maxBytes, sektorHref, buku } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const kolom = Object.fromEntries(
    (["akun", "nama", "debit", "kredit", "jumlah"] as const).map((name) => [name, t(`saldo.kolom.${name}`)]),
  );
  return (
    <>
      <ErrorSummary labels={{ ...sheetLabels(kolom), berkas: t("lembar.berkas"), teks: t("saldo.teks") }} />
      <PageHead
        title={t("saldo.judul")}
        lead={t("saldo.isi")}
        actions={
          <ButtonLink to={kembali} variant="outline-secondary">
            {t("kembali")}
          </ButtonLink>
        }
      />
      <RightMissing hak={[kurang]} />
      {!terbuka && !kurang && <p className="peringatan">{t("koreksi.tertutup")}</p>}
      {menunggu > 0 && (
        <p className="peringatan">
          {t("saldo.menunggu", { count: menunggu })}{" "}
          <ButtonLink to={paths.spt.saldo(id)} variant="outline-secondary">
            {t("saldo.lanjutkan")}
          </ButtonLink>
        </p>
      )}
      {buku.tahun !== null && <BukuKelas id={id} versi={versi} buku={buku} terbuka={terbuka} />}
      {lampiran === null && (
        <p className="peringatan">
          <Link to={sektorHref}>{t("saldo.tanpa_sektor")}</Link>
        </p>
      )}
      {terbuka && lampiran !== null && (
        <PostForm multipart versi={versi} submitLabel={t("saldo.baca")}>
          <TextArea name="teks" label={t("saldo.teks")} hint={t("saldo.teks_petunjuk")} rows={12} sheet />
          <FileField name="berkas" label={t("lembar.berkas")} accept={[".xlsx", ".csv"]} maxBytes={maxBytes} />
          <SheetFailures columns={kolom} />
          <SubmitButton>{t("saldo.baca")}</SubmitButton>
        </PostForm>
      )}
    </>
  );
}

const BERKAS = ["xlsx", "csv"] as const;
type Buku = ReturnType<typeof useLoaderData<typeof loader>>["buku"];
/** The class's books of the company: as files, and the previous year's lists as a start. */
function BukuKelas({ id, versi, buku, terbuka }: { id: string; versi: number; buku: Buku; terbuka: boolean }) {
  const { t } = useTranslation("spt");
  return (
    <Section id="buku" title={t("buku.judul", { tahun: buku.tahun })}>
      <p>{t("buku.isi")}</p>
      <ButtonRow>
        {spaced(
          BERKAS.map((berkas) => (
            <ButtonLink
              key={berkas}
              to={`${pathsSpt.saldoBuku(id)}?format=${berkas}`}
              variant="outline-secondary"
              reloadDocument
            >
              {t("buku.unduh", { bentuk: berkas.toUpperCase() })}
            </ButtonLink>
          )),
        )}
      </ButtonRow>
      {terbuka && buku.lalu.length > 0 && (
        <PostForm id="lalu" values={{ langkah: "bawa" }} versi={versi}>
          <input type="hidden" name="langkah" value="bawa" />
          <ul>
            {buku.lalu.map(({ lampiran, judul, baris }) => (
              <li key={`${lampiran} ${judul}`}>{t("buku.daftar", { lampiran, judul, count: baris })}</li>
            ))}
          </ul>
          <SubmitButton>{t("buku.bawa")}</SubmitButton>
        </PostForm>
      )}
    </Section>
  );
}
