import { useTranslation } from "react-i18next";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing } from "~/components/rights";
import type { HakWakil } from "~/domain/pihak";
import { paths } from "~/web/paths";

const known = [400, 403, 404, 409, 500, 503] as const;
type Known = (typeof known)[number];
/** Refused methods and sizes are reported like unreadable requests. */
const UNREADABLE: readonly number[] = [405, 413, 414, 415];
const isKnown = (status: number): status is Known => (known as readonly number[]).includes(status);

function kindOf(status: number): Known {
  if (isKnown(status)) return status;
  if (UNREADABLE.includes(status)) return 400;
  return status === 0 ? 503 : status < 500 ? 409 : 500;
}

/** The data of a thrown response; see `failureOf` in `failure.server.ts`. */
export type Failure = {
  readonly code?: string;
  readonly message?: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

/** Code for a representation that has ended. The user continues under another identity. */
export const OVER = "representation_over";
/**
 * The event, its consequence for the user, and the ways on. `message` is a sentence of the API in the user's language.
 */
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
          // for other refusals only the API's own sentence is known
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
