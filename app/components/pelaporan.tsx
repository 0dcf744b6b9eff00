import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import type { Pelaporan } from "~/contract/dokumen";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";

/** The filed returns that contain a document, and those it has changed since filing. */
export function Reported({ pelaporan }: { pelaporan: Pelaporan }) {
  const { t } = useTranslation("komponen");
  const { masa, tanggal } = useFormat();
  return pelaporan.map((one) => {
    const { sptId, perubahan } = one;
    const name = `${t(`pelaporan.jenis.${one.jenis}`)}, ${masa(one.masa)}${one.pembetulan > 0 ? `, ${t("pelaporan.pembetulan_ke", { nomor: one.pembetulan })}` : ""}`;
    const params = { tanggal: tanggal(one.tanggalLapor) };
    return (
      <p key={sptId} className={perubahan ? "peringatan" : "text-muted"}>
        <Link to={paths.spt.rincian(sptId)}>{name}</Link>:{" "}
        {perubahan ? t(`pelaporan.dokumen.${perubahan}`, params) : t("pelaporan.dokumen.tetap", params)}
      </p>
    );
  });
}
