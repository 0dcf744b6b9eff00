import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Figures } from "~/components/figures";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { hariDi, ZONA_BIASA } from "~/domain/kit/zona";
import { useFormat } from "~/i18n/use-format";
import { ListPage } from "~/tables/list-page";
import { apiQueryOf, hrefOf, listQueryOf } from "~/tables/list-query.server";
import { listView } from "~/tables/list-view.server";
import { paths } from "~/web/paths";
import { handleKelas } from "../batch/handle";
import { daftarHadir } from "./kehadiran.server";

export const handle = handleKelas("nilai:hadir.judul");

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["instruktur", "mitra", "supermitra", "admin"], async (session) => {
    const { texts } = session;
    // only the answer knows the days; reading the address needs none of them
    const state = listQueryOf(session, daftarHadir(id, []));
    const { rows, page, perPage, total, batch, ...hadir } = await session.api.kehadiran.daftar({
      ...apiQueryOf(state),
      batchId: id,
    });
    const def = daftarHadir(id, hadir.hari);
    const unduh = paths.batch.kehadiranUnduh(id);
    const hariIni = hariDi(new Date().toISOString(), ZONA_BIASA);
    const print = (filters: Record<string, string>) =>
      hrefOf(
        { ...state, filters: { ...filters, format: "pdf" }, page: 1, perPage: 20, susunan: undefined },
        def,
        {},
        unduh,
      );
    return {
      view: listView(def, state, { rows, page, perPage, total }, texts),
      nama: batch.nama,
      ...hadir,
      cetak: print(state.filters),
      lembar: print({ hariDari: hariIni, hariSampai: hariIni }),
    };
  });

export default function HalamanKehadiran() {
  const { view, nama, hari, banyakHari, peserta, tidakPernah, cetak, lembar } = useLoaderData<typeof loader>();
  const { t } = useTranslation("nilai");
  const { angka, tanggalPendek } = useFormat();
  return (
    <>
      <PageHead
        title={t("hadir.judul")}
        lead={<bdi>{nama}</bdi>}
        actions={
          <>
            <ButtonLink to={lembar} reloadDocument>
              {t("hadir.lembar")}
            </ButtonLink>
            <ButtonLink to={cetak} reloadDocument>
              {t("buku.cetak")}
            </ButtonLink>
          </>
        }
      />
      <p>{t("hadir.isi", { zona: ZONA_BIASA })}</p>
      <Figures
        label={t("hadir.ringkasan")}
        figures={[
          { label: t("hadir.banyak_hari"), value: angka(banyakHari) },
          { label: t("hadir.pernah"), value: angka(peserta - tidakPernah) },
          { label: t("hadir.tidak_pernah"), value: angka(tidakPernah) },
        ]}
      />
      {banyakHari > hari.length && (
        <p>{t("hadir.terbaru", { tampak: angka(hari.length), semua: angka(banyakHari) })}</p>
      )}
      <ListPage view={view} />
      {hari.length > 0 && (
        <Section id="per-hari" title={t("hadir.per_hari")}>
          <TabelLaporan
            namedBy="per-hari"
            kolom={[
              { kepala: t("hadir.hari") },
              { kepala: t("hadir.hadir"), angka: "angka" },
              { kepala: t("hadir.tidak"), angka: "angka" },
            ]}
            baris={hari.map((day) => ({
              key: day.tanggal,
              sel: [tanggalPendek(day.tanggal), day.hadir, peserta - day.hadir],
            }))}
          />
        </Section>
      )}
    </>
  );
}
