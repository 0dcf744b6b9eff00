import { useTranslation } from "react-i18next";
import { HistoryList } from "~/components/history-list";
import { Section } from "~/components/section";
import type { Ketetapan } from "~/contract/ketetapan";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { NamaAkun } from "../pembayaran/nama-akun";
import { TautanPengembalian } from "../pengembalian/tautan";

/**
 * The content of a letter of the tax office, and the answers to it. Its taxpayer and its class see the same. `refund`:
 * address of the refund that belongs to it.
 */
export function IsiKetetapan({ surat, refund }: { surat: Ketetapan; refund: (id: string) => string }) {
  const { t } = useTranslation("pembayaran");
  const { rupiah, tanggal, rentangMasa } = useFormat();
  const { jenis, masaAwal, masaAkhir, pokok, sanksi, jumlah, sisa, tanggapan, ditanggapi, putusan, diputus } = surat;
  const asks = jenis !== "sp2dk";
  const said = (text: string | null, day: string | null) => (text && day ? `${text} (${tanggal(day)})` : undefined);
  const items = [
    { label: t("ketetapan.kolom.jenis"), value: t(`ketetapan.jenis.${jenis}`) },
    { label: t("ketetapan.kolom.wp"), value: `${surat.npwp} ${surat.wp}` },
    { label: t("kolom.akun"), value: <NamaAkun akun={surat} /> },
    { label: t("kolom.masa"), value: rentangMasa(masaAwal, masaAkhir) },
    ...(surat.otomatis ? [{ label: t("ketetapan.otomatis"), value: t("ketetapan.otomatis_isi") }] : []),
    { label: t("ketetapan.kolom.terbit"), value: tanggal(surat.terbit) },
    { label: t("ketetapan.kolom.jatuhTempo"), value: tanggal(surat.jatuhTempo) },
    ...(asks
      ? [
          { label: t("ketetapan.kolom.pokok"), value: rupiah(pokok) },
          { label: t("ketetapan.kolom.sanksi"), value: rupiah(sanksi) },
          { label: t("ketetapan.kolom.jumlah"), value: rupiah(jumlah) },
          { label: t("ketetapan.sisa"), value: rupiah(sisa) },
        ]
      : []),
    ...(surat.batasKeberatan ? [{ label: t("ketetapan.batas"), value: tanggal(surat.batasKeberatan) }] : []),
    ...(surat.pengembalian
      ? [{ label: t("pengembalian.kolom.nomor"), value: <TautanPengembalian asked={surat.pengembalian} to={refund} /> }]
      : []),
    { label: t("ketetapan.alasan"), value: <span className="teks-bebas">{surat.alasan}</span> },
    ...(tanggapan ? [{ label: t("ketetapan.tanggapan"), value: said(tanggapan, ditanggapi) }] : []),
    ...(putusan ? [{ label: t("ketetapan.putusan"), value: said(putusan, diputus) }] : []),
  ];
  return (
    <>
      <ReviewList items={items} />
      <Section id="riwayat" title={t("pengembalian.riwayat")}>
        <HistoryList rows={surat.riwayat} />
      </Section>
    </>
  );
}
