import { useTranslation } from "react-i18next";
import { Badge } from "~/components/badge";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { Table } from "~/components/table";
import { useFormat } from "~/i18n/use-format";
import type { SaldoView } from "./saldo.server";

/** The sums of the sheet: assets against liabilities and equity, and the profit before tax. */
export function HasilSaldo({ view: { hasil, belum, negatif } }: { view: SaldoView }) {
  const { t } = useTranslation("spt");
  const { daftar, rupiah } = useFormat();
  if (!hasil) return null;
  const lines = (["laba", "aset", "pasiva", "selisih"] as const).map((name) => [name, hasil[name]] as const);
  return (
    <Section id="saldo-hasil" title={t("saldo.hasil")}>
      <Table>
        <tbody>
          {lines.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row">{t(`saldo.hasil_${name}`)}</th>
              <td className="angka" data-label={t("saldo.kolom.jumlah")}>
                <bdi dir="ltr">{rupiah(amount)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {belum > 0 && <p className="peringatan">{t("saldo.belum", { count: belum })}</p>}
      {hasil.selisih !== 0 && (
        <p className="peringatan">{hasil.dapatDitutup ? t("saldo.belum_ditutup") : t("saldo.tak_seimbang")}</p>
      )}
      {negatif.length > 0 && <p className="peringatan">{t("saldo.negatif", { akun: daftar(negatif) })}</p>}
    </Section>
  );
}

/** Accounts with a current amount that the sheet does not name, as a warning before their amounts are removed. */
export function Dikosongkan({ rows }: { rows: SaldoView["dikosongkan"] }) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  if (rows.length === 0) return null;
  return (
    <div className="peringatan">
      <p>{t("saldo.dikosongkan")}</p>
      <ul>
        {rows.map(({ nama, nilai }) => (
          <li key={nama}>
            <bdi lang="id">{nama}</bdi>: <bdi dir="ltr">{rupiah(nilai)}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Rows with an account, and the way it was found. */
export function BarisCocok({ rows, terbuka }: { rows: SaldoView["cocok"]; terbuka: boolean }) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  const head = {
    akun: t("saldo.kolom.akun"),
    jumlah: t("saldo.kolom.jumlah"),
    ke: t("saldo.ke"),
    cara: t("saldo.cara"),
  };
  return (
    <Table>
      <caption>{t("saldo.cocok", { count: rows.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{head.akun}</th>
          <th scope="col" className="angka">
            {head.jumlah}
          </th>
          <th scope="col">{head.ke}</th>
          <th scope="col">{head.cara}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ urut, sebutan, jumlah, tujuan, cara, ubah }) => (
          <tr key={urut}>
            <th scope="row" data-label={head.akun}>
              <bdi>{sebutan}</bdi>
            </th>
            <td className="angka" data-label={head.jumlah}>
              <bdi dir="ltr">{rupiah(jumlah)}</bdi>
            </td>
            <td data-label={head.ke}>{tujuan === null ? t("saldo.tidak_dipakai") : <bdi lang="id">{tujuan}</bdi>}</td>
            <td data-label={head.cara}>
              {cara && <Badge>{t(`saldo.cara_${cara}`)}</Badge>}{" "}
              {terbuka && (
                <Link to={ubah}>
                  {t("saldo.ubah")}
                  <span className="visually-hidden"> {sebutan}</span>
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
