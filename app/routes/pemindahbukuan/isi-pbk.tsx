import { useTranslation } from "react-i18next";
import { HistoryList } from "~/components/history-list";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { PbkRincian } from "~/contract/pemindahbukuan";
import { type ReviewItem, ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { NamaAkun } from "../pembayaran/nama-akun";

type Pbk = Omit<PbkRincian, "isi">;
/** A period in words: a month, or a range of months. */
function useMasa() {
  const { masa } = useFormat();
  return (awal: string, akhir: string): string =>
    !awal ? "" : awal === akhir ? masa(awal) : `${masa(awal)} – ${masa(akhir)}`;
}

/** The data of a request, from its number to its signer. */
function useItems(pbk: Pbk): readonly ReviewItem[] {
  const { t } = useTranslation("pembayaran");
  const { rupiah, tanggal } = useFormat();
  const masa = useMasa();
  const { nomor, bpe, bukti, alasan, kap, kjs, masaAwal, masaAkhir, rujukan, tanggalBayar, diajukan, putusPada } = pbk;
  const code = (label: string, value: string | null) => (value ? [{ label, value: <bdi dir="ltr">{value}</bdi> }] : []);
  const day = (label: string, value: string | null) => (value ? [{ label, value: tanggal(value) }] : []);
  return [
    ...code(t("pbk.kolom.nomor"), nomor),
    ...code(t("pbk.kolom.bpe"), bpe),
    ...code(t("pbk.kolom.bukti"), bukti),
    { label: t("pbk.kolom.nama"), value: `${pbk.nama} (${pbk.npwp})` },
    { label: t("pbk.kolom.alasan"), value: alasan && t(`pbk.alasan_pilihan.${alasan}`) },
    { label: t("pbk.kolom.sumber"), value: kap && kjs && <bdi dir="ltr">{`${kap}-${kjs}`}</bdi> },
    { label: t("kolom.masa"), value: masa(masaAwal ?? "", masaAkhir ?? "") },
    ...code(t("pbk.kolom.rujukan"), rujukan),
    ...day(t("kolom.tanggalBayar"), tanggalBayar),
    { label: t("kolom.jumlah"), value: rupiah(pbk.jumlah) },
    ...(pbk.uraian ? [{ label: t("pbk.uraian"), value: pbk.uraian }] : []),
    ...day(t("pbk.kolom.diajukan"), diajukan),
    ...day(t("pbk.kolom.putusPada"), pbk.diputus ? null : putusPada),
    ...day(t("pbk.kolom.diputus"), pbk.diputus),
    ...(pbk.putusan ? [{ label: t("pbk.kolom.putusan"), value: pbk.putusan }] : []),
    ...(pbk.penandatangan ? [{ label: t("pbk.kolom.penandatangan"), value: pbk.penandatangan }] : []),
  ];
}

type Shown = { readonly pbk: Pbk; readonly fileHref: (id: string) => string };
/** A request for reading: its source and targets, its files, its result. */
export function IsiPbk({ pbk, fileHref }: Shown) {
  const { t } = useTranslation("pembayaran");
  const masa = useMasa();
  return (
    <>
      <ReviewList items={useItems(pbk)} />
      {pbk.tujuan.length > 0 && (
        <TabelLaporan
          caption={t("pbk.tujuan.judul")}
          kolom={[
            { kepala: t("pbk.tujuan.npwp") },
            { kepala: t("kolom.akun") },
            { kepala: t("kolom.masa") },
            { kepala: t("pbk.tujuan.rujukan") },
            { kepala: t("kolom.jumlah"), angka: "rupiah" },
          ]}
          baris={pbk.tujuan.map((one, at) => ({
            key: String(at),
            sel: [
              <bdi key="npwp">{`${one.npwp} ${one.nama}`}</bdi>,
              one.kap ? (
                <NamaAkun key="akun" akun={{ kap: one.kap, kjs: one.kjs, nama: one.akun }} />
              ) : (
                t("pbk.belum_diisi")
              ),
              masa(one.masaAwal, one.masaAkhir),
              one.rujukan,
              one.jumlah,
            ],
          }))}
        />
      )}
      {pbk.berkas.length > 0 && (
        <Section id="berkas" title={t("pbk.berkas")}>
          <ul>
            {pbk.berkas.map((file) => (
              <li key={file.id}>
                <Link to={fileHref(file.id)} reloadDocument>
                  {file.nama}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {pbk.riwayat.length > 0 && (
        <Section id="riwayat" title={t("pengembalian.riwayat")}>
          <HistoryList rows={pbk.riwayat} />
        </Section>
      )}
    </>
  );
}
