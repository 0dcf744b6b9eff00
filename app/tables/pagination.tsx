import BsPagination from "react-bootstrap/Pagination";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { spaced } from "~/components/spaced";
import { useFormat } from "~/i18n/use-format";
import type { PageLink, Pager } from "./list-view";

/** Pages and page size, all as links. A list with one size has no choice of size. */
export function Pagination({ view }: { view: Pager }) {
  const { t } = useTranslation("komponen");
  const smallest = view.sizes[0]?.size ?? view.perPage;
  if (view.total <= smallest) return null;
  const at = view.links.findIndex((link) => link.current);
  const neighbour = (step: number) => view.links[at + step];
  return (
    <nav className="halaman" aria-label={t("daftar.halaman_dari", { nama: view.caption })}>
      {view.pages > 1 && (
        <BsPagination>
          <Step link={neighbour(-1)} label={t("daftar.sebelumnya")} rel="prev" />
          {view.links.map((link, index) => (
            <PageNumber key={link.page ?? `sela-${index}`} link={link} />
          ))}
          <Step link={neighbour(1)} label={t("daftar.berikutnya")} rel="next" />
        </BsPagination>
      )}
      {view.sizes.length > 0 && <Sizes view={view} />}
    </nav>
  );
}

function Sizes({ view: { sizes, perPage } }: { view: Pager }) {
  const { t } = useTranslation("komponen");
  return (
    <p className="halaman-ukuran">
      {t("daftar.per_halaman")}{" "}
      {spaced(
        sizes.map(({ size, href }) =>
          size === perPage ? (
            <strong key={size} aria-current="true">
              {size}
            </strong>
          ) : (
            <Link key={size} to={href}>
              {size}
              <span className="visually-hidden"> {t("daftar.baris_per_halaman")}</span>
            </Link>
          ),
        ),
      )}
    </p>
  );
}

function PageNumber({ link }: { link: PageLink }) {
  const { t } = useTranslation("komponen");
  const { angka } = useFormat();
  if (link.page === null) return <BsPagination.Item as="span">…</BsPagination.Item>;
  return (
    <BsPagination.Item
      as={Link}
      to={link.href}
      aria-current={link.current ? "page" : undefined}
      aria-label={t("daftar.halaman", { nomor: angka(link.page) })}
    >
      {angka(link.page)}
    </BsPagination.Item>
  );
}

function Step({ link, label, rel }: { link?: PageLink; label: string; rel: "prev" | "next" }) {
  if (!link || link.page === null) return null;
  return (
    <BsPagination.Item as={Link} to={link.href} rel={rel}>
      {label}
    </BsPagination.Item>
  );
}
