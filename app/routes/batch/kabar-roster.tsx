import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { Link } from "~/components/link";
import type { BatchDetail } from "~/contract/batch/baris";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";

type Props = { readonly id: string; readonly roster: BatchDetail["roster"] };

/** A notice for a class whose roster is still running, has stopped, or has left people out. Else draws nothing. */
export function KabarRoster({ id, roster }: Props) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  if (!roster) return null;
  const { berjalan, selesai, total, gagal } = roster;
  const counts = { selesai: angka(selesai), jumlah: angka(total) };
  return (
    <Alert variant={berjalan ? "info" : "warning"} className="tidak-dicetak">
      {berjalan && t("batch:masuk.berjalan", counts)}
      {!berjalan && selesai < total && t("batch:masuk.terhenti_kabar", counts)}
      {!berjalan && selesai === total && t("batch:masuk.tertinggal", { ...counts, gagal: angka(gagal) })}{" "}
      <Link to={paths.batch.roster(id)}>{berjalan ? t("batch:masuk.lihat") : t("batch:masuk.buka")}</Link>
    </Alert>
  );
}
