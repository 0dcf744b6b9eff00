import Nav from "react-bootstrap/Nav";
import { useTranslation } from "react-i18next";
import { PageHead } from "~/components/frame/page-head";
import { Link } from "~/components/link";
import { RightMissing, useMay } from "~/components/rights";
import type { Masa } from "~/domain/kit/tanggal";
import type { HakWakil } from "~/domain/pihak";
import { ErrorSummary } from "~/forms/error-summary";
import { useFormat } from "~/i18n/use-format";
import { ListPage } from "~/tables/list-page";
import type { ListView } from "~/tables/list-view";
import { paths } from "~/web/paths";
import { ImportForm } from "./form";
import { Samples } from "./samples";

type Chosen = {
  readonly kind: string;
  readonly akar: string;
  readonly lembar: readonly string[];
  readonly maxBytes: { readonly xml: number; readonly data: number };
  readonly maxRows: number;
  readonly contoh: readonly { readonly id: string; readonly sah: boolean }[];
  readonly contohTertunda: readonly string[];
  /** The current working period. The samples take their days from it. */
  readonly masa: Masa | null;
};
type PageProps = {
  readonly title: string;
  readonly view: ListView;
  readonly path: string;
  readonly kinds: readonly string[];
  readonly chosen: Chosen;
  /** The right for files of the chosen kind. */
  readonly hak: HakWakil;
};

/** The import page of an area: a kind, the ways to send its files, sample files, and earlier imports. */
export function ImportPage({ title, view, path, kinds, chosen, hak }: PageProps) {
  const { t } = useTranslation("impor");
  const may = useMay();
  const { masa } = useFormat();
  const { kind, akar, lembar, maxBytes, maxRows } = chosen;
  return (
    <>
      <ErrorSummary labels={{ berkas: t("berkas"), mode: t("mode.judul"), ulangi: t("ulangi.label") }} />
      <PageHead title={title} lead={t("isi")} />
      {kinds.length > 1 && <Kinds path={path} kinds={kinds} chosen={kind} />}
      <RightMissing hak={[hak]} />
      {may(hak) && (
        <div className="cara-impor">
          <ImportForm
            cara="xml"
            kind={kind}
            title={t("xml.judul")}
            lead={t("xml.isi", { akar })}
            submitLabel={t("xml.kirim")}
            accept={[".xml"]}
            maxBytes={maxBytes.xml}
            maxRows={maxRows}
          />
          <ImportForm
            cara="data"
            kind={kind}
            title={t("data.judul")}
            lead={t("data.isi", { lembar: lembar.join(", ") })}
            submitLabel={t("data.kirim")}
            accept={[".xlsx", ".csv"]}
            maxBytes={maxBytes.data}
            maxRows={maxRows}
          />
        </div>
      )}
      <Samples
        contoh={chosen.contoh}
        tertunda={chosen.contohTertunda}
        lead={chosen.masa ? `${t("contoh.isi")} ${t("contoh.masa", { masa: masa(chosen.masa) })}` : t("contoh.isi")}
        href={(id, form) =>
          `${paths.impor.unduh(path)}?${new URLSearchParams(chosen.masa ? { jenis: kind, masa: chosen.masa } : { jenis: kind })}&contoh=${id}&bentuk=${form}`
        }
      />
      <h2>{t("daftar.judul")}</h2>
      <ListPage view={view} />
    </>
  );
}

/** The kinds of documents as tabs; each is an address of its own. */
function Kinds({ path, kinds, chosen }: { path: string; kinds: readonly string[]; chosen: string }) {
  const { t } = useTranslation("impor");
  return (
    <nav aria-label={t("kolom.jenis")}>
      <Nav as="ul" variant="tabs">
        {kinds.map((kind) => (
          <Nav.Item as="li" key={kind}>
            <Nav.Link
              as={Link}
              to={`${path}?jenis=${kind}`}
              aria-current={kind === chosen ? "page" : undefined}
              preventScrollReset
            >
              {t(`jenis.${kind}`)}
            </Nav.Link>{" "}
          </Nav.Item>
        ))}
      </Nav>
    </nav>
  );
}
