import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/badge";
import { Button } from "~/components/button";
import { useFrame } from "~/components/frame/frame-data";
import { useWaiting } from "~/components/frame/use-waiting";
import { Link } from "~/components/link";
import { SubmitButton, useDrawing } from "~/forms/post-form";
import { useFormat } from "~/i18n/use-format";
import { KIRIM, LANJUT, lanjutKe, SISA_TIDAK } from "../submit-targets";
import type { BilahView } from "./kertas.server";
import type { PotonganView } from "./potongan.server";

type Props = {
  readonly view: BilahView;
  readonly simpan: string;
  readonly induk: boolean;
  /** All parts of a form, for the link to the next one. */
  readonly parts: readonly PotonganView[] | null;
};

/**
 * The bar below a form that is being filled in: its saved state, the findings that block filing, and the one next
 * action.
 */
export function BilahKertas({ view: { sisa, pertama, bayar, bolehLapor, bertanya }, simpan, induk, parts }: Props) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  // a form drawn again was not saved
  const drawnAgain = useDrawing().reply !== undefined;
  const berubah = useBerubah() || drawnAgain;
  const lapor = induk && bolehLapor;
  const next = parts?.[parts.findIndex(({ kini }) => kini) + 1];
  return (
    <div className="kertas-kaki">
      <SaveBadge berubah={berubah} />
      <p>
        {berubah ? (
          t("bilah.dihitung_ulang")
        ) : pertama ? (
          <>
            {t("bilah.sisa", { count: sisa })} <Link to={pertama.href}>{pertama.pesan}</Link>
          </>
        ) : (
          t("bilah.siap")
        )}
      </p>
      {bertanya && <NoToRest />}
      {lapor ? (
        <>
          <Button variant="outline-secondary">{simpan}</Button>{" "}
          <SubmitButton name={LANJUT} value={KIRIM}>
            {bayar > 0 ? t("bilah.bayar_lapor", { jumlah: rupiah(bayar) }) : t("bilah.lapor")}
          </SubmitButton>
        </>
      ) : next ? (
        <>
          <Button variant="outline-secondary">{simpan}</Button>{" "}
          <SubmitButton name={LANJUT} value={lanjutKe(next.kunci)}>
            {t("bilah.lanjut", { judul: next.judul })}
          </SubmitButton>
        </>
      ) : (
        <SubmitButton>{simpan}</SubmitButton>
      )}
    </div>
  );
}

/** Answers the questions that are still open with no, together with everything typed. */
export function NoToRest() {
  const { t } = useTranslation("spt");
  return (
    <SubmitButton quiet name={LANJUT} value={SISA_TIDAK}>
      {t("bilah.sisa_tidak")}
    </SubmitButton>
  );
}

/** Without script a page cannot withdraw "saved" during typing, so only an unsaved form is marked. */
function SaveBadge({ berubah }: { berubah: boolean }) {
  const { t } = useTranslation();
  const { script } = useFrame();
  const waiting = useWaiting();
  if (!script && !berubah) return null;
  if (waiting === "mengirim") return <Badge>{t("komponen:formulir.menyimpan")}</Badge>;
  return <Badge>{berubah ? t("spt:bilah.belum_disimpan") : t("spt:bilah.tersimpan")}</Badge>;
}

/** True if the form changed since it was drawn; known with script only. */
function useBerubah(): boolean {
  const [berubah, setBerubah] = useState(false);
  useEffect(() => {
    const mark = ({ target }: Event) => {
      if (target instanceof Element && target.closest("form")?.querySelector(".kertas")) setBerubah(true);
    };
    document.addEventListener("input", mark);
    return () => document.removeEventListener("input", mark);
  }, []);
  return berubah;
}
