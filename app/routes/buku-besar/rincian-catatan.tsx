import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { CatatanRow } from "~/contract/buku-besar";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { NamaAkun } from "../pembayaran/nama-akun";

export const handle = {
  crumb: ({ rujukan }: { rujukan: string }) => rujukan,
  above: [{ to: paths.bukuBesar(), crumb: "pembayaran:buku.judul" }],
} satisfies PageHandle;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], ({ api }) => api.pembayaran.catatan({ id: params.id ?? "" }));

/** Pages of the documents behind entries. */
const DOKUMEN: Readonly<Record<string, (id: string) => string>> = {
  spt: paths.spt.rincian,
  billing: paths.pembayaran.billingRincian,
  pemindahbukuan: paths.pembayaran.pbkRincian,
  pengembalian: paths.pembayaran.pengembalianRincian,
  ketetapan: paths.pembayaran.ketetapanRincian,
};
const dokumenOf = ({ objekJenis, objekId }: Pick<CatatanRow, "objekJenis" | "objekId">): string | undefined =>
  objekJenis === null || objekId === null ? undefined : DOKUMEN[objekJenis]?.(objekId);

/** Days that only debts have. An entry leaves out the days that do not apply. */
const DAYS = ["jatuhTempo", "ditagih", "daluwarsa"] as const;

/** One entry of the ledger: its kind, its reason, its document, and its offsets. */
export default function RincianCatatan() {
  const entry = useLoaderData<typeof loader>();
  const { t } = useTranslation("pembayaran");
  const { rupiah, tanggal, rentangMasa, tanggalPendek } = useFormat();
  const { sisi, jenis, rujukan, masaAwal, masaAkhir, jumlah, sisa, pasangan } = entry;
  const to = dokumenOf(entry);
  const number = <bdi dir="ltr">{rujukan}</bdi>;
  const debit = sisi === "debit";
  const open = debit ? t("buku.terutang", { sisa: rupiah(sisa) }) : t("buku.tersisa", { sisa: rupiah(sisa) });
  const rest = sisa === 0 ? t("buku.tertutup") : open;
  const items = [
    { label: t("kolom.rujukan"), value: to ? <Link to={to}>{number}</Link> : number },
    { label: t("kolom.sisi"), value: t(`sisi.${sisi}`) },
    { label: t("kolom.jenis"), value: t(`catatan.${jenis}`) },
    { label: t("kolom.akun"), value: <NamaAkun akun={entry} /> },
    { label: t("kolom.masa"), value: rentangMasa(masaAwal, masaAkhir) },
    { label: t("kolom.tanggal"), value: tanggal(entry.tanggal) },
    { label: t("kolom.diposting"), value: tanggal(entry.diposting) },
    ...DAYS.flatMap((key) => (entry[key] ? [{ label: t(`kolom.${key}`), value: tanggal(entry[key]) }] : [])),
    { label: t("kolom.jumlah"), value: rupiah(jumlah) },
    { label: t("kolom.sisa"), value: rupiah(sisa) },
  ];
  return (
    <>
      <PageHead title={number} lead={t(`catatan.${jenis}`)} />
      <p>{t(`mengapa.${jenis}`)}</p>
      <p>{rest}</p>
      <ReviewList items={items} />
      <Section id="pasangan" title={t("buku.pasangan")}>
        {pasangan.length === 0 ? (
          <p className="daftar-kosong">{t("buku.tanpa_pasangan")}</p>
        ) : (
          <TabelLaporan
            namedBy="pasangan"
            kolom={[
              { kepala: t("kolom.rujukan") },
              { kepala: t("kolom.jenis") },
              { kepala: t("kolom.akun") },
              { kepala: t("kolom.tanggal") },
              { kepala: t("buku.ditutup"), angka: "rupiah" },
            ]}
            baris={pasangan.map((one) => ({
              key: one.id,
              sel: [
                <Link key="rujukan" to={paths.bukuBesarRincian(one.id)}>
                  <bdi dir="ltr">{one.rujukan}</bdi>
                </Link>,
                t(`catatan.${one.jenis}`),
                <NamaAkun key="akun" akun={one} />,
                tanggalPendek(one.tanggal),
                one.ditutup,
              ],
            }))}
          />
        )}
      </Section>
    </>
  );
}
