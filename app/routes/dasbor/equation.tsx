import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
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
type Summand = { readonly key: string; readonly sign: string; readonly label: ReactNode; readonly value: number };

/** The way to the period's VAT: output less input, plus luxury tax if there is any, is the amount to pay. */
export function Equation({ dasbor, vat }: { dasbor: Dashboard; vat: Vat }) {
  const { t } = useTranslation("batch");
  const { rupiah, angka, masa } = useFormat();
  const { keluaran, masukan, ppnbm, selisih } = vat;
  const count = dasbor.banyakPpn;
  // amounts typed into the return or carried into it are shown apart: the line always adds up
  const typed = selisih - (keluaran - masukan + ppnbm);
  const terms: readonly Summand[] = [
    {
      key: "keluaran",
      sign: "",
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
      sign: "−",
      value: masukan,
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
      : [{ key: "ppnbm", sign: "+", value: ppnbm, label: <Term kunci="ppnbm">{t("dasbor.suku.ppnbm")}</Term> }]),
    ...(typed === 0
      ? []
      : [{ key: "lain", sign: typed < 0 ? "−" : "+", value: Math.abs(typed), label: t("dasbor.suku.lain") }]),
  ];
  return (
    <section className="lembar persamaan" aria-label={t("dasbor.persamaan", { masa: masa(vat.masa) })}>
      <dl>
        {terms.map(({ key, sign, label, value }) => (
          <div key={key} className="persamaan-suku">
            <dt>{label}</dt>{" "}
            <dd>
              {sign && <span className="persamaan-tanda">{sign} </span>}
              <bdi dir="ltr">{angka(value)}</bdi>
            </dd>
          </div>
        ))}
        <div className="persamaan-suku persamaan-hasil">
          <dt>
            <Result vat={vat} /> <State vat={vat} />
          </dt>{" "}
          <dd>
            <span className="persamaan-tanda">= </span>
            <bdi dir="ltr">{rupiah(Math.abs(selisih))}</bdi>
          </dd>
        </div>
      </dl>
    </section>
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
