import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { documentsOf } from "~/auth/documents.server";
import { requireSession } from "~/auth/session.server";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing } from "~/components/rights";
import { Table } from "~/components/table";
import { INDUK } from "~/domain/spt/alasan";
import { potonganDari } from "~/domain/spt/potongan";
import { terkiniDari } from "~/forms/dasar.server";
import { ErrorSummary, labelsOf } from "~/forms/error-summary";
import type { FormView } from "~/forms/form-view";
import { type KepalaKertas, KertasBaris } from "~/forms/kertas";
import { PostForm } from "~/forms/post-form";
import { segarkan } from "~/forms/segarkan";
import { useFormat } from "~/i18n/use-format";
import { ListPage } from "~/tables/list-page";
import { redirectWithToast } from "~/web/flash.server";
import { paths } from "~/web/paths";
import { rumusHref } from "../alasan/rumus.server";
import { SemuaRumus } from "../alasan/rumus-kalimat";
import { type BarisanView, barisanView, type KelompokView } from "../baris/daftar.server";
import { diAtasSpt, letakSpt } from "../di-atas";
import { fieldHref, formulirHref, potonganHref, utuhHref } from "../document-href";
import { KIRIM, potonganLanjut, SISA_TIDAK, tinjauanAsal } from "../submit-targets";
import { MejaKertas } from "./catatan";
import { Tutup } from "./closed-form";
import {
  barisanOf,
  formulirOf,
  formulirView,
  isTunggal,
  judulFormulir,
  potonganAsked,
  saveFormulir,
} from "./formulir.server";
import { hitungHref } from "./hitung.server";
import { KertasBaca, KertasIsian } from "./kertas";
import { bilahOf, isResmi, kepalaOf, tabsOf, tutupOf } from "./kertas.server";
import { lampiranLinks } from "./lampiran.server";
import { usePertanyaan } from "./pertanyaan";
import { PotonganKertas } from "./potongan";
import { BilahKertas } from "./save-bar";
import { TabFormulir } from "./tab-formulir";

export const handle = {
  crumb: ({ judul }: { judul: string }) => judul,
  above: diAtasSpt,
} satisfies PageHandle;

