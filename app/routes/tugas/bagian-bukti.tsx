import { useTranslation } from "react-i18next";
import { Badge } from "~/components/badge";
import { ButtonLink } from "~/components/button";
import { ButtonRow } from "~/components/button-row";
import { Link } from "~/components/link";
import { Section } from "~/components/section";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { pathsBukti } from "~/web/paths-bukti";
import { pathsTugas } from "~/web/paths-tugas";

/** A document in the list of an assignment. */
export type BuktiSingkat = {
  readonly id: string;
  readonly ref: string;
  readonly judul: string;
  readonly tiba: string;
  readonly baru: boolean;
  readonly sudahTiba: boolean;
};

function Daftar({ bukti }: { readonly bukti: readonly BuktiSingkat[] }) {
  const { t } = useTranslation("bukti");
  const { tanggal } = useFormat();
  return (
    <ul className="bukti-daftar">
      {bukti.map((one) => (
        <li key={one.id}>
          <Link to={pathsBukti.rincian(one.id)}>
            <bdi>{one.ref}</bdi>
          </Link>{" "}
          <bdi>{one.judul}</bdi> {one.baru && <Badge>{t("rincian.baru")}</Badge>}
          {!one.sudahTiba && <span className="text-muted">({t("tugas.tiba", { tanggal: tanggal(one.tiba) })})</span>}
        </li>
      ))}
    </ul>
  );
}

/** The source documents of an assignment: the last to arrive are marked, those still to come have their day. */
export function BagianBukti({
  tugasId,
  bukti,
  ada,
  sunting,
}: {
  readonly tugasId: string;
  readonly bukti: readonly BuktiSingkat[];
  readonly ada: number;
  /** The reader can add documents. */
  readonly sunting: boolean;
}) {
  const { t } = useTranslation("bukti");
  if (bukti.length === 0 && !sunting) return null;
  return (
    <Section id="bukti" title={t("daftar.judul")}>
      {bukti.length === 0 ? <p className="text-muted">{t("tugas.kosong")}</p> : <Daftar bukti={bukti} />}
      <ButtonRow>
        {bukti.length > 0 && (
          <ButtonLink to={pathsTugas.bukti(tugasId)} reloadDocument>
            {t("tugas.pdf")}
          </ButtonLink>
        )}
        {sunting && (
          <ButtonLink to={`${pathsBukti.baru()}?${new URLSearchParams({ tugasId })}`}>{t("baru.judul")}</ButtonLink>
        )}
        {ada > bukti.length && (
          <ButtonLink to={`${paths.bukti.daftar()}?${new URLSearchParams({ tugasId })}`}>{t("tugas.semua")}</ButtonLink>
        )}
      </ButtonRow>
    </Section>
  );
}
