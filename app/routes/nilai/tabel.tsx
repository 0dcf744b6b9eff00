import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { StatusBadge } from "~/components/status-badge";
import { TabelLaporan } from "~/components/tabel-laporan";
import { type BarisTabel, TANPA_BALASAN, type TabelNilai } from "~/contract/nilai/tugas";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary } from "~/forms/error-summary";
import { TextArea, TextField } from "~/forms/fields";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { segarkan } from "~/forms/segarkan";
import { submit } from "~/forms/submission.server";
import { formatDesimal } from "~/i18n/format";
import { useDesimal } from "~/i18n/use-desimal";
import { pageLinks } from "~/tables/page-links";
import { Pagination } from "~/tables/pagination";
import { Ways } from "~/tables/ways";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import type { Visit } from "~/web/visit";
import { atasTugas } from "../tugas/crumbs";
import { AkibatBagian, useAkibat } from "./akibat";
import { nilaiTabel } from "./forms.server";
import { konfirmasiNilai } from "./setuju.server";
import { simpanNilai } from "./simpan.server";

export const handle = {
  crumb: "nilai:tabel.judul",
  above: atasTugas,
} satisfies PageHandle;
const MAY = ["instruktur"] as const;
const SARINGAN = ["menunggu", "ditinjau", "ditahan", "kosong"] as const;
const PER_PAGE = 50;

function askedOf(visit: Visit) {
  const { searchParams } = visit.url;
  const status = SARINGAN.find((one) => one === searchParams.get("saring"));
  const page = Math.max(1, Math.trunc(Number(searchParams.get("page"))) || 1);
  return { status, page: Math.min(page, 1000) };
}

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, MAY, async (session) => {
    const { status, page } = askedOf(session);
    const tabel = await session.api.penilaian.tabel({ tugasId: id, status, page, perPage: PER_PAGE });
    return { ...tabel, saring: status ?? null };
  });

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "" },
  } = args;
  const session = await requireSession(request, { allow: MAY });
  const back = session.url;
  const { language } = session;
  const terkini = terkiniDari(loader, args, ({ rows }) => ({
    versi: versiDari(rows),
    values: valuesOf(rows, (value) => formatDesimal(value, language)),
  }));
  const konfirmasi = konfirmasiNilai();
  const answer = await submit(session, { schema: nilaiTabel, terkini }, async (typed, { idempotencyKey, texts }) => {
    const kept = await konfirmasi.coba(
      () => simpanNilai(session.api, id, typed, { idempotencyKey, texts }),
      () => session.api.penilaian.akibat({ tugasId: id, baris: typed.baris }),
    );
    return redirectWithToast(session, paths.tugas.nilai(id) + back.search, {
      key: "nilai:pesan.disimpan",
      params: { jumlah: kept },
    });
  });
  return konfirmasi.jawab(answer);
}

export const shouldRevalidate = segarkan;

export default function TabelNilaiTugas() {
  const { rows, total, page, perPage, tugas, menunggu, ditahan, bolehNilai, bolehLepas, saring } =
    useLoaderData<typeof loader>();
  const akibat = useAkibat();
  const { t } = useTranslation();
  const desimal = useDesimal();
  const here = paths.tugas.nilai(tugas.id);
  const ways = [null, ...SARINGAN].map((one) => ({
    label: t(`nilai:saring.${one ?? "semua"}`),
    href: one ? `${here}?saring=${one}` : here,
    current: one === saring,
  }));
  const pages = Math.max(1, Math.ceil(total / perPage));
  const pageHref = (to: number) => `${here}?${saring ? `saring=${saring}&` : ""}page=${to}`;
  const pager = {
    caption: t("nilai:tabel.judul"),
    total,
    pages,
    perPage,
    sizes: [],
    links: pageLinks(page, pages, pageHref),
  };
  return (
    <>
      <ErrorSummary labels={labelsOf(rows, tugas, t("tugas:kolom.ulasan"))} />
      <PageHead
        title={t("nilai:tabel.judul")}
        lead={<bdi>{tugas.judul}</bdi>}
        actions={
          <>
            {bolehLepas && ditahan > 0 && (
              <ButtonLink to={paths.tugas.nilaiLepas(tugas.id)} variant="primary">
                {t("nilai:lepas.judul")}
              </ButtonLink>
            )}
            <ButtonLink to={paths.tugas.nilaiLembar(tugas.id)}>{t("nilai:lembar.judul")}</ButtonLink>
          </>
        }
      />
      <p>{t("nilai:tabel.isi", { count: menunggu, jumlah: menunggu })}</p>
      {(tugas.tahan || ditahan > 0) && <p>{t("nilai:tabel.ditahan", { count: ditahan, jumlah: ditahan })}</p>}
      <Ways view={{ ways, caption: t("nilai:tabel.judul") }} />
      <PostForm submitLabel={t("nilai:tabel.simpan")} values={valuesOf(rows, desimal)} versi={versiDari(rows)}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard */}
        <section className="tabel-bingkai" aria-label={t("nilai:tabel.judul")} tabIndex={0}>
          <Rows rows={rows} tugas={tugas} />
        </section>
        <AkibatBagian />
        {bolehNilai && rows.some((row) => row.bolehNilai) && (
          <ButtonRow>
            <SubmitButton>{t(akibat ? "nilai:akibat.kirim" : "nilai:tabel.simpan")}</SubmitButton>
          </ButtonRow>
        )}
      </PostForm>
      {pages > 1 && <Pagination view={pager} />}
    </>
  );
}