/** A form of a return, or (with `:bagian`) one of its lists of rows. */
export const loader = ({ request, params: { id = "", lampiran = "", bagian } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async (session) => {
    const { texts } = session;
    const spt = await documentsOf(session).spt(id);
    const form = formulirOf(spt, lampiran);
    const barisan = bagian !== undefined || isTunggal(form) ? tryRows(id, form, bagian) : null;
    const tutup = tutupOf(spt, form, texts);
    const terbuka = spt.aksi.includes("edit") && !tutup;
    const common = {
      id,
      tautan: lampiranLinks(spt, form, barisan, terbuka, texts),
      ...letakSpt(spt, texts),
      kurang: spt.tanpaHak.edit,
      versi: spt.versi,
      hitung: hitungHref(spt, form),
      terbuka,
      tutup,
      lampiran,
      induk: lampiran === INDUK,
      tab: tabsOf(spt, form, texts),
      bilah: bilahOf(spt, form),
      kembali: bagian === undefined ? paths.spt.rincian(id) : formulirHref(id, lampiran),
      tinjau: tinjauanAsal(session, id)?.href ?? null,
    };
    if (barisan) {
      const rows = await barisanView(session, id, barisan);
      const kepala = isResmi(spt, form) ? kepalaOf(spt, form, texts) : null;
      const none = { isian: null, potongan: null, barisan: [], rumus: null, utuh: false };
      return { ...common, ...none, judul: rows.list.caption, rows, kepala };
    }
    const potongan = potonganAsked(session, form);
    const utuh = potongan === undefined && potonganDari(form).length > 0;
    const shown = await formulirView(session, spt, form, texts, { potongan });
    const rumus = rumusHref(spt.jenis, lampiran, spt.versiAturan);
    const kepala = kepalaOf(spt, form, texts);
    const kembali = utuh ? formulirHref(id, lampiran) : common.kembali;
    return { ...common, ...shown, kembali, utuh, judul: judulFormulir(form, texts), rows: null, rumus, kepala };
  });
/** The rows named by an address. A form that is one section of fields has none. */
function tryRows(id: string, form: ReturnType<typeof formulirOf>, bagian: string | undefined) {
  if (bagian === undefined && form.sections.every((section) => section.jenis !== "baris")) return null;
  return barisanOf(id, form, bagian);
}

type Disimpan = { id: string; lampiran: string; asal?: string; potongan?: string; ditekan?: string };
/** The page after saving: the pressed part, the review that the form was reached from, or the current part. */
function afterSaving({ id, lampiran, asal, potongan, ditekan }: Disimpan): string {
  const part = ditekan ?? potongan;
  const next = part === undefined ? paths.spt.rincian(id) : potonganHref(id, lampiran, part);
  return ditekan === undefined ? (asal ?? next) : next;
}

export async function action(args: ActionFunctionArgs) {
  const {
    request,
    params: { id = "", lampiran = "", bagian },
  } = args;
  const session = await requireSession(request, { allow: ["peserta"] });
  if (bagian !== undefined) throw data({}, { status: 405 });
  const terkini = terkiniDari(loader, args, ({ versi, isian }) => ({ versi, view: isian }));
  return saveFormulir(session, { id, lampiran, terkini }, (lanjut, potongan, dibuka) => {
    if (lanjut === SISA_TIDAK) {
      const here = potongan === undefined ? formulirHref(id, lampiran) : potonganHref(id, lampiran, potongan);
      return redirectWithToast(session, here, { key: "spt:pesan.sisa_tidak" });
    }
    if (dibuka !== undefined && lanjut !== KIRIM)
      return redirectWithToast(session, fieldHref(id, dibuka, lampiran), { key: "spt:pesan.membuka" });
    const asal = tinjauanAsal(session, id)?.href;
    const after = afterSaving({ id, lampiran, asal, potongan, ditekan: potonganLanjut(lanjut) });
    return redirectWithToast(session, lanjut === KIRIM ? paths.spt.kirim(id) : after, {
      key: lampiran === INDUK ? "spt:pesan.disimpan" : "spt:pesan.lampiran_disimpan",
    });
  });
}

export const shouldRevalidate = segarkan;

export default function FormulirSpt() {
  const { id, judul, namaSpt, isian, barisan, rows, versi, terbuka, tautan, kurang, induk, ...more } =
    useLoaderData<typeof loader>();
  const { rumus, tutup, tab, bilah, kepala, potongan, utuh, lampiran, kembali, tinjau, hitung } = more;
  const { t } = useTranslation("spt");
  const simpan = induk ? t("simpan") : t("simpan_lampiran");
  const back = (
    <>
      {tautan.tulis.map(({ label, href }) => (
        <ButtonLink key={href} to={href} variant={rows ? "primary" : "outline-secondary"}>
          {label}
        </ButtonLink>
      ))}
      {tautan.berkas.map(({ berkas, href }) => (
        <ButtonLink key={href} to={href} variant="outline-secondary" reloadDocument>
          {t("detail.unduh_lampiran", { bentuk: berkas })}
        </ButtonLink>
      ))}
      {toReview(tinjau, t("tinjau.kembali"))}
      <ButtonLink to={kembali} variant="outline-secondary">
        {utuh ? t("kertas.per_bagian") : t("kembali")}
      </ButtonLink>
      {potongan && (
        <ButtonLink to={utuhHref(id, lampiran)} variant="outline-secondary">
          {t("kertas.utuh")}
        </ButtonLink>
      )}
    </>
  );
  const { view, bawaan, galat } = usePertanyaan(hitung, isian as FormView | null);
  return (
    <>
      {view && <ErrorSummary labels={labelsOf(view)} />}
      <PageHead title={judul} lead={namaSpt} actions={back} />
      <TabFormulir view={tab} />
      {view && <RightMissing hak={[kurang]} />}
      {tutup && <Tutup view={tutup} />}
      {rows && (!tutup || rows.list.total > 0) && <Rows rows={rows} kepala={kepala} />}
      {barisan.some(({ banyak }) => !tutup || banyak > 0) && <Lists lists={barisan} />}
      {view && kepala && !tutup && (
        <MejaKertas>
          {terbuka && !utuh ? (
            <PostForm
              key={potongan?.find(({ kini }) => kini)?.kunci}
              values={view.values}
              versi={versi}
              bawaan={bawaan}
              galat={galat}
              submitLabel={simpan}
              className="meja-formulir"
            >
              {potongan && <PotonganKertas parts={potongan} isian />}
              <KertasIsian view={view} kepala={kepala} />
              <BilahKertas view={bilah} simpan={simpan} induk={induk} parts={potongan} />
            </PostForm>
          ) : (
            <>
              {potongan && <PotonganKertas parts={potongan} isian={false} />}
              <KertasBaca view={view} kepala={kepala} />
            </>
          )}
        </MejaKertas>
      )}
      {rumus && <SemuaRumus to={rumus} />}
    </>
  );
}

/** The way back to the review that the form was reached from. The head of a page leaves out null, not a component. */
const toReview = (href: string | null, label: string) =>
  href && (
    <ButtonLink key={href} to={href} variant="outline-secondary">
      {label}
    </ButtonLink>
  );

/** The rows of a form as its paper, with the sums of its groups. A list next to the forms is no paper. */
function Rows({ rows: { list, kelompok }, kepala }: { rows: BarisanView; kepala: KepalaKertas | null }) {
  if (!kepala) return <ListPage view={list} />;
  return (
    <ListPage
      view={list}
      kertas={(rows) => (
        <KertasBaris kepala={kepala} judul={list.caption}>
          {rows}
          {kelompok && list.total > 0 && <Groups view={kelompok} />}
        </KertasBaris>
      )}
    />
  );
}

function Groups({ view: { kolom, baris } }: { view: KelompokView }) {
  const { t } = useTranslation("spt");
  return (
    <section className="kertas-bagian">
      <div className="kertas-bilah">
        <h3 id="kelompok">{t("baris.kelompok")}</h3>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page */}
      <section className="tabel-bingkai" aria-labelledby="kelompok" tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">{t("baris.kelompok")}</th>
              {kolom.map((label) => (
                <th key={label} scope="col" className="angka">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {baris.map(({ nama, jumlah }) => (
              <tr key={nama}>
                <th scope="row">{nama}</th>
                {jumlah.map((text, at) => (
                  <td key={kolom[at]} className="angka" data-label={kolom[at]}>
                    <bdi dir="ltr">{text}</bdi>
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

type List = { readonly judul: string; readonly banyak: number; readonly href: string };
/** The lists of rows next to a form's fields, each with its number of rows. */
function Lists({ lists }: { lists: readonly List[] }) {
  const { t } = useTranslation("spt");
  const { angka } = useFormat();
  return (
    <section aria-labelledby="daftar-baris">
      <h2 id="daftar-baris">{t("baris.daftar")}</h2>
      <ul>
        {lists.map(({ judul, banyak, href }) => (
          <li key={href}>
            <Link to={href}>{judul}</Link>: {t("baris.banyak", { count: banyak, banyak: angka(banyak) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
