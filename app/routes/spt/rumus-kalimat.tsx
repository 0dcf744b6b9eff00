import { Link } from "@remix-run/react";
import type { Potongan } from "./rumus-kata.server";

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
