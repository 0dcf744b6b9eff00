import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Sheet } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { isStatusKey } from "~/components/statuses";
import { Table } from "~/components/table";
import { NIHIL } from "~/domain/spt";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import type { DashboardOf } from "./parts";

type Dashboard = DashboardOf<"peserta">["dasbor"];
type Row = Dashboard["spt"][number];

/** Open returns of other periods, and filed ones that need a correction: state, amount, days of payment and filing. */
export function Returns({ dasbor }: { dasbor: Dashboard }) {
  const { t } = useTranslation("batch");
  const rows = dasbor.spt.filter(({ masa, perlu }) => masa !== dasbor.masa || perlu !== null);
  if (rows.length === 0) return null;
  const heads = [t("dasbor.spt_keadaan"), t("dasbor.spt_nilai"), t("dasbor.spt_bayar"), t("dasbor.spt_lapor")];
  return (
    <Sheet id="spt" title={t("dasbor.spt")}>
      <Table>
        <caption className="visually-hidden">{t("dasbor.spt")}</caption>
        <thead>
          <tr>
            {[t("dasbor.spt_masa"), ...heads].map((head, at) => (
              <th key={head} scope="col" className={at === 2 ? "angka" : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ReturnRow key={`${row.jenis} ${row.masa}`} row={row} heads={heads} />
          ))}
        </tbody>
      </Table>
    </Sheet>
  );
}

function ReturnRow({ row, heads }: { row: Row; heads: readonly string[] }) {
  const { t } = useTranslation("batch");
  const { masa } = useFormat();
  const to = row.sptId ? paths.spt.rincian(row.sptId) : `${paths.spt.baru()}?jenis=${row.jenis}&masa=${row.masa}`;
  return (
    <tr>
      <th scope="row">
        <Link to={to}>
          {t(`spt:jenis.${row.jenis}`)}, {masa(row.masa)}
        </Link>
        {row.pembetulan > 0 && (
          <span className="dasbor-catatan"> {t("spt:model.pembetulan_ke", { nomor: row.pembetulan })}</span>
        )}
      </th>
      <td data-label={heads[0]}>
        <State row={row} />
      </td>
      <td className="angka" data-label={heads[1]}>
        <Result nilai={row.nilai} />
      </td>
      <td data-label={heads[2]}>
        <Due due={row.bayar} open={row.tanggalLapor === null && row.nilai > 0} />
      </td>
      <td data-label={heads[3]}>
        <Due due={row.lapor} open={row.tanggalLapor === null && row.status !== NIHIL} />
      </td>
    </tr>
  );
}

function State({ row: { status, tanggalLapor, perlu } }: { row: Row }) {
  const { t } = useTranslation("batch");
  const { tanggal } = useFormat();
  return (
    <>
      {isStatusKey(status) ? <StatusBadge status={status} /> : t(`dasbor.spt_status.${status}`)}
      {tanggalLapor && <span className="dasbor-catatan"> {tanggal(tanggalLapor)}</span>}
      {perlu && <strong className="dasbor-lewat"> {t("spt:perlu.daftar.perlu")}</strong>}
    </>
  );
}

/** The result of a return, with the word for its side. */
function Result({ nilai }: { nilai: number }) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  const side = nilai > 0 ? "kurang_bayar" : nilai < 0 ? "lebih_bayar" : "nihil";
  return (
    <>
      <bdi dir="ltr">{rupiah(Math.abs(nilai))}</bdi> <span className="dasbor-catatan">{t(`hasil.${side}`)}</span>
    </>
  );
}

/** A due date, the day it moved from, and the days left while they matter. */
function Due({ due: { asli, efektif, sisaHari }, open }: { due: Row["bayar"]; open: boolean }) {
  const { t } = useTranslation("batch");
  const { tanggal, angka } = useFormat();
  const late = sisaHari < 0;
  return (
    <>
      {tanggal(efektif)}
      {open && (
        <span className={late ? "dasbor-catatan dasbor-lewat" : "dasbor-catatan"}>
          {" "}
          ({late ? t("dasbor.lewat", { jumlah: angka(-sisaHari) }) : t("dasbor.lagi", { jumlah: angka(sisaHari) })})
        </span>
      )}
      {asli !== efektif && <span className="dasbor-catatan"> {t("dasbor.bergeser", { tanggal: tanggal(asli) })}</span>}
    </>
  );
}
