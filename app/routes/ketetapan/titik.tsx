import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import type { Titik } from "~/contract/ketetapan";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { addressOf } from "~/web/pages";

/** Documents of a point, with links for readers who may open them. */
function Dokumen({ of, opens }: { of: NonNullable<Titik["dokumen"]>; opens: boolean }) {
  const { t } = useTranslation("pembayaran");
  const { rupiah, masa } = useFormat();
  if (of.length === 0) return t("titik.tanpa_dokumen");
  return (
    <ul>
      {of.map((one) => {
        const name = `${one.nama} (${masa(one.masa)})`;
        const to = addressOf(one.halaman);
        return (
          <li key={to}>
            {opens ? <Link to={to}>{name}</Link> : name}: {rupiah(one.nilai)}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The points of a question by the office: each finding with its source, the answers and the outcome. `spt`: address of
 * the return for readers who may open it. `children` draws the form of a point.
 */
export function TitikSurat({
  titik,
  spt,
  children,
}: {
  titik: readonly Titik[];
  spt?: string | null;
  children: (one: Titik) => ReactNode;
}) {
  const { t } = useTranslation("pembayaran");
  const { rupiah, tanggal } = useFormat();
  return titik.map((one) => (
    <Section key={one.urut} id={`titik-${one.urut}`} title={t("titik.judul", { urut: one.urut })}>
      <p>
        {one.pesan} <StatusBadge status={one.status} />
      </p>
      <ReviewList
        items={[
          { label: t("titik.taruhan"), value: rupiah(one.taruhan) },
          ...(one.pajak === null ? [] : [{ label: t("titik.pajak"), value: rupiah(one.pajak) }]),
          ...(one.dasar ? [{ label: t("titik.dasar"), value: one.dasar }] : []),
          ...(spt ? [{ label: t("titik.data"), value: <Link to={spt}>{t("titik.buka_spt")}</Link> }] : []),
          ...(one.dokumen
            ? [{ label: t("titik.dokumen"), value: <Dokumen of={one.dokumen} opens={spt !== undefined} /> }]
            : []),
          ...(one.dijelaskan ? [{ label: t("titik.dijelaskan"), value: one.dijelaskan }] : []),
          ...one.jawaban.map(({ hari, cara, isi }) => ({
            label: t("titik.jawaban"),
            value: `${tanggal(hari)}: ${t(`titik.cara.${cara}`)}${isi ? `. ${isi}` : ""}`,
          })),
          ...(one.catatan ? [{ label: t("titik.catatan"), value: one.catatan }] : []),
          ...(one.hasil && one.ditutup
            ? [{ label: t("titik.hasil"), value: `${t(`titik.hasil_pilihan.${one.hasil}`)}, ${tanggal(one.ditutup)}` }]
            : []),
        ]}
      />
      {children(one)}
    </Section>
  ));
}
