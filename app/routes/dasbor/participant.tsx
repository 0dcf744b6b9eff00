import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { BarChart } from "~/components/chart";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing, useMay } from "~/components/rights";
import { Sheet } from "~/components/section";
import { tahunOf } from "~/domain/kit/tanggal";
import { type HakWakil, KELUARGA_HAK } from "~/domain/pihak";
import { NIHIL } from "~/domain/spt";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { Deadlines } from "./deadlines";
import { VatEquation } from "./equation";
import { FirstRun } from "./first-run";
import { type DashboardOf, Notices } from "./parts";
import { AsPerson, type Identity } from "./person";
import { Returns } from "./returns";
import { Steps } from "./steps";
import { VatChart } from "./vat-chart";

type Props = DashboardOf<"peserta"> & {
  /** The companies that a person acting as itself can act for. */
  readonly companies: readonly Identity[];
  /** The person's annual return of last year, once it is begun. */
  readonly tahunan: { readonly id: string; readonly terbuka: boolean } | null;
  /** True if the first steps are still shown. */
  readonly firstRun: boolean;
};
type Part = Pick<Props, "dasbor">;

/** One period of the active identity: its result, its work, its deadlines, and the money to pay it. */
export function ParticipantDashboard({ dasbor, nama, companies, tahunan, firstRun }: Props) {
  const { t } = useTranslation("batch");
  const { masa } = useFormat();
  const now = dasbor.ppn.at(-1);
  return (
    <>
      <PageHead title={t("dasbor.judul_masa", { masa: masa(dasbor.masa) })} lead={<bdi>{nama}</bdi>} />
      <RightMissing hak={KELUARGA_HAK.map((one): HakWakil => `${one}_drafter`)} />
      {firstRun && <FirstRun />}
      {companies.length > 0 && <AsPerson companies={companies} tahun={tahunOf(dasbor.tanggal) - 1} spt={tahunan} />}
      {!dasbor.pkp && companies.length === 0 && <NotRegistered />}
      <div className="meja">
        <div className="meja-utama">
          {dasbor.pkp && now && <VatEquation dasbor={dasbor} vat={now} />}
          <Steps dasbor={dasbor} />
          <Returns dasbor={dasbor} />
          <Charts dasbor={dasbor} />
        </div>
        <div className="meja-sisi">
          <Deadlines dasbor={dasbor} />
          <Money dasbor={dasbor} />
          <Todo dasbor={dasbor} />
          <Slips dasbor={dasbor} />
          <Notices notices={dasbor.notifikasi} />
        </div>
      </div>
    </>
  );
}

function NotRegistered() {
  const { t } = useTranslation();
  return (
    <Alert variant="info">
      {t("batch:dasbor.bukan_pkp")} <Link to={paths.identitas()}>{t("common:band.ganti")}</Link>
    </Alert>
  );
}

/** Money paid in advance, its sufficiency, and the debts in the ledger. */
function Money({ dasbor }: Part) {
  const { t } = useTranslation("batch");
  const { rupiah } = useFormat();
  const { deposit, utang, harusDibayar: due } = dasbor;
  if (deposit === null || utang === null) return null;
  const words =
    deposit >= due
      ? t("dasbor.cukup", { jumlah: rupiah(due) })
      : t("dasbor.tidak_cukup", { jumlah: rupiah(due - deposit) });
  const ledger = (
    <Link to={paths.bukuBesar()}>
      {utang === 0 ? t("dasbor.tanpa_utang") : t("dasbor.utang", { jumlah: rupiah(utang) })}
    </Link>
  );
  return (
    <Sheet id="kas" title={t("dasbor.deposit")} side={ledger}>
      <p className="kas">
        <Link to={paths.pembayaran.deposit()}>
          <span className="visually-hidden">{t("dasbor.deposit")} </span>
          <bdi dir="ltr">{rupiah(deposit)}</bdi>
        </Link>{" "}
        {due > 0 && <span>{words}</span>}
      </p>
    </Sheet>
  );
}

