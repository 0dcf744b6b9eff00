import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { Link } from "~/components/link";
import { LANJUT, lanjutKe } from "../submit-targets";
import type { JumlahView, PotonganView } from "./potongan.server";

/** The parts of a form with their sums, always visible. During input, moving to another part saves this one. */
export function PotonganKertas({ parts, isian }: { parts: readonly PotonganView[]; isian: boolean }) {
  const { t } = useTranslation("spt");
  return (
    <nav className="kertas-potongan" aria-label={t("kertas.potongan")}>
      <ol>
        {parts.map((part) => (
          <Fragment key={part.kunci}>
            <li className={part.bagian ? "kertas-potongan-awal" : undefined}>
              {part.kini ? (
                <span aria-current="page">
                  <Isi part={part} />
                </span>
              ) : isian ? (
                <Button variant="link" name={LANJUT} value={lanjutKe(part.kunci)}>
                  <Isi part={part} />
                </Button>
              ) : (
                <Link to={part.href}>
                  <Isi part={part} />
                </Link>
              )}
            </li>
            {part.hasil && part.hasil.jumlah.length > 0 && (
              <li className="kertas-potongan-hasil">
                <span>
                  <span className="kertas-potongan-judul">{part.hasil.judul}</span>{" "}
                  <Jumlah jumlah={part.hasil.jumlah} />
                </span>
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

function Isi({ part: { bagian, judul, jumlah, terisi } }: { part: PotonganView }) {
  const { t } = useTranslation("spt");
  return (
    <>
      {bagian && <small>{bagian} </small>}
      <span className="kertas-potongan-judul">
        {judul} {terisi > 0 && <b title={t("kertas.terisi", { count: terisi })}>{terisi}</b>}
      </span>{" "}
      <Jumlah jumlah={jumlah} />
    </>
  );
}

const Jumlah = ({ jumlah }: { jumlah: readonly JumlahView[] }) =>
  jumlah.map(({ label, nilai }) => (
    <span key={label} className="kertas-potongan-jumlah" title={label}>
      <span className="visually-hidden">{label}: </span>
      <bdi dir="ltr">{nilai}</bdi>{" "}
    </span>
  ));
