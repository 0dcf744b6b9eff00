import { useTranslation } from "react-i18next";
import { Equation, type Term as Summand } from "~/components/equation";
import { Link } from "~/components/link";
import { Pill } from "~/components/pill";
import { StatusBadge } from "~/components/status-badge";
import { Term } from "~/components/term";
import { isFiled } from "~/domain/spt";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import type { DashboardOf } from "./parts";

type Dashboard = DashboardOf<"peserta">["dasbor"];
type Vat = Dashboard["ppn"][number];

/** The way to the period's VAT: output less input, plus luxury tax if there is any, is the amount to pay. */
export function VatEquation({ dasbor, vat }: { dasbor: Dashboard; vat: Vat }) {
  const { t } = useTranslation("batch");
  const { masa } = useFormat();
  const { keluaran, masukan, ppnbm, selisih } = vat;
  const count = dasbor.banyakPpn;
  // amounts typed into the return or carried into it are shown apart: the line always adds up
  const typed = selisih - (keluaran - masukan + ppnbm);
  const terms: readonly Summand[] = [
    {
      key: "keluaran",
      value: keluaran,
      label: (
        <>
          <Term kunci="pajak_keluaran">{t("dasbor.suku.keluaran")}</Term>{" "}
          <Link to={`${paths.efaktur.daftar("keluaran")}?masa=${vat.masa}`}>
            {t("dasbor.suku.faktur", { count: count.keluaran })}
          </Link>
        </>
      ),
    },
    {
      key: "masukan",
      value: -masukan,
      label: (
        <>
          <Term kunci="pajak_masukan">{t("dasbor.suku.masukan")}</Term>{" "}
          <Link to={`${paths.efaktur.daftar("masukan")}?masa=${vat.masa}`}>
            {t("dasbor.suku.dokumen", { count: count.masukan })}
          </Link>
        </>
      ),
    },
    ...(ppnbm === 0
      ? []
      : [{ key: "ppnbm", value: ppnbm, label: <Term kunci="ppnbm">{t("dasbor.suku.ppnbm")}</Term> }]),
    ...(typed === 0 ? [] : [{ key: "lain", value: typed, label: t("dasbor.suku.lain") }]),
  ];
  return (
    <Equation
      name={t("dasbor.persamaan", { masa: masa(vat.masa) })}
      terms={terms}
      result={{
        label: (
          <>
            <Result vat={vat} /> <State vat={vat} />
          </>
        ),
        value: Math.abs(selisih),
      }}
    />
  );
}

/** The side of the result. A filed and paid return is marked. */
function Result({ vat: { selisih, spt } }: { vat: Vat }) {
  const { t } = useTranslation("batch");
  if (selisih === 0) return <>{t("dasbor.nihil_ppn")}</>;
  if (selisih < 0) return <Term kunci="lebih_bayar">{t("dasbor.lebih_bayar")}</Term>;
  const paid = spt !== null && isFiled({ status: spt });
  return <Term kunci="kurang_bayar">{paid ? t("dasbor.lunas") : t("dasbor.kurang_bayar")}</Term>;
}

function State({ vat: { spt, tanggalLapor } }: { vat: Vat }) {
  const { t } = useTranslation("batch");
  const { tanggal } = useFormat();
  if (spt === null) return <Pill tone="perhatian">{t("dasbor.spt_status.belum_dibuat")}</Pill>;
  return (
    <>
      <StatusBadge status={spt} /> {tanggalLapor && <span>{tanggal(tanggalLapor)}</span>}
    </>
  );
}
