import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { SptDetail } from "~/contract/spt/induk";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { Waiting } from "./daftar/menunggu";
import type { TungguView } from "./daftar/menunggu.server";
import type { TasksView } from "./kertas/lampiran.server";

/** The main form and its attachments as a list of tasks. */
export function Attachments({ spt, tasks }: { spt: SptDetail; tasks: TasksView }) {
  const { t } = useTranslation("spt");
  const open = (form: string, name: string) => <Link to={paths.spt.formulir(spt.id, form)}>{name}</Link>;
  return (
    <section>
      <h2 id="lampiran">{t("detail.isi")}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page */}
      <section className="tabel-bingkai" aria-labelledby="lampiran" tabIndex={0}>
        <TabelLaporan
          namedBy="lampiran"
          kolom={[
            { kepala: t("detail.bagian") },
            { kepala: t("kertas.kemajuan") },
            { kepala: t("detail.baris"), angka: "angka" },
            ...tasks.kolom.map((kepala) => ({ kepala, angka: "rupiah" as const })),
          ]}
          baris={[
            { key: "induk", sel: [open("induk", tasks.induk), <Progress key="kemajuan" of={tasks.kemajuan} />] },
            ...tasks.baris.map(({ lampiran, judul, banyak, jumlah, kemajuan, tunggu }) => ({
              key: lampiran,
              sel: [
                open(lampiran, judul),
                <Progress key="kemajuan" of={kemajuan} tunggu={tunggu} />,
                banyak,
                ...jumlah,
              ],
            })),
          ]}
        />
      </section>
    </section>
  );
}

/**
 * The progress of a form: done, closed with values in it, the number of open findings, or the number of differences
 * from the corrected return.
 */
function Progress({
  of: { temuan, berubah, selesai, tutup },
  tunggu = [],
}: {
  of: TasksView["kemajuan"];
  tunggu?: readonly TungguView[];
}) {
  const { t } = useTranslation("spt");
  const { angka } = useFormat();
  const said = [
    ...(selesai ? [t("kertas.selesai")] : []),
    ...(tutup ? [t("kertas.tertutup")] : []),
    ...(temuan > 0 ? [`${angka(temuan)} ${t("kertas.temuan", { count: temuan })}`] : []),
    ...(berubah > 0 ? [`${angka(berubah)} ${t("kertas.berubah", { count: berubah })}`] : []),
  ];
  return (
    <>
      {said.join(", ") || "–"}
      <Waiting of={tunggu} />
    </>
  );
}
