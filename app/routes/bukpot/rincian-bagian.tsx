import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { TabelLaporan } from "~/components/tabel-laporan";
import { WhyDetails } from "~/components/why-panel";
import { ReviewList } from "~/forms/review-list";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { DocumentHistory } from "../dokumen/halaman";
import { documentHref } from "../spt/document-href";
import type { BagianSlip, RincianSlip } from "./rincian.server";

type Props = { readonly slip: RincianSlip };

/** All data of a slip, its figures with reasons, its versions and its history. Same for both parties. */
export function Rincian({ slip }: Props) {
  const { t } = useTranslation("bukpot");
  return (
    <>
      {slip.hasil.penerima?.placeholder && (
        <p className="peringatan peringatan--bahaya">
          {t("rincian.sementara")}{" "}
          {slip.arah === "dibuat" && slip.aksi.includes("cancel") && (
            <Link to={`${paths.bukpot.sementara()}?penerima=${encodeURIComponent(String(slip.isi.npwp ?? ""))}`}>
              {t("sementara.ganti")}
            </Link>
          )}
        </p>
      )}
      <Section id="pokok" title={t("rincian.pokok")}>
        <Facts slip={slip} />
      </Section>
      {slip.bagian
        .filter(({ isi }) => isi.length > 0)
        .map((bagian) => (
          <Section key={bagian.name} id={`bagian-${bagian.name}`} title={bagian.title}>
            <Answers bagian={bagian} slip={slip} />
          </Section>
        ))}
      {slip.versiLain.length > 1 && (
        <Section id="versi" title={t("rincian.versi")}>
          <Versions slip={slip} />
        </Section>
      )}
      <DocumentHistory title={t("rincian.riwayat")} rows={slip.riwayat} nameOf={(event) => t(`riwayat.${event}`)} />
    </>
  );
}

const number = (text: string | undefined) => text && <bdi dir="ltr">{text}</bdi>;

function Facts({ slip }: Props) {
  const { t } = useTranslation("bukpot");
  const { masa } = useFormat();
  const { nomor, pembetulan, pemotong, lawanNpwp, lawanNama, arah, hasil } = slip;
  const state = pembetulan === 0 ? t("rincian.normal") : t("rincian.pembetulan", { ke: pembetulan });
  const made = { npwp: lawanNpwp, nama: lawanNama };
  const recipient = arah === "dibuat" ? made : hasil.penerima;
  const items = [
    { label: t("kolom.nomor"), value: nomor ? number(nomor) : t("rincian.belum_bernomor") },
    { label: t("rincian.keadaan"), value: state },
    { label: t("kolom.masa"), value: slip.masaAwal ? `${masa(slip.masaAwal)} – ${masa(slip.masa)}` : masa(slip.masa) },
    { label: t("rincian.pemotong"), value: pemotong.nama },
    { label: t("rincian.npwp_pemotong"), value: number(pemotong.npwp) },
    { label: t("rincian.penerima"), value: recipient?.nama },
    { label: t("rincian.npwp_penerima"), value: number(recipient?.npwp) },
    ...useTaxFacts(slip),
    ...useLifeFacts(slip),
  ];
  return <ReviewList items={items} />;
}

type Item = { readonly label: string; readonly value: ReactNode };
const filled = (items: readonly Item[]): Item[] => items.filter(({ value }) => Boolean(value));

/** Facts that follow from the object, if one is chosen. */
function useTaxFacts({ hasil: { ringkas } }: RincianSlip): Item[] {
  const { t } = useTranslation("bukpot");
  const desimal = useDesimal();
  const { pasal, sifat, kap, kjs, tarif } = ringkas;
  return filled([
    { label: t("kolom.pasal"), value: pasal && t(`pasal.${pasal.replace(/\W/g, "")}`) },
    { label: t("kolom.sifat"), value: sifat && t(`sifat.${sifat}`) },
    { label: t("rincian.kap_kjs"), value: kap && number(`${kap}-${kjs}`) },
    { label: t("kolom.tarif"), value: tarif && number(desimal(tarif)) },
  ]);
}

/** Facts about the slip's history. */
function useLifeFacts(slip: RincianSlip): Item[] {
  const { t } = useTranslation("bukpot");
  const { tanggal } = useFormat();
  const { menggantikan, digantikan, nomor } = slip;
  return filled([
    { label: t("kolom.tanggal"), value: slip.tanggal && tanggal(slip.tanggal) },
    { label: t("rincian.penandatangan"), value: slip.penandatangan },
    { label: t("alasan"), value: slip.alasanBatal },
    { label: t("rincian.menggantikan"), value: menggantikan && !nomor && <SlipLink slip={slip} to={menggantikan} /> },
    {
      label: slip.alasanBatal ? t("rincian.dibuat_ulang") : t("rincian.digantikan"),
      value: digantikan && <SlipLink slip={slip} to={digantikan} />,
    },
    { label: t("kolom.laporan"), value: slip.arah === "dibuat" && <Reported slip={slip} /> },
  ]);
}

const SlipLink = ({ slip, to }: Props & { to: { id: string; nomor: string | null } }) => (
  <Link to={paths.bukpot.rincian(slip.jenis, to.id)}>
    <bdi dir="ltr">{to.nomor ?? to.id.slice(0, 8)}</bdi>
  </Link>
);

/** The slip's place in the withholder's own return, with a link to it. */
function Reported({ slip }: Props) {
  const { t } = useTranslation("bukpot");
  const { masa } = useFormat();
  return (
    <>
      {t(`laporan.${slip.laporan}`)}
      {slip.spt.map((one) => (
        <span key={one.id}>
          {" "}
          <Link to={paths.spt.rincian(one.id)}>
            {t(`spt.${one.jenis}`, { masa: masa(one.masa), ke: one.pembetulan })}
          </Link>
        </span>
      ))}
    </>
  );
}

function Answers({ bagian, slip }: Props & { readonly bagian: BagianSlip }) {
  const items = bagian.isi.map(({ name, label, butir, value, hitung }) => {
    const alasan = hitung ? slip.hasil.alasan[name] : undefined;
    const title = [butir, label].filter(Boolean).join(" ");
    return {
      label: title,
      value: alasan ? (
        <>
          <bdi dir="ltr">{value}</bdi>
          {alasan.langkah.length > 0 && <WhyDetails label={title} alasan={alasan} documentHref={documentHref} />}
        </>
      ) : (
        value
      ),
    };
  });
  return <ReviewList items={items} />;
}

function Versions({ slip }: Props) {
  const { t } = useTranslation("bukpot");
  const { tanggalPendek } = useFormat();
  return (
    <TabelLaporan
      caption={t("rincian.versi")}
      captionHidden
      kolom={[
        ...[t("rincian.keadaan"), t("kolom.status"), t("kolom.tanggal")].map((kepala) => ({ kepala })),
        ...[t("kolom.dpp"), t("kolom.pph")].map((kepala) => ({ kepala, angka: "rupiah" as const })),
      ]}
      baris={slip.versiLain.map((one) => ({
        key: one.id,
        sel: [
          <Link
            key="versi"
            to={paths.bukpot.rincian(slip.jenis, one.id)}
            aria-current={one.id === slip.id ? "page" : undefined}
          >
            {one.pembetulan === 0 ? t("rincian.normal") : t("rincian.pembetulan", { ke: one.pembetulan })}
          </Link>,
          <StatusBadge key="status" status={one.status} />,
          one.tanggal && tanggalPendek(one.tanggal),
          one.dpp,
          one.pph,
        ],
      }))}
    />
  );
}
