import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { Pill } from "~/components/pill";
import { Sheet } from "~/components/section";
import { spaced } from "~/components/spaced";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { SptDetail } from "~/contract/spt/induk";
import { kodeFormulir } from "~/domain/mesin/definisi";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { Waiting } from "./daftar/menunggu";
import type { TungguView } from "./daftar/menunggu.server";
import type { TasksView } from "./kertas/lampiran.server";

/** The main form and its attachments as a list of tasks. Empty attachments are folded below it. */
export function Attachments({ spt, tasks }: { spt: SptDetail; tasks: TasksView }) {
  const { t } = useTranslation("spt");
  const open = (form: string, name: string) => <Link to={paths.spt.formulir(spt.id, form)}>{name}</Link>;
  const held = tasks.baris.filter((one) => !one.kosong);
  const empty = tasks.baris.filter((one) => one.kosong);
  return (
    <Sheet id="lampiran" title={t("detail.isi")}>
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/noNoninteractiveTabindex: a landmark of the same name is around it */}
      <div className="tabel-bingkai" role="group" aria-labelledby="lampiran" tabIndex={0}>
        <TabelLaporan
          namedBy="lampiran"
          kolom={[
            { kepala: t("detail.bagian") },
            { kepala: t("kertas.kemajuan") },
            { kepala: t("detail.baris"), angka: "angka" },
            ...tasks.kolom.map((kepala) => ({ kepala, angka: "rupiah" as const })),
          ]}
          baris={[
            {
              key: "induk",
              sel: [
                open("induk", tasks.induk),
                <Progress key="kemajuan" of={tasks.kemajuan} />,
                "",
                ...tasks.kolom.map(() => ""),
              ],
            },
            ...held.map(({ lampiran, judul, banyak, jumlah, kemajuan, tunggu }) => ({
              key: lampiran,
              sel: [
                open(lampiran, judul),
                <Progress key="kemajuan" of={kemajuan} tunggu={tunggu} />,
                banyak || "",
                ...jumlah.map((amount) => amount || ""),
              ],
            })),
          ]}
        />
      </div>
      {empty.length > 0 && (
        <details className="spt-kosong" open={held.length === 0 && empty.length <= SHOWN}>
          <summary>
            {t("detail.kosong", { count: empty.length })}{" "}
            <span className="text-muted">
              <bdi dir="ltr">{empty.map(({ lampiran }) => kodeFormulir(lampiran)).join(", ")}</bdi>
            </span>
          </summary>
          <ul>
            {empty.map(({ lampiran, judul }) => (
              <li key={lampiran}>{open(lampiran, judul)}</li>
            ))}
          </ul>
        </details>
      )}
    </Sheet>
  );
}

/** So many attachments of a return without any content are listed unfolded. */
const SHOWN = 3;

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
  const counted = (count: number, key: string) => `${angka(count)} ${t(key, { count })}`;
  return (
    <>
      {spaced([
        selesai && <Pill tone="berhasil">{t("kertas.selesai")}</Pill>,
        tutup && <Pill tone="netral">{t("kertas.tertutup")}</Pill>,
        temuan > 0 && <Pill tone="perhatian">{counted(temuan, "kertas.temuan")}</Pill>,
        berubah > 0 && <Pill tone="info">{counted(berubah, "kertas.berubah")}</Pill>,
        !(selesai || tutup || temuan > 0 || berubah > 0) && "–",
      ])}
      <Waiting of={tunggu} />
    </>
  );
}
