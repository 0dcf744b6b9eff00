import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { Shaped } from "~/components/status-badge";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { PenguasaanTelaah } from "~/contract/telaah/peserta";
import { ADA } from "~/domain/telaah/fakta";
import { useFormat } from "~/i18n/use-format";
import { pathsTelaah } from "~/web/paths-telaah";
import { atasDaftar } from "../tugas/crumbs";

export const handle = { crumb: "nilai:transkrip.penguasaan", above: atasDaftar } satisfies PageHandle;

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], ({ api }) => api.telaah.penguasaan({}));

type Topik = PenguasaanTelaah["topik"][number];
const RUPA = {
  kuat: { tone: "berhasil", shape: "centang" },
  cukup: { tone: "perhatian", shape: "titik" },
  lemah: { tone: "bahaya", shape: "silang" },
  sedikit: { tone: "info", shape: "jam" },
} as const;
/** Wrong fields that a topic lists. */
const TERBANYAK = 4;

/** The reader's mastery of each kind of decision, over all assignments whose sheets it sees. */
export default function Penguasaan() {
  const { tugas, topik } = useLoaderData<typeof loader>();
  const { t } = useTranslation("telaah");
  const { tanggal } = useFormat();
  return (
    <>
      <PageHead title={t("nilai:transkrip.penguasaan")} lead={t("penguasaan.isi")} />
      {tugas.length === 0 && <p className="daftar-kosong">{t("penguasaan.kosong")}</p>}
      {topik.length > 0 && (
        <Section id="topik" title={t("penguasaan.topik")}>
          <TabelTopik topik={topik} />
          <p className="text-muted">{t("penguasaan.batas")}</p>
        </Section>
      )}
      {tugas.length > 0 && (
        <Section id="tugas" title={t("penguasaan.tugas")}>
          <ul>
            {tugas.map(({ balasanId, tugasId, judul, kelas }) => (
              <li key={balasanId}>
                <Link to={pathsTelaah.telaahLembar(tugasId, balasanId)}>
                  <bdi>{judul}</bdi>
                </Link>{" "}
                <span className="text-muted">{tanggal(kelas)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function TabelTopik({ topik }: { readonly topik: readonly Topik[] }) {
  const { t } = useTranslation("telaah");
  const { angka } = useFormat();
  return (
    <TabelLaporan
      namedBy="topik"
      kolom={[
        { kepala: t("kolom.topik") },
        { kepala: t("kolom.tingkat") },
        { kepala: t("kolom.diminta"), angka: "angka" },
        { kepala: t("kolom.tepat"), angka: "angka" },
        { kepala: t("kolom.arah"), angka: "angka" },
        { kepala: t("kolom.keliru") },
      ]}
      baris={topik.map(({ jenis, tingkat, diminta, tepat, arah, salah, lebih }) => ({
        key: jenis,
        sel: [
          t(`jenis.${jenis}`),
          <Shaped key="tingkat" {...RUPA[tingkat]}>
            {t(`tingkat.${tingkat}`)}
          </Shaped>,
          diminta,
          tepat,
          arah === null ? null : t("penguasaan.arah", { angka: `${arah > 0 ? "+" : ""}${angka(arah)}` }),
          (salah.length > 0 || lebih > 0) && <Keliru key="keliru" salah={salah} lebih={lebih} />,
        ],
      }))}
    />
  );
}

function Keliru({ salah, lebih }: Pick<Topik, "salah" | "lebih">) {
  const { t } = useTranslation("telaah");
  const { angka } = useFormat();
  const times = (nama: string, banyak: number) => t("penguasaan.kali", { nama, count: banyak, jumlah: angka(banyak) });
  return (
    <ul className="list-unstyled">
      {salah.slice(0, TERBANYAK).map(({ medan, banyak }) => (
        <li key={medan}>{times(medan === ADA ? t("penguasaan.tidak_ada") : t(`medan.${medan}`), banyak)}</li>
      ))}
      {lebih > 0 && <li>{times(t("penguasaan.lebih"), lebih)}</li>}
    </ul>
  );
}
