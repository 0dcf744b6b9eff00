import { useTranslation } from "react-i18next";
import { Alert } from "~/components/alert";
import { BarChart } from "~/components/chart";
import { PageHead } from "~/components/frame/page-head";
import { RightMissing } from "~/components/rights";
import { StatusBadge } from "~/components/status-badge";
import { paths } from "~/domain/kit/paths";
import { type HakWakil, KELUARGA_HAK } from "~/domain/pihak/hak";
import { isFiled } from "~/domain/spt/life";
import { useFormat } from "~/i18n/use-format";
import { type DashboardOf, type Figure, Figures, MaybeLink, Notices, Part } from "./parts";
import { Returns } from "./returns";

type Props = DashboardOf<"peserta">;

/** The tax position of the active identity on the class date, and what to do next. */
export function ParticipantDashboard({ dasbor, nama }: Props) {
  const { t } = useTranslation();
  const { rupiah, tanggal } = useFormat();
  const now = dasbor.ppn.at(-1);
  const position: Figure[] = [
    { label: t("batch:dasbor.keluaran"), value: rupiah(now?.keluaran ?? 0), to: paths.efaktur.daftar("keluaran") },
    { label: t("batch:dasbor.masukan"), value: rupiah(now?.masukan ?? 0), to: paths.efaktur.daftar("masukan") },
    ...(now && now.ppnbm > 0 ? [{ label: t("batch:dasbor.ppnbm"), value: rupiah(now.ppnbm) }] : []),
    useResult(now),
  ];
  const money: Figure[] = [
    ...(dasbor.deposit === null
      ? []
      : [{ label: t("batch:dasbor.deposit"), value: rupiah(dasbor.deposit), to: paths.pembayaran.deposit() }]),
    ...(dasbor.utang === null
      ? []
      : [{ label: t("batch:dasbor.utang"), value: rupiah(dasbor.utang), to: paths.bukuBesar() }]),
  ];
  const figures = [...(now ? position : []), ...money];
  return (
    <>
      <PageHead title={nama} lead={t("batch:dasbor.posisi", { tanggal: tanggal(dasbor.tanggal) })} />
      <RightMissing hak={KELUARGA_HAK.map((one): HakWakil => `${one}_drafter`)} />
      {!dasbor.pkp && <NotRegistered />}
      {dasbor.pkp && figures.length > 0 && <Figures figures={figures} label={t("batch:dasbor.ppn")} />}
      <Returns dasbor={dasbor} />
      <div className="dasbor">
        <Deadlines dasbor={dasbor} />
        <Todo dasbor={dasbor} />
        {dasbor.pkp && now && <Vat dasbor={dasbor} />}
        {dasbor.bukpot && <Slips bukpot={dasbor.bukpot} />}
        <Tasks dasbor={dasbor} />
        <Notices notices={dasbor.notifikasi} />
      </div>
    </>
  );
}

/** The result of the last period: what its return says where there is one, and in which state that is. */
function useResult(now: Props["dasbor"]["ppn"][number] | undefined): Figure {
  const { t } = useTranslation();
  const { rupiah, tanggal } = useFormat();
  const { selisih = 0, spt = null, tanggalLapor = null } = now ?? {};
  const side = selisih < 0 ? t("batch:dasbor.lebih_bayar") : t("batch:dasbor.kurang_bayar");
  const filed = spt !== null && isFiled({ status: spt });
  const label = filed && selisih > 0 ? t("batch:dasbor.lunas") : side;
  const state = spt ? t(`komponen:status.${spt}`) : t("batch:dasbor.spt_status.belum_dibuat");
  const note = filed && tanggalLapor ? `${state}, ${tanggal(tanggalLapor)}` : state;
  return {
    label,
    value: rupiah(Math.abs(selisih)),
    to: paths.spt.konsep(),
    note: t("batch:dasbor.spt_note", { keadaan: note }),
  };
}

function NotRegistered() {
  const { t } = useTranslation();
  return (
    <Alert variant="info">
      {t("batch:dasbor.bukan_pkp")} <MaybeLink to={paths.identitas()}>{t("common:band.ganti")}</MaybeLink>
    </Alert>
  );
}

