import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HistoryList } from "~/components/history-list";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { WhyDetails } from "~/components/why-panel";
import type { SptDetail } from "~/contract/spt/induk";
import { kodeFormulir } from "~/domain/mesin/definisi";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { ReviewList } from "~/forms/review-list";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { Waiting } from "./daftar/menunggu";
import type { TungguView } from "./daftar/menunggu.server";

/** An answer of the return, repeated on its page. */
export type Answer = { readonly label: string; readonly value: string };
type Part = { readonly spt: SptDetail };
type Tahunan = Part & {
  /** True if its period is a year. */
  readonly tahunan: boolean;
};
/** Questions with waiting rows. */
type Tunggu = readonly TungguView[];

/** The form that posts, or posts again; to `ke` if that is not this page. */
export function PostingForm({ spt, ke }: Part & { readonly ke?: string }) {
  const { t } = useTranslation("spt");
  return (
    <PostForm id="posting-spt" action={ke}>
      <input type="hidden" name="aksi" value="posting" />
      <SubmitButton quiet={spt.posting === "kini"}>
        {spt.diposting ? t("posting.ulang") : t("posting.tombol")}
      </SubmitButton>
    </PostForm>
  );
}

/** The taken and left-out documents of the last posting. */
export function Posting({ spt, tunggu, children }: Part & { tunggu: Tunggu; children?: ReactNode }) {
  const { t } = useTranslation("spt");
  const { angka, waktu } = useFormat();
  return (
    <Section id="posting" title={t("posting.judul")}>
      {spt.diposting && <p>{t("posting.hasil", { waktu: waktu(spt.diposting), diambil: angka(spt.diambil) })}</p>}
      {spt.tarikan.length > 0 && <Brought spt={spt} tunggu={tunggu} />}
      {spt.perubahan && <Changes id={spt.id} {...spt.perubahan} />}
      {spt.ditinggalkan.length > 0 && (
        <>
          <p>
            <Link to={paths.spt.formulir(spt.id, "ditinggalkan")}>{t("ditinggalkan_daftar.judul")}</Link>:
          </p>
          <ul>
            {spt.ditinggalkan.map(({ alasan, banyak }) => (
              <li key={alasan}>
                {t(`ditinggalkan.${alasan}`)}: <bdi>{angka(banyak)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
    </Section>
  );
}

/** Why a return is to be posted (again); nothing if its posting is up to date. */
export function PostingDue({ spt: { posting }, tahunan }: Tahunan) {
  const { t } = useTranslation("spt");
  if (posting === "kini") return null;
  if (posting === "berubah") return <p className="peringatan">{t("posting.berubah")}</p>;
  return <p>{tahunan ? t("posting.belum_tahun") : t("posting.belum")}</p>;
}

/** The rows that posting brought, by list, and the later changes by hand. */
function Brought({ spt: { id, tarikan }, tunggu }: Part & { tunggu: Tunggu }) {
  const { t } = useTranslation("spt");
  const { angka, rupiah } = useFormat();
  const diubah = tarikan.some((one) => one.diubah > 0);
  return (
    <>
      <ul>
        {tarikan.map(({ lampiran, bagian, banyak, jumlah, diubah: own, lepas }) => (
          <li key={`${lampiran} ${bagian}`}>
            <Link to={paths.spt.formulir(id, lampiran)}>
              {t("posting.lampiran", { lampiran: kodeFormulir(lampiran) })}
            </Link>
            : {t("baris.banyak", { count: banyak, banyak: angka(banyak) })}
            {jumlah !== null && <>, {rupiah(jumlah)}</>}
            {own > 0 && <>, {t("posting.diubah", { count: own })}</>}
            {lepas > 0 && <>, {t("posting.lepas", { count: lepas })}</>}
            <Waiting of={tunggu.filter((one) => one.lampiran === lampiran && one.bagian === bagian)} />
          </li>
        ))}
      </ul>
      {diubah && <p>{t("posting.kembalikan")}</p>}
    </>
  );
}

/** The changes of documents in the last posting, with a link to their list. */
function Changes({ id, ditambah, dihapus, diubah }: { id: string } & NonNullable<SptDetail["perubahan"]>) {
  const { t } = useTranslation("spt");
  const { angka } = useFormat();
  if (ditambah + dihapus + diubah === 0) return <p>{t("perubahan_daftar.kosong")}</p>;
  const counts = { ditambah: angka(ditambah), dihapus: angka(dihapus), diubah: angka(diubah) };
  return (
    <p>
      <Link to={paths.spt.formulir(id, "perubahan")}>{t("perubahan_daftar.judul")}</Link>: {t("perubahan_isi", counts)}
    </p>
  );
}

/** The result of the return, and the accounts of its payment. */
export function Results({ spt, request }: Part & { readonly request: readonly Answer[] }) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  if (spt.posting === "belum") return null;
  return (
    <Section id="hasil" title={t("hasil_judul")}>
      <ReviewList
        items={[
          { label: t("hasil_spt"), value: t(`hasil.${spt.hasil}`) },
          { label: t("kolom.nilai"), value: rupiah(spt.nilai ?? 0) },
          { label: t("bayar.dengan_spt"), value: rupiah(spt.bayar) },
          ...request,
          ...(spt.metode ? [{ label: t("metode_judul"), value: t(`metode.${spt.metode}`) }] : []),
          ...spt.bagian.map((part) => ({
            label: `${part.butir} (${part.kap}-${part.kjs})`,
            value: `${rupiah(part.jumlah)}${part.cara === "mandiri" ? `, ${t("bayar.mandiri")}` : ""}`,
          })),
        ]}
      />
      {spt.nilai !== null && spt.bayar > 0 && spt.nilai < spt.bayar && (
        <p>
          {t("bagian_negatif", {
            jumlah: rupiah(spt.nilai),
            lebih: rupiah(spt.bayar - spt.nilai),
            bayar: rupiah(spt.bayar),
          })}
        </p>
      )}
      <p>
        <Link to={paths.spt.ringkasan(spt.id)}>{t("ringkasan.judul")}</Link>
        {spt.sebelum && (
          <>
            {" · "}
            <Link to={paths.spt.banding(spt.id)}>{t("banding.judul")}</Link>
          </>
        )}
      </p>
      <Refunds spt={spt} />
    </Section>
  );
}

/** The return's requests for refund, each with its result. */
function Refunds({ spt: { pengembalian } }: Part) {
  const { t } = useTranslation(["spt", "pembayaran"]);
  const { rupiah, tanggal } = useFormat();
  if (pengembalian.length === 0) return null;
  return (
    <>
      <h3>{t("pembayaran:pengembalian.judul")}</h3>
      <ul>
        {pengembalian.map((asked) => (
          <li key={asked.id}>
            <Link to={paths.pembayaran.pengembalianRincian(asked.id)}>
              <bdi dir="ltr">{asked.nomor}</bdi>
            </Link>
            , {asked.butir}, {t(`pembayaran:pengembalian.jalur.${asked.jalur}`)}: <bdi>{rupiah(asked.jumlah)}</bdi>{" "}
            <StatusBadge status={asked.status} />
            {asked.putusPada && !asked.diputus && (
              <>
                {" "}
                {t("pembayaran:pengembalian.kolom.putusPada")}: <bdi>{tanggal(asked.putusPada)}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Due dates, and the cost of lateness on the class date. */
export function Deadlines({ spt }: Part) {
  const { t } = useTranslation("spt");
  const { rupiah, tanggal } = useFormat();
  const due = ({ asli, efektif }: SptDetail["jatuhTempoLapor"]) =>
    asli === efektif ? tanggal(efektif) : t("tempo.bergeser", { asli: tanggal(asli), efektif: tanggal(efektif) });
  const items = [
    { label: t("tempo.bayar"), value: due(spt.jatuhTempoBayar) },
    { label: t("tempo.lapor"), value: due(spt.jatuhTempoLapor) },
    { label: t("tempo.denda"), value: rupiah(spt.denda.nilai) },
    { label: t("tempo.bunga"), value: spt.bunga ? rupiah(spt.bunga.nilai) : t("tempo.bunga_tidak_dimuat") },
  ];
  return (
    <Section id="tempo" title={t("tempo.judul")}>
      <p>{t("tempo.isi", { tanggal: tanggal(spt.tanggalLapor ?? spt.hariIni) })}</p>
      <ReviewList items={items} />
      {(spt.perpanjangan.boleh || spt.perpanjangan.nomor || spt.perpanjangan.menunggu) && (
        <p>
          <Link to={paths.spt.perpanjangan(spt.id)}>
            {spt.perpanjangan.boleh ? t("perpanjangan.minta") : t("perpanjangan.judul")}
          </Link>
        </p>
      )}
      <WhyDetails label={t("tempo.denda")} alasan={spt.denda} />
      {spt.bunga && spt.bunga.langkah.length > 1 && <WhyDetails label={t("tempo.bunga")} alasan={spt.bunga} />}
    </Section>
  );
}

/** Every change of state, newest last. */
export function History({ spt }: Part) {
  const { t } = useTranslation("spt");
  return (
    <Section id="riwayat" title={t("riwayat")}>
      <HistoryList rows={spt.riwayat} />
    </Section>
  );
}
