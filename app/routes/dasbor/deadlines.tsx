import { useTranslation } from "react-i18next";
import { CalendarDay } from "~/components/calendar-day";
import { Link } from "~/components/link";
import { Pill } from "~/components/pill";
import { Sheet } from "~/components/section";
import { isStatusKey } from "~/components/statuses";
import { isFiled, NIHIL } from "~/domain/spt";
import { useFormat } from "~/i18n/use-format";
import { addressOf } from "~/web/pages";
import { paths } from "~/web/paths";
import type { DashboardOf } from "./parts";

type Dashboard = DashboardOf<"peserta">["dasbor"];
type Return = Dashboard["spt"][number];
type Due = {
  readonly key: string;
  readonly label: string;
  readonly to: string;
  readonly tanggal: string;
  readonly asli: string;
  readonly sisaHari: number;
  readonly nilai: number | null;
  /** State of the return; null if it is no return. */
  readonly status: string | null;
  readonly done: boolean;
};
/** Days left from which a deadline is highlighted. */
const SOON = 10;

/** Every deadline of the period with its subject and its state, then all others. */
export function Deadlines({ dasbor }: { dasbor: Dashboard }) {
  const { t } = useTranslation("batch");
  const own = useReturnDays(dasbor);
  const others = useOtherDays(dasbor);
  const all = [...own, ...others].sort((a, b) => a.tanggal.localeCompare(b.tanggal));
  return (
    <Sheet id="tenggat" title={t("dasbor.tenggat")}>
      {all.length === 0 ? (
        <p className="lembar-isi text-muted">{t("dasbor.tenggat_kosong")}</p>
      ) : (
        <DueDays days={all.filter(({ done }) => !done)} />
      )}
      <DoneDays days={all.filter(({ done }) => done)} />
    </Sheet>
  );
}

const DueDays = ({ days }: { days: readonly Due[] }) => (
  <ul className="tenggat-daftar">
    {days.map((due) => (
      <DueDay key={due.key} due={due} />
    ))}
  </ul>
);

/** Deadlines that are met, folded below those to come. */
function DoneDays({ days }: { days: readonly Due[] }) {
  const { t } = useTranslation("batch");
  const { angka } = useFormat();
  if (days.length === 0) return null;
  return (
    <details className="tenggat-selesai">
      <summary>{t("dasbor.tenggat_selesai", { count: days.length, jumlah: angka(days.length) })}</summary>
      <DueDays days={days} />
    </details>
  );
}

/** The deadlines of the period's own returns, filed ones too: payment if it has its own day, and filing. */
function useReturnDays(dasbor: Dashboard): Due[] {
  const { t } = useTranslation("batch");
  const { masa } = useFormat();
  const named = (row: Return, key: "spt_bayar" | "spt_lapor" | "bayar_lapor") => {
    const words = { spt: t(`spt:jenis.${row.jenis}`), masa: masa(row.masa) };
    return key === "bayar_lapor" ? t("dasbor.bayar_lapor", words) : t(`dasbor.tenggat_untuk.${key}`, words);
  };
  return dasbor.spt
    .filter((row) => row.masa === dasbor.masa && row.status !== NIHIL)
    .flatMap((row) => {
      const { jenis, status, nilai } = row;
      const to = row.sptId ? paths.spt.rincian(row.sptId) : `${paths.spt.baru()}?jenis=${jenis}&masa=${row.masa}`;
      const done = isFiled(row);
      const of = (
        key: "spt_bayar" | "spt_lapor" | "bayar_lapor",
        day: Return["bayar"],
        amount: number | null,
      ): Due => ({
        key: `${key} ${jenis}`,
        label: named(row, key),
        to,
        status,
        done,
        nilai: amount,
        tanggal: day.efektif,
        asli: day.asli,
        sisaHari: day.sisaHari,
      });
      if (nilai > 0 && row.bayar.efektif === row.lapor.efektif) return [of("bayar_lapor", row.lapor, nilai)];
      return [...(nilai > 0 ? [of("spt_bayar", row.bayar, nilai)] : []), of("spt_lapor", row.lapor, null)];
    });
}

/**
 * Open work of other periods, billing codes that expire, and assignments without a reply whose steps are not shown next
 * to it.
 */
function useOtherDays({ tenggat, masa: own, langkah }: Dashboard): Due[] {
  const { t } = useTranslation("batch");
  const { masa } = useFormat();
  const open = langkah.filter((list) => list.langkah.some(({ berikutnya }) => berikutnya));
  const beside = new Set<string>(open.flatMap(({ id }) => (id === null ? [] : [id])));
  return tenggat
    .filter(
      ({ spt, untuk, tautan }) =>
        (spt === null || untuk !== own) && !(tautan.page === "tugas.rincian" && beside.has(tautan.id)),
    )
    .map((due) => ({
      key: `${due.jenis} ${due.spt} ${due.untuk}`,
      to: addressOf(due.tautan),
      status: null,
      nilai: due.nilai,
      done: false,
      tanggal: due.tanggal,
      asli: due.asli,
      sisaHari: due.sisaHari,
      label:
        due.jenis === "tugas"
          ? t("dasbor.tenggat_tugas", { judul: due.untuk })
          : due.jenis === "billing"
            ? t("dasbor.tenggat_billing", { kode: due.untuk })
            : due.jenis === "angsuran"
              ? t("dasbor.tenggat_angsuran", { masa: masa(due.untuk) })
              : t(`dasbor.tenggat_untuk.${due.jenis}`, {
                  spt: t(`spt:jenis.${due.spt}`),
                  masa: due.untuk.includes("-") ? masa(due.untuk) : due.untuk,
                }),
    }));
}

function DueDay({ due: { label, to, tanggal, asli, sisaHari, nilai, status, done } }: { due: Due }) {
  const { t } = useTranslation("batch");
  const format = useFormat();
  return (
    <li>
      <CalendarDay tanggal={tanggal} />{" "}
      <div>
        <Link to={to}>{label}</Link>{" "}
        <span className="tenggat-rinci">
          {nilai !== null && <bdi dir="ltr">{format.rupiah(nilai)}</bdi>} {status && <State status={status} />}{" "}
          {asli !== tanggal && <span>{t("dasbor.bergeser", { tanggal: format.tanggal(asli) })}</span>}{" "}
          <DaysLeft sisaHari={sisaHari} done={done} />
        </span>
      </div>
    </li>
  );
}

function State({ status }: { status: string }) {
  const { t } = useTranslation("batch");
  return <span>{isStatusKey(status) ? t(`komponen:status.${status}`) : t(`dasbor.spt_status.${status}`)}</span>;
}

/** The distance of a day in words. A finished item is no longer counted. */
export function DaysLeft({ sisaHari, done = false }: { sisaHari: number; done?: boolean }) {
  const { t } = useTranslation("batch");
  if (done) return <Pill tone="berhasil">{t("langkah_keadaan.selesai")}</Pill>;
  if (sisaHari < 0) return <Pill tone="bahaya">{t("dasbor.lewat_hari", { count: -sisaHari })}</Pill>;
  if (sisaHari === 0) return <Pill tone="perhatian">{t("dasbor.hari_ini")}</Pill>;
  return <Pill tone={sisaHari <= SOON ? "perhatian" : "netral"}>{t("dasbor.sisa_hari", { count: sisaHari })}</Pill>;
}
