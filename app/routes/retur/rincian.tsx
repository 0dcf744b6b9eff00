import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HistoryList } from "~/components/history-list";
import type { ReturDetail } from "~/contract/retur";
import { ReviewList } from "~/forms/review-list";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { Amounts } from "../efaktur/angka";

type Props = { readonly retur: ReturDetail };

/** What a note is: its invoice, its parties, its amounts. */
export function useReturItems(retur: ReturDetail) {
  const { t } = useTranslation("efaktur");
  const { tanggal, masa } = useFormat();
  const { nomor, nomorFaktur, faktur, arah, penandatangan } = retur;
  return [
    { label: t("retur.kolom.nomor"), value: nomor ? <bdi dir="ltr">{nomor}</bdi> : t("rincian.belum_bernomor") },
    {
      label: t("retur.kolom.nomorFaktur"),
      value: (
        <Link to={`/efaktur/${arah}/${faktur.id}`}>
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

/** Everything a note says, its lines, and what happened to it. Same for both parties. */
export function ReturRincian({ retur }: Props) {
  const { t } = useTranslation("efaktur");
  const items = useReturItems(retur);
  return (
    <>
      <section className="formulir-bagian" aria-labelledby="dokumen">
        <h2 id="dokumen">{t("retur.dokumen.judul")}</h2>
        <ReviewList items={items} />
      </section>
      <section className="formulir-bagian" aria-labelledby="barang">
        <h2 id="barang">{t("retur.barang.judul")}</h2>
        <Lines retur={retur} />
        <h3>{t("retur.jumlah_judul")}</h3>
        <Amounts id="jumlah" nilai={retur} sum />
        <p className="isian-petunjuk">
          {retur.faktur.kredit === "uncredited" ? t("retur.akibat_b3") : t("retur.akibat_spt")}
        </p>
      </section>
      {retur.riwayat.length > 0 && (
        <section className="formulir-bagian" aria-labelledby="riwayat">
          <h2 id="riwayat">{t("rincian.riwayat")}</h2>
          <HistoryList rows={retur.riwayat} nameOf={(event) => t(`retur.riwayat.${event}`)} />
        </section>
      )}
    </>
  );
}

function Lines({ retur: { baris } }: Props) {
  const { t } = useTranslation("efaktur");
  const { rupiah } = useFormat();
  const desimal = useDesimal();
  const returned = baris.filter(({ jumlah }) => jumlah !== "");
  if (returned.length === 0) return <p className="daftar-kosong">{t("retur.tanpa_baris")}</p>;
  const heads = [
    ...[t("faktur.baris.harga"), t("retur.baris.jumlah"), t("retur.baris.potongan")],
    ...[t("angka.dpp"), t("angka.dppLain"), t("angka.ppn"), t("angka.ppnbm")],
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className="tabel-bingkai" aria-labelledby="tabel-baris" tabIndex={0}>
      <table className="tabel">
        <caption id="tabel-baris" className="visually-hidden">
          {t("retur.baris.judul")}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t("faktur.baris.nama")}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className="angka">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {returned.map((line) => {
            const quantity = t("retur.dari_jumlah", { jumlah: desimal(line.jumlah), dari: desimal(line.jumlahFaktur) });
            const amounts = [line.potongan, line.dpp, line.dppLain, line.ppn, line.ppnbm].map(rupiah);
            return (
              <tr key={line.urut}>
                <th scope="row" data-label={t("faktur.baris.nama")}>
                  <bdi>{line.nama}</bdi>
                </th>
                {[desimal(line.harga), quantity, ...amounts].map((cell, at) => (
                  <td key={heads[at]} data-label={heads[at]} className="angka">
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
