import { useTranslation } from "react-i18next";
import { Link, readable } from "~/components/link";
import { Citation } from "~/components/why-panel";
import type { Aturan as AturanView } from "./rumus.server";
import type { Potongan } from "./rumus-kata.server";

/** The rule of a figure in words with its source, and a link to all rules of its form. */
export function Aturan({
  aturan: { rumus, kutipan, semua },
  ringkas = false,
}: {
  aturan: AturanView;
  /** True next to the form, among its headings. */
  ringkas?: boolean;
}) {
  const { t } = useTranslation(["spt", "komponen"]);
  const Heading = ringkas ? "h3" : "h2";
  return (
    <section aria-labelledby="aturan">
      <Heading id="aturan">{t("spt:rumus.aturan")}</Heading>
      <p>
        = <Kalimat potongan={rumus} />
      </p>
      {kutipan && (
        <p className="mengapa-dasar">
          {t("komponen:mengapa.dasar")} <Citation kutipan={kutipan} />
        </p>
      )}
      <p>
        <Link to={semua}>{t("komponen:formulir.semua_rumus")}</Link>
      </p>
    </section>
  );
}

/** The link to all formulas of a form, below the form. */
export function SemuaRumus({ to }: { to: string }) {
  const { t } = useTranslation("komponen");
  return (
    <p className="kertas-rumus">
      <Link to={to}>{t("komponen:formulir.semua_rumus")}</Link>
    </p>
  );
}

/** A sentence made of pieces. Pieces with a place are links. */
export function Kalimat({ potongan }: { potongan: readonly Potongan[] }) {
  return (
    <>
      {potongan.map(({ teks, href, lang }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a sentence have no name but their place
        <Piece key={at} teks={teks} href={href} lang={lang} />
      ))}
    </>
  );
}

function Piece({ teks, href, lang }: Potongan) {
  if (href === undefined) return <>{teks}</>;
  return href.startsWith("#") ? (
    <a href={href}>{readable(teks)}</a>
  ) : (
    <Link to={href}>
      <span lang={lang}>{teks}</span>
    </Link>
  );
}
