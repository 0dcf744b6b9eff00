import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { Citation } from "~/components/why-panel";
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

/** The answers to a point, the oldest first. */
function Jawaban({ of }: { of: Titik["jawaban"] }) {
  return (
    <ul>
      {of.map((said, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: answers are only added
        <li key={at}>
          <Dijawab said={said} />
        </li>
      ))}
    </ul>
  );
}

/** The files of the answers to a point. */
function Berkas({ of, to }: { of: Titik["berkas"]; to: (file: string) => string }) {
  return (
    <ul>
      {of.map(({ id, nama }) => (
        <li key={id}>
          <Link to={to(id)} reloadDocument>
            {nama}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** An answer; an accepted explanation with its rule, and what the office found about it. */
function Dijawab({ said: { hari, cara, isi, penjelasan, bukti } }: { said: Titik["jawaban"][number] }) {
  const { t } = useTranslation("pembayaran");
  const { rupiah, tanggal } = useFormat();
  const words = [t(`titik.cara.${cara}`), penjelasan?.teks, isi].filter(Boolean);
  return (
    <>
      {`${tanggal(hari)}: ${words.join(". ")}`}
      {penjelasan && (
        <div>
          {penjelasan.dasar && (
            <>
              {t("titik.aturan")}: <Citation kutipan={penjelasan.dasar} />.{" "}
            </>
          )}
          {bukti === null ? t("titik.bukti_instruktur") : t("titik.bukti", { nilai: rupiah(bukti) })}
        </div>
      )}
    </>
  );
}

/** A finding with its data, its source, its answers and its outcome. */
function IsiTitik({ one, spt, fileHref }: { one: Titik } & Pick<Alamat, "spt" | "fileHref">) {
  const { t } = useTranslation("pembayaran");
  const { rupiah, tanggal } = useFormat();
  const { dasar, dokumen, dijelaskan, jawaban, berkas, catatan, hasil, ditutup } = one;
  const ended = hasil && ditutup;
  const items = [
    { label: t("titik.taruhan"), value: rupiah(one.taruhan) },
    { label: t("titik.pajak"), value: one.pajak !== null && rupiah(one.pajak) },
    { label: t("titik.dasar"), value: dasar && <Citation kutipan={dasar} /> },
    { label: t("titik.data"), value: spt && <Link to={spt}>{t("titik.buka_spt")}</Link> },
    { label: t("titik.dokumen"), value: dokumen && <Dokumen of={dokumen} opens={spt !== undefined} /> },
    { label: t("titik.dijelaskan"), value: dijelaskan },
    { label: t("titik.jawaban"), value: jawaban.length > 0 && <Jawaban of={jawaban} /> },
    { label: t("titik.berkas"), value: berkas.length > 0 && <Berkas of={berkas} to={fileHref} /> },
    { label: t("titik.catatan"), value: catatan },
    { label: t("titik.hasil"), value: ended && `${t(`titik.hasil_pilihan.${hasil}`)}, ${tanggal(ditutup)}` },
  ];
  return <ReviewList items={items.filter(({ value }) => Boolean(value))} />;
}

type Alamat = {
  /** The return, for readers who may open it. */
  readonly spt?: string | null;
  /** A file of an answer. */
  readonly fileHref: (file: string) => string;
};
/** The points of a question by the office. `children` draws the form of a point. */
export function TitikSurat({
  titik,
  children,
  ...alamat
}: Alamat & { readonly titik: readonly Titik[]; readonly children: (one: Titik) => ReactNode }) {
  const { t } = useTranslation("pembayaran");
  return titik.map((one) => (
    <Section key={one.urut} id={`titik-${one.urut}`} title={t("titik.judul", { urut: one.urut })}>
      <p>
        {one.pesan} <StatusBadge status={one.status} />
      </p>
      <IsiTitik one={one} {...alamat} />
      {children(one)}
    </Section>
  ));
}
