import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { StatusBadge } from "~/components/status-badge";
import { Table } from "~/components/table";
import type { BarisRekonsiliasi, BulanGaji } from "~/contract/gaji";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { tahunDari, tahunKelas } from "./rekonsiliasi.server";

export const handle = {
  crumb: ({ nama }: { nama: string }) => nama,
  above: [
    { to: paths.bukpot.daftar(), crumb: "bukpot:daftar.judul" },
    { to: paths.bukpot.rekonsiliasi(), crumb: "bukpot:rekonsiliasi.judul" },
  ],
} satisfies PageHandle;

const SUMS = ["bruto", "pph", "ditanggung"] as const;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { nama, npwp } = await session.api.data.detailKaryawan({ id });
    const tahun = tahunDari(session, tahunKelas(session));
    const { rows } = await session.api.gaji.rekonsiliasi({ tahun, q: npwp });
    const row = rows.find((one) => one.id === id);
    if (!row) throw data({ code: "not_found" }, { status: 404 });
    return { id, nama, npwp, tahun, row };
  });

export default function RekonsiliasiKaryawan() {
  const { nama, npwp, tahun, row } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bukpot");
  const { angka } = useFormat();
  const { a1 } = row;
  const judul = t("rekonsiliasi.bulan_judul", { tahun: String(tahun) });
  const months = row.bulan.map((slip, index) => ({
    masa: `${tahun}-${String(index + 1).padStart(2, "0")}`,
    slip,
    keadaan: row.keadaan[index] ?? "kosong",
  }));
  return (
    <>
      <PageHead title={<bdi>{nama}</bdi>} lead={<bdi dir="ltr">{npwp}</bdi>} />
      <Catatan catatan={row.catatan} />
      <h2>{judul}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page */}
      <section className="tabel-bingkai" aria-label={judul} tabIndex={0}>
        <Table>
          <caption className="visually-hidden">{judul}</caption>
          <thead>
            <tr>
              <th scope="col">{t("rekonsiliasi.masa")}</th>
              <th scope="col">{t("rekonsiliasi.bukti")}</th>
              <th scope="col">{t("rekonsiliasi.keadaan")}</th>
              {SUMS.map((name) => (
                <th key={name} scope="col" className="angka">
                  {t(`rekonsiliasi.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ masa, slip, keadaan }) => (
              <Masa key={masa} masa={masa} slip={slip} keadaan={keadaan} jenis="MP" />
            ))}
            {a1 && <Masa masa={a1.masa} slip={a1} keadaan="terbit" jenis="A1" />}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t("rekonsiliasi.jumlah", { jumlah: angka(row.terbit) })}
              </th>
              <Sums values={[row.bruto, row.pph, row.ditanggung]} />
            </tr>
            {a1 && (
              <>
                <tr>
                  <th scope="row" colSpan={3}>
                    {t("rekonsiliasi.bulan_dan_akhir")}
                  </th>
                  <Sums
                    values={[
                      a1.brutoSetahun - a1.selisih.bruto,
                      a1.pphSetahun - a1.selisih.pph,
                      row.ditanggung + a1.ditanggung,
                    ]}
                  />
                </tr>
                <tr>
                  <th scope="row" colSpan={3}>
                    {t("rekonsiliasi.setahun")}
                  </th>
                  <Sums values={[a1.brutoSetahun, a1.pphSetahun]} />
                </tr>
                <tr>
                  <th scope="row" colSpan={3}>
                    {t("rekonsiliasi.selisih")}
                  </th>
                  <Sums values={[a1.selisih.bruto, a1.selisih.pph]} />
                </tr>
              </>
            )}
          </tfoot>
        </Table>
      </section>
    </>
  );
}

/** Mismatches in the year, each with its remedy. */
function Catatan({ catatan }: Pick<BarisRekonsiliasi, "catatan">) {
  const { t } = useTranslation("bukpot");
  const { daftar, masa, rupiah } = useFormat();
  if (catatan.length === 0) return <p>{t("rekonsiliasi.cocok")}</p>;
  return (
    <Section id="perlu-diperiksa" title={t("rekonsiliasi.perluDiperiksa")}>
      <ul>
        {catatan.map(({ kode, bulan, selisih }) => (
          <li key={kode}>
            {t(`rekonsiliasi.catatan.${kode}`, { bulan: daftar(bulan.map(masa)), selisih: rupiah(selisih) })}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Sums({ values }: { values: readonly number[] }) {
  const { t } = useTranslation("bukpot");
  const { angka } = useFormat();
  return SUMS.map((name, index) => (
    <td key={name} className="angka" data-label={t(`rekonsiliasi.${name}`)}>
      {values[index] === undefined ? "–" : angka(values[index])}
    </td>
  ));
}

type MasaProps = {
  readonly masa: string;
  readonly slip: BulanGaji | null;
  readonly keadaan: BarisRekonsiliasi["keadaan"][number];
  readonly jenis: "MP" | "A1";
};
/** A month and its slip, or the reason for having none. */
function Masa({ masa, slip, keadaan, jenis }: MasaProps) {
  const { t } = useTranslation("bukpot");
  const format = useFormat();
  if (!slip)
    return (
      <tr>
        <th scope="row">{format.masa(masa)}</th>
        <td colSpan={5}>{t(`rekonsiliasi.keadaan_bulan.${keadaan}`)}</td>
      </tr>
    );
  return (
    <tr>
      <th scope="row">{format.masa(masa)}</th>
      <td data-label={t("rekonsiliasi.bukti")}>
        <Link to={paths.bukpot.rincian(jenis, slip.id)}>
          {jenis} <bdi dir="ltr">{slip.nomor ?? t("gaji.konsep")}</bdi>
          <span className="visually-hidden"> {format.masa(masa)}</span>
        </Link>
      </td>
      <td data-label={t("rekonsiliasi.keadaan")}>
        <StatusBadge status={slip.status} />
      </td>
      <Sums values={[slip.bruto, slip.pph, slip.ditanggung]} />
    </tr>
  );
}
