import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { ErrorSummary } from "~/forms/error-summary";
import { PasswordField, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { loginPathOf } from "~/web/login-path";
import { paths } from "~/web/paths";

/** The four sign-in pages. Instructors use the participants' one. */
export const DOORS = ["peserta", "mitra", "supermitra", "admin"] as const;
export type Door = (typeof DOORS)[number];

type LoginProps = {
  readonly door: Door;
  /** Page to return to. */
  readonly kembali: string;
  readonly expired: boolean;
  /** The sealed content of a form that was sent before signing in. */
  readonly titipan?: string | null;
  /** True if an issuer for sign-in is set up. */
  readonly google?: boolean;
};

/** The sign-in page of a role. */
export function LoginForm({ door, kembali, expired, titipan, google = false }: LoginProps) {
  const { t } = useTranslation();
  const query = kembali === "/" ? "" : `?${new URLSearchParams({ kembali })}`;
  return (
    <div className="masuk">
      <ErrorSummary />
      <PageHead title={t(`masuk:login.judul.${door}`)} lead={t("masuk:login.isi")} />
      {expired && (
        <Alert variant="warning" role="alert">
          <strong>{t("masuk:kedaluwarsa.judul")}</strong>
          <p>{titipan ? t("masuk:kedaluwarsa.titipan") : t("masuk:kedaluwarsa.isi")}</p>
        </Alert>
      )}
      <div className="masuk-isi">
        <div>
          <PostForm action={loginPathOf(door)} reloadDocument>
            <input type="hidden" name="kembali" value={kembali} />
            {titipan && <input type="hidden" name="titipan" value={titipan} />}
            <TextField name="accountId" label={t("masuk:login.akun")} autoComplete="username" code size="sedang" />
            <PasswordField name="password" label={t("masuk:login.sandi")} autoComplete="current-password" />
            <ButtonRow>
              <SubmitButton>{t("masuk:login.masuk")}</SubmitButton>
              {google && door === "peserta" && (
                <ButtonLink to={`${paths.loginGoogle()}${query}`} reloadDocument variant="outline-secondary">
                  {t("masuk:login.google")}
                </ButtonLink>
              )}
            </ButtonRow>
          </PostForm>
          <MoreWays door={door} />
        </div>
        <RoleSelector door={door} query={query} />
      </div>
    </div>
  );
}

function MoreWays({ door }: { door: Door }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t("masuk:login.cara_lain")}>
      <ul className="ways">
        <li>
          <Link to={paths.lupaKataSandi()}>{t("masuk:login.lupa")}</Link>
        </li>
        {door === "peserta" && (
          <li>
            <Link to={paths.daftar()}>{t("masuk:login.daftar")}</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

function RoleSelector({ door, query }: { door: Door; query: string }) {
  const { t } = useTranslation();
  return (
    <nav className="masuk-peran" aria-labelledby="pemilih-peran">
      <h2 id="pemilih-peran">{t("masuk:pemilih.judul")}</h2>
      <ul>
        {DOORS.map((other) => (
          <li key={other}>
            <Link to={loginPathOf(other) + query} aria-current={other === door ? "page" : undefined}>
              {t(`masuk:pemilih.${other}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
