import { useTranslation } from "react-i18next";
import type { PageHandle } from "~/components/frame/handle";
import { PageHead } from "~/components/frame/page-head";
import { readable } from "~/components/link";
import { Section } from "~/components/section";
import { Citation } from "~/components/why-panel";
import { useFormat } from "~/i18n/use-format";
import type { RumusView } from "./rumus.server";
import { Kalimat } from "./rumus-kalimat";

export const handle = {
  crumb: ({ judul }: { judul: string }, t) => t("spt:rumus.judul", { formulir: judul }),
} satisfies PageHandle;

/** The page of all formulas of a form, of a return or of a slip. */
export function RumusFormulir({ view: { judul, versi, sejak, baris, isian, periksa } }: { view: RumusView }) {
  const { t } = useTranslation("spt");
  const { tanggal } = useFormat();
  return (
    <>
      <PageHead
        title={t("rumus.judul", { formulir: judul })}
        lead={t("rumus.isi", { versi, tanggal: tanggal(sejak) })}
      />
      {baris.length === 0 && <p>{t("rumus.tidak_ada")}</p>}
      <dl className="glossary">
        {baris.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </dl>
      {isian.length > 0 && (
        <Section id="diketik" title={t("rumus.diketik")}>
          <ul>
            {isian.map(({ id, nama }) => (
              <li key={id} id={id}>
                {nama}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {periksa.length > 0 && <Checks rows={periksa} />}
    </>
  );
}

function Line({ line: { id, nama, rumus, bila, kutipan, diawasi } }: { line: RumusView["baris"][number] }) {
  const { t } = useTranslation(["spt", "komponen"]);
  return (
    <div id={id}>
      <dt>{nama}</dt>
      <dd>
        <p>
          = <Kalimat potongan={rumus} />
        </p>
        {bila && (
          <p>
            {t("spt:rumus.hanya_bila")}
            <Kalimat potongan={bila} />
          </p>
        )}
        {kutipan && (
          <p className="mengapa-dasar">
            {t("komponen:mengapa.dasar")} <Citation kutipan={kutipan} />
          </p>
        )}
        {diawasi.length > 0 && (
          <div>
            {t("spt:rumus.diawasi")}
            <ul>
              {diawasi.map(({ ke, pesan }) => (
                <li key={ke}>
                  <a href={`#periksa-${ke}`}>{readable(pesan)}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </dd>
    </div>
  );
}

function Checks({ rows }: { rows: RumusView["periksa"] }) {
  const { t } = useTranslation("spt");
  const { angka } = useFormat();
  return (
    <Section id="pemeriksaan" title={t("rumus.pemeriksaan")}>
      <ul className="spt-temuan">
        {rows.map(({ berat, pesan, membaca, lainnya }, at) => (
          <li key={`${berat} ${pesan}`} id={`periksa-${at}`} className={`spt-temuan--${berat}`}>
            <strong>{t(`berat.${berat}`)}</strong> {pesan}
            {membaca.length > 0 && (
              <p>
                {t("rumus.membaca")}
                {membaca.map((piece, ke) => (
                  <span key={piece.teks}>
                    {ke > 0 && "; "}
                    <Kalimat potongan={[piece]} />
                  </span>
                ))}
                {lainnya > 0 && <> {t("rumus.dan_lainnya", { banyak: angka(lainnya) })}</>}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
