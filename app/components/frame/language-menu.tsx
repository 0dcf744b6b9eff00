import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { TokenField } from "~/components/hidden-fields";
import { bahasa, daftarBahasa } from "~/i18n/config";
import { paths } from "~/web/paths";
import { useFrame } from "./frame-data";
import { Icon } from "./icon";

/** The language menu in the header, for users without a session. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { lng } = useFrame();
  return (
    <details className="drop" name="kepala">
      <summary className="header-tool">
        <Icon name="bahasa" />
        <span className="visually-hidden">{t("common:bahasa")}</span>{" "}
        <span className="language-code">{lng.toUpperCase()}</span>
      </summary>
      <div className="drop-body">
        <LanguageForm />
      </div>
    </details>
  );
}

/** Six buttons, each in its own language. A plain form, because the new language needs a new document. */
export function LanguageForm() {
  const { t } = useTranslation();
  const { lng } = useFrame();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={paths.bahasa()} className="languages" aria-label={t("common:bahasa")}>
      <TokenField />
      <input type="hidden" name="kembali" value={pathname + search} />
      {daftarBahasa.map((code) => (
        <Fragment key={code}>
          <button type="submit" name="lng" value={code} lang={code} aria-pressed={code === lng}>
            {bahasa[code].nama}
          </button>{" "}
        </Fragment>
      ))}
    </form>
  );
}
