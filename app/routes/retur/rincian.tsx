import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import type { ReturDetail } from "~/contract/retur";
import { ReviewList } from "~/forms/review-list";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { usePotongan } from "~/i18n/use-potongan";
import { paths } from "~/web/paths";
import { DocumentHistory } from "../dokumen/halaman";
import { Amounts } from "../efaktur/angka";
import type { Halaman } from "../efaktur/halaman-baris";
import { LinePages } from "../efaktur/pilih-halaman";
import { LineTable } from "../efaktur/tabel-baris";

/** A note with a page of its returned lines. */
export type ReturBerhalaman = ReturDetail & { readonly halaman: Halaman };
type Props = { readonly retur: ReturBerhalaman };

/** The data of a note: its invoice, its parties, its amounts. */
function useReturItems(retur: ReturDetail) {
  const { t } = useTranslation("efaktur");
  const { tanggal, masa } = useFormat();
  const { nomor, nomorFaktur, faktur, arah, penandatangan } = retur;
  return [
    { label: t("retur.kolom.nomor"), value: nomor ? <bdi dir="ltr">{nomor}</bdi> : t("rincian.belum_bernomor") },
    {
      label: t("retur.kolom.nomorFaktur"),
      value: (
        <Link to={paths.efaktur.faktur(arah, faktur.id)}>
          <bdi dir="ltr">{nomorFaktur}</bdi>
        </Link>
      ),
    },
    { label: t("faktur.tanggal"), value: tanggal(faktur.tanggal) },
    { label: t("retur.kolom.tanggal"), value: tanggal(retur.tanggal) },
    { label: t("retur.kolom.masa"), value: masa(retur.masa) },
    { label: arah === "masukan" ? t("rincian.penjual") : t("rincian.pembeli"), value: retur.lawanNama },
    { label: t("faktur.npwpPembeli"), value: <bdi dir="ltr">{retur.lawanNpwp}</bdi> },
    ...(penandatangan ? [{ label: t("rincian.penandatangan"), value: penandatangan }] : []),
  ];
}

/** All data of a note, its lines, and its history. Same for both parties. */
export function ReturRincian({ retur }: Props) {
  const { t } = useTranslation("efaktur");
  const items = useReturItems(retur);
  return (
    <>
      <Section id="dokumen" title={t("retur.dokumen.judul")}>
        <ReviewList items={items} />
      </Section>
      <Section id="barang" title={t("retur.barang.judul")}>
        <Lines retur={retur} />
        <LinePages halaman={retur.halaman} />
        <h3>{t("retur.jumlah_judul")}</h3>
        <Amounts id="jumlah" nilai={retur} alasan={retur.alasan ?? undefined} sum />
        <p className="isian-petunjuk">
          {retur.faktur.kredit === "uncredited" ? t("retur.akibat_b3") : t("retur.akibat_spt")}
        </p>
      </Section>
      <DocumentHistory
        title={t("rincian.riwayat")}
        rows={retur.riwayat}
        nameOf={(event) => t(`retur.riwayat.${event}`)}
      />
    </>
  );
}

function Lines({ retur: { baris } }: Props) {
  const { t } = useTranslation("efaktur");
  const { angka } = useFormat();
  const desimal = useDesimal();
  const potongan = usePotongan();
  const heads = [
    t("faktur.baris.harga"),
    t("retur.baris.jumlah"),
    t("retur.baris.potongan"),
    ...[t("angka.dpp"), t("angka.dppLain"), t("angka.ppn"), t("angka.ppnbm")].map((nama) =>
      t("komponen:daftar.dalam_rupiah", { nama }),
    ),
  ];
  const rows = baris.map((line) => {
    const quantity = t("retur.dari_jumlah", { jumlah: desimal(line.jumlah), dari: desimal(line.jumlahFaktur) });
    const amounts = [line.dpp, line.dppLain, line.ppn, line.ppnbm].map((amount) => angka(amount));
    const cells = [desimal(line.harga), quantity, potongan(line.potongan), ...amounts];
    return { id: line.urut, name: <bdi>{line.nama}</bdi>, cells };
  });
  const texts = { caption: t("retur.baris.judul"), name: t("faktur.baris.nama"), empty: t("retur.tanpa_baris") };
  return <LineTable heads={heads} rows={rows} {...texts} />;
}
