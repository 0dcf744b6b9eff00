import { useTranslation } from "react-i18next";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { BuktiRinci } from "~/contract/bukti/baris";
import { dayFirst } from "~/domain/kit/tanggal";
import { ReviewList } from "~/forms/review-list";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";

type Tabel = NonNullable<BuktiRinci["tabel"]>;
/** The table of a document, with its sums as the last row. */
function TabelBukti({ tabel: { kolom, baris, jumlah } }: { readonly tabel: Tabel }) {
  const { t } = useTranslation("bukti");
  const desimal = useDesimal();
  const cell = (value: Tabel["baris"][number][number], at: number) => {
    if (value === null) return "";
    if (kolom[at]?.jenis === "tanggal") return dayFirst(String(value));
    return kolom[at]?.jenis === "angka" ? desimal(String(value)) : value;
  };
  const rows = baris.map((row, key) => ({ key, sel: row.map(cell) }));
  const first = jumlah?.findIndex((value) => value !== null) ?? -1;
  const sums = jumlah && {
    key: "jumlah",
    sel: jumlah.map((value, at) => {
      const shown = at === 0 && first > 0 ? t("rincian.jumlah") : cell(value, at);
      return typeof shown === "number" ? shown : <strong key={kolom[at]?.judul}>{shown}</strong>;
    }),
  };
  return (
    <TabelLaporan
      caption={t("rincian.tabel")}
      captionHidden
      kolom={kolom.map(({ judul, jenis }) => ({
        kepala: judul,
        ...(jenis === "rupiah" || jenis === "angka" ? { angka: jenis } : {}),
      }))}
      baris={sums ? [...rows, sums] : rows}
    />
  );
}

/** A source document as on paper. */
export function Kertas({ bukti }: { readonly bukti: BuktiRinci }) {
  const { t } = useTranslation("bukti");
  const { tanggal } = useFormat();
  return (
    <article className="bukti-kertas" aria-labelledby="kertas-judul">
      <p className="bukti-cap">{t("rincian.simulasi")}</p>
      <h2 id="kertas-judul">
        <bdi>{bukti.judul}</bdi>
      </h2>
      <ReviewList
        items={[
          { label: t("kolom.tanggal"), value: tanggal(bukti.tanggal) },
          ...(bukti.dari ? [{ label: t("kolom.dari"), value: bukti.dari }] : []),
          ...(bukti.kepada ? [{ label: t("kolom.kepada"), value: bukti.kepada }] : []),
        ]}
      />
      {bukti.isi && (
        <p className="bukti-isi" dir="auto">
          {bukti.isi}
        </p>
      )}
      {bukti.tabel && <TabelBukti tabel={bukti.tabel} />}
    </article>
  );
}
