import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { visitOf } from "~/auth/visit.server";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { Link, readable } from "~/components/link";
import { Section } from "~/components/section";
import { PERUBAHAN, type Perubahan } from "~/domain/parameters/perubahan";
import { SUMBER, type Sumber, sumberDari } from "~/domain/parameters/sumber";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";

export const handle = { crumb: "panduan:hukum.judul" } satisfies PageHandle;

const byDay = [...PERUBAHAN].sort((a, b) => a.berlaku.localeCompare(b.berlaku));
const byName = [...SUMBER].sort((a, b) => a.nama.localeCompare(b.nama, "id", { numeric: true }));

/** `?kutipan=` limits the list to the regulations of a citation. */
export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await visitOf(request);
  const kutipan = (visit.url.searchParams.get("kutipan") ?? "").trim().slice(0, 200);
  return {
    kutipan,
    sumber: kutipan === "" ? byName : sumberDari(kutipan),
    perubahan: kutipan === "" ? byDay : [],
  };
}

export default function DasarHukum() {
  const { kutipan, sumber, perubahan } = useLoaderData<typeof loader>();
  const { t } = useTranslation("panduan");
  return (
    <>
      <PageHead title={t("hukum.judul")} lead={t("hukum.isi")} />
      <p>
        <Link to={paths.pemeriksaan()}>{t("pemeriksaan.judul")}</Link>
      </p>
      {perubahan.length > 0 && <Changes rows={perubahan} />}
      <Section id="sumber" title={t("hukum.sumber")}>
        {kutipan !== "" && (
          <p role="status">
            <cite lang="id">{kutipan}</cite> <Link to={paths.dasarHukum()}>{t("hukum.semua")}</Link>
          </p>
        )}
        {sumber.length === 0 && <p>{t("hukum.tidak_dikenal")}</p>}
        <dl className="glossary">
          {sumber.map((row) => (
            <Source key={row.nama} row={row} />
          ))}
        </dl>
      </Section>
    </>
  );
}

function Changes({ rows }: { rows: readonly Perubahan[] }) {
  const { t } = useTranslation("panduan");
  const { tanggal } = useFormat();
  return (
    <Section id="perubahan" title={t("hukum.perubahan")}>
      <dl className="glossary">
        {rows.map(({ id, berlaku, sumber, keyakinan }) => (
          <div key={id} id={id}>
            <dt>
              {t(`perubahan.${id}.judul`)}{" "}
              <span className="translated">{t("hukum.sejak", { tanggal: tanggal(berlaku) })}</span>
            </dt>
            <dd>
              {t(`perubahan.${id}.isi`)}{" "}
              <span>
                (<cite lang="id">{sumber.join("; ")}</cite>: {t(`hukum.keyakinan.${keyakinan}`)})
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Source({ row: { nama, judul, perihal, alamat, dibaca } }: { row: Sumber }) {
  const { t } = useTranslation("panduan");
  const { tanggal } = useFormat();
  return (
    <div>
      <dt>
        <bdi lang="id">{nama}</bdi>
      </dt>
      <dd>
        <cite lang="id">{judul}</cite>
        {perihal && <> ({t("hukum.perihal")})</>}
        {alamat && (
          <>
            {" "}
            <a href={alamat}>{readable(alamat)}</a>
          </>
        )}
        {dibaca && <> {t("hukum.dibaca", { tanggal: tanggal(dibaca) })}</>}
      </dd>
    </div>
  );
}
