import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Pelaporan } from "~/contract/dokumen";
import { useFormat } from "~/i18n/use-format";

/** In which filed returns a document stands, and which of them it has changed since they were filed. */
export function Reported({ pelaporan }: { pelaporan: Pelaporan }) {
  const { t } = useTranslation("spt");
  const { masa, tanggal } = useFormat();
  return pelaporan.map((one) => {
    const { sptId, perubahan } = one;
    const name = `${t(`jenis.${one.jenis}`)}, ${masa(one.masa)}${one.pembetulan > 0 ? `, ${t("model.pembetulan_ke", { nomor: one.pembetulan })}` : ""}`;
    const params = { tanggal: tanggal(one.tanggalLapor) };
    return (
      <p key={sptId} className={perubahan ? "peringatan" : "text-muted"}>
        <Link to={`/spt/${sptId}`}>{name}</Link>:{" "}
        {perubahan ? t(`perlu.dokumen.${perubahan}`, params) : t("perlu.dokumen.tetap", params)}
      </p>
    );
  });
}
