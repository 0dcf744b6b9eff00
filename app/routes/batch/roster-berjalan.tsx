import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { Link } from "~/components/link";
import type { BatchDetail } from "~/contract/batch";
import { paths } from "~/domain/kit/paths";
import { useFormat } from "~/i18n/use-format";

type Props = { readonly id: string; readonly roster: BatchDetail["rosterBerjalan"] };

/** Says of a class that its roster is still being worked through. Draws nothing when none is. */
export function RosterBerjalan({ id, roster }: Props) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  if (!roster) return null;
  return (
    <Alert variant="info" className="tidak-dicetak">
      {t("batch:masuk.berjalan", { selesai: angka(roster.selesai), jumlah: angka(roster.total) })}{" "}
      <Link to={paths.batch.roster(id)}>{t("batch:masuk.lihat")}</Link>
    </Alert>
  );
}
