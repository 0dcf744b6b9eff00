import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { useDesimal } from "~/i18n/use-desimal";
import { pathsTelaah } from "~/web/paths-telaah";
import type { Usulan } from "./usulan.server";

type Props = { readonly tugasId: string; readonly balasanId: string; readonly telaah: Usulan };

/** The proposed points of a reply, and the way to its sheet. */
export function UsulanTelaah({ tugasId, balasanId, telaah: { poin, maks } }: Props) {
  const { t } = useTranslation();
  const desimal = useDesimal();
  return (
    <p>
      {t("telaah:tautan.usulan", { poin: desimal(String(poin)), maks: desimal(String(maks)) })}{" "}
      <Link to={pathsTelaah.telaahLembar(tugasId, balasanId)}>{t("telaah:tautan.lembar")}</Link>
    </p>
  );
}
