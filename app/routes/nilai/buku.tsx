import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Figures } from "~/components/figures";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import type { BukuNilai } from "~/contract/nilai/penilaian";
import { useDesimal } from "~/i18n/use-desimal";
import { useFormat } from "~/i18n/use-format";
import { ListPage } from "~/tables/list-page";
import { listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { bukuQuery } from "./kolom-tugas.server";
import { bukuNilai } from "./lists.server";

type Data = { batch: BukuNilai["batch"] };
export const handle = {
  crumb: "nilai:buku.judul",
  above: [
    { to: paths.batch.daftar(), crumb: "batch:daftar.judul" },
    { to: paths.batch.rincian(":id"), crumb: (data?: Data) => data?.batch.nama ?? "" },
  ],
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra"], async (session) => {
    const { texts } = session;
    const { rows, page, perPage, total, ...buku } = await session.api.penilaian.buku({
      ...(await bukuQuery(session, session.api, id)),
      batchId: id,
    });
    const def = bukuNilai(id, buku.tugas, buku.aturan.huruf.length > 0);
    return { view: listView(def, listQueryOf(session, def), { rows, page, perPage, total }, texts), ...buku };
  });

export default function HalamanBukuNilai() {
  const { view, batch, tugas, aturan, rata, lulus, kepala } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const { angka } = useFormat();
  const desimal = useDesimal();
  const persen = (value: number | null) => (value === null ? "–" : `${desimal(String(value))} %`);
  const groups = new Map<string | null, string>(
    aturan.kelompok.map(({ kunci, judul, bobot }) => [kunci, `${judul} (${angka(bobot)})`]),
  );
  const letters = aturan.huruf.map((one) => `${one.huruf} ≥ ${desimal(String(one.mulai))}`).join(" · ");
  const figures = [
    { label: t("nilai:buku.rata"), value: persen(rata) },
    ...(aturan.lulus === null
      ? []
      : [{ label: t("nilai:buku.lulus", { persen: angka(aturan.lulus) }), value: angka(lulus) }]),
    { label: t("nilai:buku.dihitung"), value: aturan.terbaik === null ? t("nilai:buku.semua") : angka(aturan.terbaik) },
    ...(letters ? [{ label: t("nilai:kolom.huruf"), value: letters }] : []),
    { label: t("nilai:buku.tanpa_balasan"), value: t(`nilai:kosong.${aturan.kosong}`) },
  ];
  return (
    <>
      <PageHead
        title={t("nilai:buku.judul")}
        lead={<bdi>{batch.nama}</bdi>}
        actions={
          <>
            {kepala && <ButtonLink to={paths.batch.nilaiAtur(batch.id)}>{t("nilai:atur.judul")}</ButtonLink>}
            <ButtonLink to={paths.batch.nilaiCocok(batch.id)}>{t("nilai:cocok.judul")}</ButtonLink>
            <ButtonLink to={`${paths.batch.nilaiUnduh(batch.id)}?format=pdf`} reloadDocument>
              {t("nilai:buku.cetak")}
            </ButtonLink>
            <ButtonLink to={paths.batch.transkripKelas(batch.id)} reloadDocument>
              {t("nilai:transkrip.semua")}
            </ButtonLink>
          </>
        }
      />
      <Figures figures={figures} label={t("nilai:buku.ringkasan")} />
      <ListPage view={view} />
      <p className="text-muted">{t("nilai:buku.catatan")}</p>
      <Section id="tugas-kelas" title={t("nilai:buku.tugas")}>
        <TabelLaporan
          namedBy="tugas-kelas"
          kolom={[
            { kepala: t("nilai:kolom.tugas") },
            { kepala: t("nilai:kolom.nilaiMaks"), angka: "angka" },
            ...(groups.size > 0 ? [{ kepala: t("nilai:kolom.kelompok") }] : []),
            { kepala: t("nilai:kolom.bobot"), angka: "angka" },
            { kepala: t("nilai:kolom.dinilai"), angka: "angka" },
            { kepala: t("nilai:kolom.rata"), angka: "angka" },
          ]}
          baris={tugas.map(({ id, judul, nilaiMaks, bobot, kelompok, dinilai, rata: mean }) => ({
            key: id,
            sel: [
              <bdi key="judul">{judul}</bdi>,
              nilaiMaks,
              ...(groups.size > 0 ? [<bdi key="kelompok">{groups.get(kelompok) ?? "–"}</bdi>] : []),
              bobot,
              dinilai,
              persen(mean),
            ],
          }))}
        />
      </Section>
    </>
  );
}
