import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { DocumentHistory } from "../dokumen/halaman";
import { Amounts } from "./angka";
import { LinePages } from "./pilih-halaman";
import type { Rincian } from "./rincian.server";
import { LineTable } from "./tabel-baris";

type KnownProps = { readonly lawanNama: string; readonly referensi: string };
/** The identifying facts of an invoice next to its number: the other party, and the seller's reference. */
export const Known = ({ lawanNama, referensi }: KnownProps) => (
  <>
    <bdi>{lawanNama}</bdi>
    {referensi && (
      <>
        {" · "}
        <bdi>{referensi}</bdi>
      </>
    )}
  </>
);

type Props = { readonly faktur: Rincian };

/** All data of an invoice, its figures with reasons, and its history. Same for both parties. */
export function FakturRincian({ faktur }: Props) {
  const { t } = useTranslation("efaktur");
  return (
    <>
      <Section id="dokumen" title={t("faktur.bagian_a.judul")}>
        <DocumentFacts faktur={faktur} />
      </Section>
      <Section id="pihak" title={t("rincian.pihak")}>
        <Parties faktur={faktur} />
      </Section>
      <Section id="baris" title={t("faktur.bagian_c.judul")}>
        <Lines faktur={faktur} />
        <LinePages halaman={faktur.halaman} />
        <h3>{t("faktur.jumlah_judul")}</h3>
        <Amounts id="jumlah" nilai={faktur.hasil.nilai} alasan={faktur.hasil.alasan} sum />
      </Section>
      <DocumentHistory title={t("rincian.riwayat")} rows={faktur.riwayat} nameOf={(event) => t(`riwayat.${event}`)} />
    </>
  );
}

function DocumentFacts({ faktur }: Props) {
  const { t } = useTranslation("efaktur");
  const { tanggal, masa, rupiah } = useFormat();
  const { isian, nama, rujukan, arah } = faktur;
  const payment = isian.uangMuka
    ? t("faktur.pembayaran_pilihan.uang_muka")
    : isian.pelunasan
      ? t("faktur.pembayaran_pilihan.pelunasan")
      : "";
  const items = [
    {
      label: t("faktur.kolom.nomor"),
      value: faktur.nomor ? <bdi dir="ltr">{faktur.nomor}</bdi> : t("rincian.belum_bernomor"),
    },
    { label: t("faktur.kodeTransaksi"), value: <span lang="id">{nama.kode}</span> },
    { label: t("faktur.tanggal"), value: tanggal(faktur.tanggal) },
    { label: t("faktur.kolom.masa"), value: masa(faktur.masa) },
    ...(payment ? [{ label: t("faktur.pembayaran"), value: payment }] : []),
    ...(rujukan
      ? [
          {
            label: t("faktur.rujukan"),
            value: <Link to={paths.efaktur.faktur(arah, rujukan.id)}>{rujukan.nomor}</Link>,
          },
        ]
      : []),
    ...(isian.nilaiUangMuka ? [{ label: t("faktur.nilaiUangMuka"), value: rupiah(isian.nilaiUangMuka) }] : []),
    ...(nama.informasi ? [{ label: t("faktur.informasi"), value: <span lang="id">{nama.informasi}</span> }] : []),
    ...(nama.cap ? [{ label: t("faktur.cap"), value: <span lang="id">{nama.cap}</span> }] : []),
    ...(isian.dokumen ? [{ label: t("faktur.dokumen"), value: isian.dokumen }] : []),
    ...(isian.masaDokumen ? [{ label: t("faktur.masaDokumen"), value: masa(isian.masaDokumen) }] : []),
    { label: t("faktur.referensi"), value: isian.referensi },
    ...faktur.lainnya,
    { label: t("rincian.batas_unggah"), value: tanggal(faktur.batasUnggah) },
    ...(faktur.penandatangan ? [{ label: t("rincian.penandatangan"), value: faktur.penandatangan }] : []),
  ];
  return <ReviewList items={items} />;
}

function Parties({ faktur: { penjual, isian, nama } }: Props) {
  const { t } = useTranslation("efaktur");
  const taxpayer = isian.idPembeli === "TIN";
  const number = (text: string) => text && <bdi dir="ltr">{text}</bdi>;
  return (
    <div className="faktur-pihak">
      <div>
        <h3>{t("rincian.penjual")}</h3>
        <ReviewList
          items={[
            { label: t("rincian.nama"), value: penjual.nama },
            { label: t("faktur.npwpPembeli"), value: number(penjual.npwp) },
            { label: t("rincian.tempat"), value: number(penjual.nitku) },
            { label: t("rincian.alamat"), value: penjual.alamat },
          ]}
        />
      </div>
      <div>
        <h3>{t("rincian.pembeli")}</h3>
        <ReviewList
          items={[
            { label: t("rincian.nama"), value: isian.namaPembeli },
            taxpayer
              ? { label: t("faktur.npwpPembeli"), value: number(isian.npwpPembeli) }
              : { label: t("faktur.nomorPembeli"), value: number(isian.nomorPembeli) },
            ...(taxpayer ? [{ label: t("rincian.tempat"), value: number(isian.nitkuPembeli) }] : []),
            { label: t("rincian.alamat"), value: isian.alamatPembeli },
            ...(isian.negara && isian.negara !== "IDN"
              ? [{ label: t("faktur.negara"), value: <span lang="id">{nama.negara}</span> }]
              : []),
            ...(isian.emailPembeli ? [{ label: t("faktur.emailPembeli"), value: number(isian.emailPembeli) }] : []),
          ]}
        />
      </div>
    </div>
  );
}

function Lines({ faktur: { baris, halaman } }: Props) {
  const { t } = useTranslation("efaktur");
  const { angka } = useFormat();
  const rows = baris.isi.map(({ nama, kode, sel }, index) => {
    const name = (
      <>
        {angka(halaman.dari + index + 1)}. <bdi>{nama}</bdi> {kode && <span className="text-muted kode">{kode}</span>}
      </>
    );
    return { id: index, name, cells: sel };
  });
  const texts = { caption: t("faktur.baris.judul"), name: t("faktur.baris.nama"), empty: t("rincian.tanpa_baris") };
  return <LineTable heads={baris.kolom} rows={rows} {...texts} />;
}
