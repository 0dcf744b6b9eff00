import { useTranslation } from "react-i18next";
import type { TugasDetail } from "~/contract/tugas/baris";
import { useFormat } from "~/i18n/use-format";

/** The progress of a class with an assignment, and the missing participants. */
export function ClassProgress({ ringkas }: { ringkas: NonNullable<TugasDetail["ringkas"]> }) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  const { peserta, membalas, perluTinjau, ditinjau, rata, belum } = ringkas;
  const figures = [
    {
      label: t("tugas:kolom.membalas"),
      value: t("tugas:rincian.dari", { jumlah: angka(membalas), semua: angka(peserta) }),
    },
    { label: t("tugas:kolom.perluTinjau"), value: angka(perluTinjau) },
    { label: t("tugas:rincian.ditinjau"), value: angka(ditinjau) },
    { label: t("tugas:rincian.rata"), value: rata === null ? "–" : angka(rata, 1) },
  ];
  return (
    <>
      <dl className="tugas-angka">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <progress value={membalas} max={Math.max(peserta, 1)} aria-label={t("tugas:kolom.membalas")} />
      {belum.length > 0 && (
        <details className="tugas-belum">
          <summary>{t("tugas:rincian.belum", { count: belum.length, jumlah: angka(belum.length) })}</summary>
          <ul>
            {belum.map((nama, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two participants may have one name
              <li key={at}>
                <bdi>{nama}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
