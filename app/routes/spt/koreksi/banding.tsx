import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { promiseHash } from "remix-utils/promise";
import { Badge } from "~/components/badge";
import { ButtonLink } from "~/components/button";
import type { PageHandle } from "~/components/frame/handle";
import { loadPage } from "~/components/frame/load-page.server";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Table } from "~/components/table";
import { type BedaBaris, LAWAN_SPT } from "~/contract/spt/baca";
import type { SptDetail } from "~/contract/spt/induk";
import { definisiOf } from "~/domain/spt/daftar";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { diAtasSpt, letakSpt } from "../di-atas";
import { bedaHref } from "../temuan.server";
import { judulLawan } from "./pembanding";

export const handle = {
  crumb: "spt:banding.judul",
  above: diAtasSpt,
} satisfies PageHandle;

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  loadPage(request, ["peserta"], async ({ api, texts, url }) => {
    const asked = url.searchParams.get("dengan");
    const dengan = LAWAN_SPT.find((one) => one === asked) ?? "dibetulkan";
    const { spt, beda } = await promiseHash({ spt: api.spt.detail({ id }), beda: api.spt.banding({ id, dengan }) });
    const { lawan, formulir } = beda;
    if (!lawan) throw data({ code: "not_found" }, { status: 404 });
    return {
      id,
      dengan,
      idLama: lawan.id,
      judulLama: judulLawan(spt, lawan, texts),
      metode: dengan === "dibetulkan" ? metodeOf(spt) : null,
      ...letakSpt(spt, texts),
      formulir: formulir.map(({ lampiran, judul, baris }) => ({
        lampiran,
        judul,
        baris: baris.map((one) => ({ ...one, href: bedaHref(spt, lampiran, one) })),
      })),
    };
  });

/**
 * The method of a correction for its comparison with the earlier return. An annual return uses words without an item.
 */
const metodeOf = ({ jenis, metode }: SptDetail) =>
  metode === "ganti" && definisiOf(jenis).periode === "tahun" ? "ganti_tahunan" : metode;

export default function BandingSpt() {
  const { id, dengan, idLama, judulLama, metode, namaSpt, formulir } = useLoaderData<typeof loader>();
  const { t } = useTranslation("spt");
  const actions = (
    <>
      <ButtonLink
        to={paths.spt.unduhBentuk(id, dengan === "dibetulkan" ? "banding" : "banding_sebelumnya")}
        variant="outline-secondary"
        reloadDocument
      >
        {t("ringkasan.unduh")}
      </ButtonLink>
      <ButtonLink to={paths.spt.rincian(idLama)} variant="outline-secondary">
        {judulLama}
      </ButtonLink>
      <ButtonLink to={paths.spt.ringkasan(id)} variant="outline-secondary">
        {t("ringkasan.judul")}
      </ButtonLink>
      <ButtonLink to={paths.spt.rincian(id)} variant="outline-secondary">
        {t("kembali")}
      </ButtonLink>
    </>
  );
  return (
    <>
      <PageHead
        title={dengan === "dibetulkan" ? t("banding.judul") : t("banding.judul_sebelumnya", { spt: judulLama })}
        lead={namaSpt}
        actions={actions}
      />
      {metode && <p>{t(`banding.isi_${metode}`)}</p>}
      {formulir.length === 0 && <p>{t("banding.sama")}</p>}
      {formulir.map(({ lampiran, judul, baris }) => (
        <Formulir key={lampiran} judul={judul} baris={baris} />
      ))}
    </>
  );
}

type Shown = BedaBaris & { readonly href: string | undefined };
/** The differences of a form: each place with its item, its old and new value, and the difference of two amounts. */
function Formulir({ judul, baris }: { judul: string; baris: readonly Shown[] }) {
  const { t } = useTranslation("spt");
  const heads = useHeads(baris);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what is wider than the page
    <section className="tabel-bingkai" aria-label={judul} tabIndex={0}>
      <Table>
        <caption>{judul}</caption>
        <thead>
          <tr>
            <th scope="col">{t("baris.butir")}</th>
            <th scope="col">{t("banding.uraian")}</th>
            {TOLD.map((name) => (
              <th key={name} scope="col" className="angka">
                {heads[name].kepala}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {baris.map((one) => (
            <Beda key={[one.bagian, one.field, one.baris?.urut, one.dokumen?.id].join(" ")} beda={one} heads={heads} />
          ))}
        </tbody>
      </Table>
    </section>
  );
}

const TOLD = ["lama", "baru", "selisih"] as const;
type Heads = Readonly<Record<(typeof TOLD)[number], { readonly kepala: string; readonly rupiah: boolean }>>;
/** Heads for the old value, the new value and the difference. A column of only amounts names rupiah once. */
function useHeads(baris: readonly Shown[]): Heads {
  const { t } = useTranslation(["spt", "komponen"]);
  const headOf = (name: (typeof TOLD)[number], nama: string) => {
    const rupiah = baris.every((one) => typeof one[name] !== "string");
    return { kepala: rupiah ? t("komponen:daftar.dalam_rupiah", { nama }) : nama, rupiah };
  };
  return {
    lama: headOf("lama", t("spt:banding.lama")),
    baru: headOf("baru", t("spt:banding.baru")),
    selisih: headOf("selisih", t("spt:banding.selisih")),
  };
}

function Beda({ beda, heads }: { beda: Shown; heads: Heads }) {
  const { t } = useTranslation("spt");
  const { butir, label, baris, apa, asal, href } = beda;
  const name = baris ? t("banding.baris", { baris: baris.urut, nama: baris.nama, label }) : label;
  return (
    <tr>
      <td data-label={t("baris.butir")}>{butir}</td>
      <th scope="row">
        {href ? <Link to={href}>{name}</Link> : name} {asal === "ketik" && <Badge>{t("banding.diketik")}</Badge>}{" "}
        {apa !== "diubah" && <Badge>{t(`banding.apa.${apa}`)}</Badge>}
      </th>
      {TOLD.map((name) => (
        <Told key={name} value={beda[name]} head={heads[name]} strong={name === "selisih"} />
      ))}
    </tr>
  );
}

type ToldProps = { readonly value: number | string | null; readonly head: Heads["lama"]; readonly strong: boolean };
function Told({ value, head, strong }: ToldProps) {
  const { angka, rupiah } = useFormat();
  const amount = head.rupiah ? angka : rupiah;
  const shown = typeof value === "number" ? <bdi dir="ltr">{amount(value)}</bdi> : (value ?? "–");
  return (
    <td className="angka" data-label={head.kepala}>
      {strong && value !== null ? <strong>{shown}</strong> : shown}
    </td>
  );
}