function Deadlines({ dasbor }: Pick<Props, "dasbor">) {
  const { t } = useTranslation();
  const { tanggal, masa, angka } = useFormat();
  const when = (days: number) =>
    days < 0 ? t("batch:dasbor.lewat", { jumlah: angka(-days) }) : t("batch:dasbor.lagi", { jumlah: angka(days) });
  return (
    <Part id="tenggat" title={t("batch:dasbor.tenggat")}>
      {dasbor.tenggat.length === 0 && <p className="text-muted">{t("batch:dasbor.tenggat_kosong")}</p>}
      <ul className="dasbor-daftar">
        {dasbor.tenggat.map((due) => (
          <li key={`${due.jenis} ${due.untuk}`}>
            <MaybeLink to={due.tautan}>
              {due.spt &&
                t(`batch:dasbor.tenggat_untuk.${due.jenis}`, { spt: t(`spt:jenis.${due.spt}`), masa: masa(due.untuk) })}
              {due.jenis === "tugas" && t("batch:dasbor.tenggat_tugas", { judul: due.untuk })}
              {due.jenis === "billing" && t("batch:dasbor.tenggat_billing", { kode: due.untuk })}
            </MaybeLink>{" "}
            <span className={due.sisaHari < 0 ? "dasbor-catatan dasbor-lewat" : "dasbor-catatan"}>
              {tanggal(due.tanggal)} ({when(due.sisaHari)})
              {due.asli !== due.tanggal && ` ${t("batch:dasbor.bergeser", { tanggal: tanggal(due.asli) })}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Todo({ dasbor: { perlu } }: Pick<Props, "dasbor">) {
  const { t } = useTranslation();
  const { angka } = useFormat();
  const figures = [
    {
      label: t("batch:dasbor.konsep_faktur"),
      count: perlu.konsepFaktur,
      to: `${paths.efaktur.daftar("keluaran")}?status=draft`,
    },
    { label: t("batch:dasbor.belum_dikreditkan"), count: perlu.belumDikreditkan, to: paths.efaktur.daftar("masukan") },
    { label: t("batch:dasbor.dokumen_impor"), count: perlu.dokumenImpor, to: paths.dokumen.daftar("masukan") },
    { label: t("batch:dasbor.konfirmasi"), count: perlu.konfirmasi, to: paths.efaktur.konfirmasi() },
    {
      label: t("batch:dasbor.konsep_bukpot"),
      count: perlu.konsepBukpot,
      to: `${paths.bukpot.daftar()}?tab=belum_terbit`,
    },
    { label: t("batch:dasbor.konsep_spt"), count: perlu.konsepSpt, to: paths.spt.konsep() },
    { label: t("batch:dasbor.billing"), count: perlu.billing, to: paths.pembayaran.billing() },
  ].flatMap((figure) => (figure.count ? [{ ...figure, count: figure.count }] : []));
  return (
    <Part id="perlu" title={t("batch:dasbor.perlu")}>
      {figures.length === 0 && <p className="text-muted">{t("batch:dasbor.perlu_kosong")}</p>}
      <ul className="dasbor-daftar">
        {figures.map(({ label, count, to }) => (
          <li key={label}>
            <MaybeLink to={to}>{label}</MaybeLink> <strong className="angka">{angka(count)}</strong>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What this identity withheld from others, and what others withheld from it. */
function Slips({ bukpot }: { bukpot: NonNullable<Props["dasbor"]["bukpot"]> }) {
  const { t } = useTranslation();
  const { angka, masa, rupiah } = useFormat();
  const { dibuat, diterima, tahun } = bukpot;
  const rows = [
    {
      to: `${paths.bukpot.daftar()}?tab=terbit&masa=${bukpot.masa}`,
      label: t("batch:dasbor.bukpot_dibuat", { masa: masa(bukpot.masa) }),
      ...dibuat,
    },
    { to: paths.bukpot.masukan(), label: t("batch:dasbor.bukpot_diterima", { tahun: String(tahun) }), ...diterima },
  ];
  return (
    <Part id="bukpot" title={t("batch:dasbor.bukpot")}>
      <ul className="dasbor-daftar">
        {rows.map(({ to, label, banyak, pph }) => (
          <li key={to}>
            <MaybeLink to={to}>{label}</MaybeLink> <strong className="angka">{angka(banyak)}</strong>{" "}
            <span className="dasbor-catatan">
              <bdi dir="ltr">{rupiah(pph)}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Vat({ dasbor }: Pick<Props, "dasbor">) {
  const { t } = useTranslation();
  const { masa } = useFormat();
  const bars = dasbor.ppn.flatMap((row) => [
    { label: t("batch:dasbor.keluaran_masa", { masa: masa(row.masa) }), value: row.keluaran },
    { label: t("batch:dasbor.masukan_masa", { masa: masa(row.masa) }), value: row.masukan },
  ]);
  return (
    <Part id="ppn" title={t("batch:dasbor.ppn")}>
      <BarChart
        title={t("batch:dasbor.bagan")}
        bars={bars}
        labelHead={t("batch:dasbor.masa")}
        valueHead={t("batch:dasbor.jumlah")}
      />
    </Part>
  );
}

function Tasks({ dasbor }: Pick<Props, "dasbor">) {
  const { t } = useTranslation();
  const { tanggal } = useFormat();
  return (
    <Part id="tugas" title={t("batch:dasbor.tugas")}>
      {dasbor.tugas.length === 0 && <p className="text-muted">{t("batch:dasbor.tugas_kosong")}</p>}
      <ul className="dasbor-daftar">
        {dasbor.tugas.map((task) => (
          <li key={task.id}>
            <MaybeLink to={paths.tugas.rincian(task.id)}>{task.judul}</MaybeLink> <StatusBadge status={task.status} />{" "}
            <span className="dasbor-catatan">{tanggal(task.jatuhTempo)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
