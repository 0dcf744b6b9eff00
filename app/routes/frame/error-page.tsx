import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type EntrustedView, isOtherTaxpayer, isRefusedPost, type RefusedPost } from "~/auth/kept";
import { KeptForm } from "~/components/auth/entrusted-form";
import { OtherTaxpayerPage } from "~/components/auth/other-taxpayer";
import { RepresentationOver } from "~/components/auth/refused-post";
import { useFrame } from "~/components/frame/frame-data";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing } from "~/components/rights";
import { paths } from "~/domain/kit/paths";
import type { HakWakil } from "~/domain/pihak/hak";
import { type TextBundle, useTexts } from "~/i18n/use-texts";

const known = [400, 403, 404, 409, 500, 503] as const;
type Known = (typeof known)[number];
/** Verbs and sizes that are not taken are told like what cannot be read. */
const UNREADABLE: readonly number[] = [405, 413, 414, 415];
const isKnown = (status: number): status is Known => (known as readonly number[]).includes(status);

function kindOf(status: number): Known {
  if (isKnown(status)) return status;
  if (UNREADABLE.includes(status)) return 400;
  return status === 0 ? 503 : status < 500 ? 409 : 500;
}

/** What a thrown answer says of itself; see `failureOf` in `failure.server.ts`. */
type Failure = {
  readonly code?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
};
const failureIn = (value: unknown): Failure => (value !== null && typeof value === "object" ? value : {});

/** Who acts for a taxpayer whom it represents no more has another identity to go on with. */
const OVER = "representation_over";
/** What happened, where it leaves the user, and the ways on. `message` is a sentence of the API in the user's language. */
export function ErrorPage({ status, code, message, params }: { status: number } & Failure) {
  const { t } = useTranslation();
  const kind = kindOf(status);
  const over = code === OVER;
  return (
    <>
      <PageHead title={t(`common:galat_halaman.${kind}.judul`)} />
      <div className="prose lembar">
        {message && kind !== 500 && <p className="lead">{message}</p>}
        {code === "right_missing" && params ? (
          <RightMissing hak={String(params.hak).split(", ") as HakWakil[]} />
        ) : (
          // of other refusals the API's own sentence is all that is known
          !over &&
          (kind !== 409 || status === 409 || !message) && (
            <>
              <p>{t(`common:galat_halaman.${kind}.isi`)}</p>
              <p>{t(`common:galat_halaman.${kind}.lanjut`)}</p>
            </>
          )
        )}
        <ul className="ways">
          <li>
            <Link to={over ? paths.identitas() : "/"}>
              {over ? t("common:akun.ganti_identitas") : t("common:galat_halaman.ke_beranda")}
            </Link>
          </li>
          <li>
            <Link to={paths.menu()}>{t("common:menu.semua")}</Link>
          </li>
          {code && (
            <li>
              <Link to={paths.galat(code)}>
                {t("common:galat_halaman.arti_kode")} <bdi className="kode">{code}</bdi>
              </Link>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}

/** The data server did not answer a post: the page says so and offers what was typed again. */
type Down = { readonly code: "api_down"; readonly kept: EntrustedView | null; readonly teks: TextBundle };
const isDownPost = (value: unknown): value is Down =>
  value !== null && typeof value === "object" && "code" in value && value.code === "api_down" && "kept" in value;

function DownPost({ kept, teks }: Down) {
  const { i18n } = useTranslation();
  useTexts(i18n.language, teks);
  return (
    <>
      <ErrorPage status={503} />
      {kept && <KeptForm {...kept} />}
    </>
  );
}

/** A post of a representative that the API refused: why, and what was typed, to be copied or sent once it may be. */
function RefusedPostPage({ kept, teks, wp, usai, ...failure }: RefusedPost) {
  const { t, i18n } = useTranslation();
  useTexts(i18n.language, teks);
  const over = failure.code === OVER;
  return (
    <>
      {over ? <RepresentationOver wp={wp} usai={usai} /> : <ErrorPage status={403} {...failure} />}
      {kept && <KeptForm {...kept} words={{ buka: null, kirim: t("masuk:usai.kirim") }} />}
    </>
  );
}

/** The error page of what the current route threw. */
export function RouteErrorPage() {
  const error = useRouteError();
  const { down } = useFrame();
  if (isRouteErrorResponse(error) && isDownPost(error.data)) return <DownPost {...error.data} />;
  if (isRouteErrorResponse(error) && isOtherTaxpayer(error.data)) return <OtherTaxpayerPage {...error.data} />;
  if (isRouteErrorResponse(error) && isRefusedPost(error.data)) return <RefusedPostPage {...error.data} />;
  if (down) return <ErrorPage status={503} />;
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} code="internal" />;
  return <ErrorPage status={error.status} {...failureIn(error.data)} />;
}