/** Work that waits for this identity in any period. */
function Todo({ dasbor: { perlu } }: Part) {
  const { t } = useTranslation("batch");
  const { angka } = useFormat();
  const drafts = `${paths.efaktur.daftar("keluaran")}?status=draft`;
  const figures = [
    { label: t("dasbor.konsep_faktur"), count: perlu.konsepFaktur, to: drafts },
    { label: t("dasbor.belum_dikreditkan"), count: perlu.belumDikreditkan, to: paths.efaktur.daftar("masukan") },
    { label: t("dasbor.dokumen_impor"), count: perlu.dokumenImpor, to: paths.dokumen.daftar("masukan") },
    { label: t("dasbor.konfirmasi"), count: perlu.konfirmasi, to: paths.efaktur.konfirmasi() },
    { label: t("dasbor.konsep_bukpot"), count: perlu.konsepBukpot, to: `${paths.bukpot.daftar()}?tab=belum_terbit` },
    { label: t("dasbor.konsep_spt"), count: perlu.konsepSpt, to: paths.spt.konsep() },
    { label: t("dasbor.billing"), count: perlu.billing, to: paths.pembayaran.billing() },
  ].flatMap((figure) => (figure.count ? [{ ...figure, count: figure.count }] : []));
  if (figures.length === 0) return null;
  return (
    <Sheet id="perlu" title={t("dasbor.menunggu")}>
      <ul className="dasbor-daftar">
        {figures.map(({ label, count, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link> <strong className="angka">{angka(count)}</strong>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Charts: VAT by month from the second month on, and the period's tax by kind. */
function Charts({ dasbor }: Part) {
  const { t } = useTranslation("batch");
  const { masa } = useFormat();
  const kinds = dasbor.spt
    .filter((row) => row.masa === dasbor.masa && row.status !== NIHIL)
    .map((row) => ({ label: t(`spt:jenis.${row.jenis}`), value: row.nilai }));
  return (
    <div className="meja-bagan">
      {dasbor.ppn.length > 1 && (
        <Sheet id="ppn" title={t("dasbor.bagan")} side={<Link to={paths.tahun()}>{t("tahun.setahun")}</Link>}>
          <VatChart ppn={dasbor.ppn} />
        </Sheet>
      )}
      {kinds.length > 1 && (
        <Sheet id="jenis-pajak" title={t("dasbor.jenis_pajak", { masa: masa(dasbor.masa) })}>
          <BarChart
            title={t("dasbor.jenis_pajak", { masa: masa(dasbor.masa) })}
            bars={kinds}
            labelHead={t("dasbor.jenis")}
            valueHead={t("dasbor.jumlah")}
          />
        </Sheet>
      )}
    </div>
  );
}

/** Tax withheld from this identity in the year, and tax it withheld in the period. */
function Slips({ dasbor: { bukpot, bentuk } }: Part) {
  const { t } = useTranslation("batch");
  const { angka, masa, rupiah } = useFormat();
  const may = useMay();
  if (bukpot === null) return null;
  const { dibuat, diterima, tahun } = bukpot;
  if (bentuk === "orang_pribadi" && dibuat.banyak + diterima.banyak === 0) return null;
  const payroll = may("bupot21_drafter") && <Link to={paths.bukpot.dariGaji()}>{t("langkah_cara.lembar_gaji")}</Link>;
  const made = `${paths.bukpot.daftar()}?tab=terbit&masa=${bukpot.masa}`;
  const rows = [
    { to: made, label: t("dasbor.bukpot_dibuat", { masa: masa(bukpot.masa) }), ...dibuat },
    { to: paths.bukpot.masukan(), label: t("dasbor.bukpot_diterima", { tahun: String(tahun) }), ...diterima },
  ];
  return (
    <Sheet id="bukpot" title={t("dasbor.bukpot")} side={payroll || undefined}>
      <ul className="dasbor-daftar">
        {rows.map(({ to, label, banyak, pph }) => (
          <li key={to}>
            <Link to={to}>{label}</Link> <strong className="angka">{angka(banyak)}</strong>{" "}
            <span className="dasbor-catatan">
              <bdi dir="ltr">{rupiah(pph)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