/** The name part for the boxes of a row: its reply, or the account of a participant without one. */
const kunciBaris = ({ balasanId, akunId }: BarisTabel): string => balasanId ?? TANPA_BALASAN + akunId;
type Tugas = TabelNilai["tugas"];
type Desimal = ReturnType<typeof useDesimal>;
/** The version of each reply that was handed in. */
const versiDari = (rows: readonly BarisTabel[]): Record<string, number> =>
  Object.fromEntries(rows.flatMap((row) => (row.bolehNilai ? [[kunciBaris(row), row.versi]] : [])));
/** The box texts, under the id of each reply. */
function valuesOf(rows: readonly BarisTabel[], desimal: Desimal) {
  const text = (value: number | null) => (value === null ? undefined : desimal(String(value)));
  const byReply = <T,>(of: (row: BarisTabel) => T) => Object.fromEntries(rows.map((row) => [kunciBaris(row), of(row)]));
  return {
    nilai: byReply((row) => text(row.poin)),
    poin: byReply((row) =>
      Object.fromEntries(Object.entries(row.poinRubrik).map(([kunci, one]) => [kunci, text(one)])),
    ),
    ulasan: byReply((row) => row.ulasan),
  };
}
const labelsOf = (rows: readonly BarisTabel[], { rubrik }: Tugas, remarks: string): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const id = kunciBaris(row);
      return [
        [`nilai.${id}`, row.nama],
        [`ulasan.${id}`, `${remarks}: ${row.nama}`],
        ...rubrik.map(({ kunci, judul }) => [`poin.${id}.${kunci}`, `${judul}: ${row.nama}`]),
      ];
    }),
  );

/** One row per participant, one box per criterion. The lateness deduction is shown next to the rest. */
function Rows({ rows, tugas }: { rows: readonly BarisTabel[]; tugas: Tugas }) {
  const { t } = useTranslation();
  const desimal = useDesimal();
  const { rubrik, nilaiMaks } = tugas;
  const total = { kunci: null, kepala: `${t("tugas:kolom.nilai")} (${nilaiMaks})` };
  const heads = [...rubrik.map(({ kunci, judul, poin }) => ({ kunci, kepala: `${judul} (${poin})` })), total];
  const stateOf = (row: BarisTabel) => {
    const words = [
      ...(row.langsung ? [t("nilai:tabel.langsung")] : []),
      ...(row.ditahan ? [t("nilai:sel.ditahan")] : []),
      ...(row.bebas === null ? [] : [`${t("nilai:sel.dibebaskan")}: ${row.bebas}`]),
    ];
    if (row.status === null) return words.join(", ") || t("nilai:sel.belum");
    return (
      <span key="status">
        <StatusBadge status={row.status} /> {words.join(", ")}
      </span>
    );
  };
  const cellsOf = (row: BarisTabel) => {
    const id = kunciBaris(row);
    const name = (
      <span key="nama">
        {row.balasanId ? (
          <Link to={paths.tugas.balasan(tugas.id, row.balasanId)}>
            <bdi>{row.nama}</bdi>
          </Link>
        ) : (
          <bdi>{row.nama}</bdi>
        )}
      </span>
    );
    const state = stateOf(row);
    const final = row.nilai === null ? "–" : desimal(String(row.nilai));
    const cut = row.dipotong > 0 ? `${final} (−${desimal(String(row.dipotong))})` : final;
    if (!row.bolehNilai) return [name, state, ...heads.map(() => ""), cut, row.ulasan];
    return [
      name,
      state,
      ...heads.map(({ kunci, kepala }) => (
        <TextField
          key={kunci ?? "nilai"}
          name={kunci ? `poin.${id}.${kunci}` : `nilai.${id}`}
          label={`${kepala}: ${row.nama}`}
          hideLabel
          numeric
          size="pendek"
        />
      )),
      cut,
      <TextArea
        key="ulasan"
        name={`ulasan.${id}`}
        label={`${t("tugas:kolom.ulasan")}: ${row.nama}`}
        hideLabel
        rows={1}
      />,
    ];
  };
  return (
    <TabelLaporan
      caption={t("nilai:tabel.judul")}
      captionHidden
      isian
      kolom={[
        { kepala: t("nilai:kolom.nama") },
        { kepala: t("tugas:kolom.status") },
        ...heads.map(({ kepala }) => ({ kepala })),
        { kepala: t("nilai:kolom.akhir") },
        { kepala: t("tugas:kolom.ulasan") },
      ]}
      baris={rows.map((row) => ({ key: row.akunId, sel: cellsOf(row) }))}
    />
  );
}
