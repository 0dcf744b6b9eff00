import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Citation } from "~/components/why-panel";
import type { Aturan as AturanView } from "./rumus.server";
import type { Potongan } from "./rumus-kata.server";

/** The rule of a figure in words with its source, and the way to all rules of its form. */
export function Aturan({ aturan: { rumus, kutipan, semua } }: { aturan: AturanView }) {
  const { t } = useTranslation(["spt", "komponen"]);
  return (
    <section aria-labelledby="aturan">
      <h2 id="aturan">{t("spt:rumus.aturan")}</h2>
      <p>
        = <Kalimat potongan={rumus} />
      </p>
      {kutipan && (
        <p className="mengapa-dasar">
          {t("komponen:mengapa.dasar")} <Citation kutipan={kutipan} />
        </p>
      )}
      <p>
        <Link to={semua}>{t("spt:rumus.tautan")}</Link>
      </p>
    </section>
  );
}

/** A sentence made of pieces, those that stand somewhere leading there. */
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
    <a href={href}>{teks}</a>
  ) : (
    <Link to={href}>
      <span lang={lang}>{teks}</span>
    </Link>
  );
}
