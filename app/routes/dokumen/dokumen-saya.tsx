import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { ListScreen } from "~/tables/list-screen";
import { paths } from "~/web/paths";

export { page as loader } from "./dokumen-saya.server";
export const handle = { crumb: "data:dokumenSaya.judul" } satisfies PageHandle;

/** Every numbered document of the active identity, by kind and date. */
export default function DokumenSaya() {
  const { t } = useTranslation();
  const check = <ButtonLink to={paths.verifikasi()}>{t("data:dokumenSaya.periksa")}</ButtonLink>;
  return <ListScreen lead="data:dokumenSaya.isi" actions={check} />;
}
