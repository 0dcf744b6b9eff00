import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TokenField } from "~/components/hidden-fields";
import { paths } from "~/domain/kit/paths";
import { bahasa, daftarBahasa } from "~/i18n/config";
import { useFrame } from "./frame-data";
import { Icon } from "./icon";

/** Six buttons, each in its own language. A plain form: the new language comes with a new document. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const { lng } = useFrame();
  const { pathname, search } = useLocation();
  return (
    <details className="drop" name="kepala">
      <summary className="header-tool">
        <Icon name="bahasa" />
        <span className="visually-hidden">{t("common:bahasa")}</span>{" "}
        <span className="language-code">{lng.toUpperCase()}</span>
      </summary>
      <form method="post" action={paths.bahasa()} className="drop-body">
        <TokenField />
        <input type="hidden" name="kembali" value={pathname + search} />
        {daftarBahasa.map((code) => (
          <button type="submit" key={code} name="lng" value={code} lang={code} aria-pressed={code === lng}>
            {bahasa[code].nama}
          </button>
        ))}
      </form>
    </details>
  );
}
