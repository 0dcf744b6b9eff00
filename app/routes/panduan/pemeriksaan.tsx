import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import Nav from "react-bootstrap/Nav";
import { useTranslation } from "react-i18next";
import { visitOf } from "~/auth/visit.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { TabelLaporan } from "~/components/tabel-laporan";
import { Citation } from "~/components/why-panel";
import { isOneOf } from "~/domain/kit/status";
import { JENIS_SPT_TERSEDIA, katalogPeriksa } from "~/domain/spt";
import { paths } from "~/web/paths";

export const handle = {
  crumb: "panduan:pemeriksaan.judul",
  above: [{ to: paths.dasarHukum(), crumb: "panduan:hukum.judul" }],
} satisfies PageHandle;

/** `?jenis=` is the kind of return, by default the first. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { url, texts } = await visitOf(request);
  const { t } = texts;
  const asked = url.searchParams.get("jenis") ?? "";
  const jenis = isOneOf(JENIS_SPT_TERSEDIA, asked) ? asked : JENIS_SPT_TERSEDIA[0];
  // nothing was found here, so there is no amount, line or day to name
  const words = (key: string) => t(key, { count: 2, skipInterpolation: true }).replace(/\{\{[^{}]*\}\}/g, "…");
  return {
    jenis,
    semua: JENIS_SPT_TERSEDIA.map((one) => ({ jenis: one, nama: t(`spt:jenis.${one}`) })),
    periksa: (jenis === undefined ? [] : katalogPeriksa(jenis)).map(
      ({ kode, teks, formulir, penjelasan, ...rest }) => ({
        ...rest,
        kode,
        teks: words(teks),
        formulir: formulir.map((one) => one ?? t("spt:kertas.induk")),
        penjelasan: penjelasan.map((key) => t(key)),
      }),
    ),
  };
}

export default function Pemeriksaan() {
  const { jenis, semua, periksa } = useLoaderData<typeof loader>();
  const { t } = useTranslation("panduan");
  const nama = semua.find((one) => one.jenis === jenis)?.nama ?? "";
  const berat = (one: string | null) => t(`pemeriksaan.berat.${one ?? "diam"}`);
  return (
    <>
      <PageHead title={t("pemeriksaan.judul")} lead={t("pemeriksaan.isi")} />
      <nav aria-label={t("pemeriksaan.jenis")}>
        <Nav as="ul" variant="tabs">
          {semua.map((one) => (
            <Nav.Item key={one.jenis} as="li">
              <Nav.Link
                as={Link}
                to={`${paths.pemeriksaan()}?jenis=${one.jenis}`}
                aria-current={one.jenis === jenis ? "page" : undefined}
              >
                {one.nama}
              </Nav.Link>{" "}
            </Nav.Item>
          ))}
        </Nav>
      </nav>
      <Section id="berat" title={t("pemeriksaan.arti")}>
        <dl className="glossary">
          {(["galat", "konfirmasi", "peringatan", "diam"] as const).map((one) => (
            <div key={one}>
              <dt>{berat(one)}</dt>
              <dd>{t(`pemeriksaan.arti_berat.${one}`)}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="daftar" title={nama}>
        <TabelLaporan
          caption={t("pemeriksaan.banyak", { count: periksa.length })}
          kolom={[
            { kepala: t("pemeriksaan.kolom.temuan") },
            { kepala: t("pemeriksaan.kolom.formulir") },
            { kepala: t("pemeriksaan.kolom.dipandu") },
            { kepala: t("pemeriksaan.kolom.coretax") },
            { kepala: t("pemeriksaan.kolom.ujian") },
            { kepala: t("pemeriksaan.kolom.dasar") },
          ]}
          baris={periksa.map((one, at) => ({
            key: at,
            sel: [
              <Words key="teks" {...one} />,
              one.formulir.join(", "),
              berat(one.berat.dipandu),
              berat(one.berat.coretax),
              berat(one.berat.ujian),
              one.dasar && <Citation key="dasar" kutipan={one.dasar} />,
            ],
          }))}
        />
      </Section>
    </>
  );
}

function Words({ teks, penjelasan }: { readonly teks: string; readonly penjelasan: readonly string[] }) {
  const { t } = useTranslation("panduan");
  return (
    <>
      {teks}
      {penjelasan.length > 0 && (
        <div>
          <small>{t("pemeriksaan.penjelasan", { daftar: penjelasan.join("; ") })}</small>
        </div>
      )}
    </>
  );
}
