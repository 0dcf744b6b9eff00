import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Table } from "~/components/table";
import type { SptDetail } from "~/contract/spt-induk";
import { paths } from "~/domain/kit/paths";
import { useFormat } from "~/i18n/use-format";
import type { TasksView } from "./lampiran.server";

/** The main form and its attachments as a list of tasks. */
export function Attachments({ spt, tasks }: { spt: SptDetail; tasks: TasksView }) {
  const { t } = useTranslation("spt");
  const { angka, rupiah } = useFormat();
  return (
    <section>
      <h2 id="lampiran">{t("detail.isi")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page */}
      <section className="tabel-bingkai" aria-labelledby="lampiran" tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t("detail.bagian")}</th>
              <th scope="col">{t("kertas.kemajuan")}</th>
              {[t("detail.baris"), ...tasks.kolom].map((heading) => (
                <th key={heading} scope="col" className="angka">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <Link to={paths.spt.formulir(spt.id, "induk")}>{tasks.induk}</Link>
              </th>
              <td data-label={t("kertas.kemajuan")}>
                <Progress of={tasks.kemajuan} />
              </td>
              <td colSpan={tasks.kolom.length + 1} />
            </tr>
            {tasks.baris.map(({ lampiran, judul, banyak, jumlah, kemajuan }) => (
              <tr key={lampiran}>
                <th scope="row">
                  <Link to={paths.spt.formulir(spt.id, lampiran)}>{judul}</Link>
                </th>
                <td data-label={t("kertas.kemajuan")}>
                  <Progress of={kemajuan} />
                </td>
                <td className="angka" data-label={t("detail.baris")}>
                  {angka(banyak)}
                </td>
                {jumlah.map((value, at) => (
                  <td key={tasks.kolom[at]} className="angka" data-label={tasks.kolom[at]}>
                    <bdi dir="ltr">{rupiah(value)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </section>
  );
}

/** How far a form is: done, so many findings to settle, so many places that differ from the corrected return. */
function Progress({ of: { temuan, berubah, selesai } }: { of: TasksView["kemajuan"] }) {
  const { t } = useTranslation("spt");
  const { angka } = useFormat();
  const said = [
    ...(selesai ? [t("kertas.selesai")] : []),
    ...(temuan > 0 ? [`${angka(temuan)} ${t("kertas.temuan", { count: temuan })}`] : []),
    ...(berubah > 0 ? [`${angka(berubah)} ${t("kertas.berubah", { count: berubah })}`] : []),
  ];
  return <>{said.join(", ") || "–"}</>;
}
