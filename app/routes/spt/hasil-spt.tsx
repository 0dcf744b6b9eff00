import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/components/button";
import { Equation, type Term } from "~/components/equation";
import { Link } from "~/components/link";
import { Term as Istilah } from "~/components/term";
import type { SptDetail } from "~/contract/spt/induk";
import { isAwaitingPayment, isFiled, isOpen } from "~/domain/spt/life";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { PostingDue, PostingForm } from "./detail-parts";
import { fieldHref } from "./document-href";
import type { Blocking, PersamaanView } from "./hasil-spt.server";

type Part = { readonly spt: SptDetail };
type NextActProps = Part & {
  readonly mayPost: boolean;
  /** Open work begins with the page of known data. */
  readonly dibaca: boolean;
  readonly blocking: Blocking;
};
type ReturnResultProps = NextActProps & {
  readonly persamaan: PersamaanView | null;
  /** Its period is a year. */
  readonly tahunan: boolean;
};

/** The result of a return as an equation, with its due day and its one next act. */
export function ReturnResult({ persamaan, tahunan, ...next }: ReturnResultProps) {
  const { spt } = next;
  const { t } = useTranslation("spt");
  const terms = (persamaan?.suku ?? []).map(
    ({ nama, singkat, letak, nilai }): Term => ({
      key: nama,
      value: nilai,
      label: <Link to={fieldHref(spt.id, letak.field, letak.lampiran)}>{singkat}</Link>,
    }),
  );
  const lain = persamaan?.lain ?? 0;
  const others =
    spt.pembetulan > 0 ? t("persamaan.dibetulkan") : tahunan ? t("persamaan.ditunda") : t("persamaan.lain");
  const rest: Term = { key: "lain", value: lain, label: others };
  const act = <NextAct {...next} />;
  if (persamaan === null)
    return (
      <section className="lembar persamaan" aria-label={t("persamaan.judul")}>
        <div className="persamaan-tindak">
          <PostingDue spt={spt} tahunan={tahunan} />
          {act}
        </div>
      </section>
    );
  return (
    <Equation
      name={t("persamaan.judul")}
      terms={lain === 0 ? terms : [...terms, rest]}
      result={{ label: <Side of={spt.hasil} />, value: Math.abs(spt.nilai ?? 0) }}
    >
      {isOpen(spt) && spt.posting !== "kini" ? <PostingDue spt={spt} tahunan={tahunan} /> : <Due spt={spt} />}
      {act}
    </Equation>
  );
}

function Side({ of }: { of: SptDetail["hasil"] }) {
  const { t } = useTranslation("spt");
  const words = t(`hasil.${of}`);
  return of === "nihil" ? words : <Istilah kunci={of}>{words}</Istilah>;
}

/** The due days of an open return and the amount in the deposit, or the day of filing. */
function Due({ spt }: Part) {
  const { t } = useTranslation("spt");
  const { tanggal, rupiah } = useFormat();
  if (!isOpen(spt)) return spt.tanggalLapor && <p>{t("jatuh.dilaporkan", { tanggal: tanggal(spt.tanggalLapor) })}</p>;
  const bayar = spt.jatuhTempoBayar.efektif;
  const lapor = spt.jatuhTempoLapor.efektif;
  const days = { bayar: tanggal(bayar), lapor: tanggal(lapor) };
  const said = [
    spt.bayar === 0 ? t("jatuh.lapor", days) : bayar === lapor ? t("jatuh.bayar_lapor", days) : t("jatuh.dua", days),
    ...(spt.bayar > 0 && spt.bayar !== spt.nilai ? [t("jatuh.bersama", { jumlah: rupiah(spt.bayar) })] : []),
    ...(spt.bayar > 0 && spt.deposit >= spt.bayar ? [t("jatuh.deposit")] : []),
    ...(spt.denda.nilai > 0 ? [t("jatuh.denda", { denda: rupiah(spt.denda.nilai) })] : []),
  ];
  return <p>{said.join(" · ")}</p>;
}

/** The one act that leads on from the state of a return. */
function NextAct({ spt, mayPost, dibaca, blocking }: NextActProps) {
  const { t } = useTranslation("spt");
  const leads = (to: string, label: string) => (
    <ButtonLink to={to} variant="primary">
      {label}
    </ButtonLink>
  );
  if (isFiled(spt)) return spt.bpe && leads(paths.spt.bpe(spt.id), t("detail.lihat_bpe"));
  if (isAwaitingPayment(spt))
    return spt.billing && leads(paths.pembayaran.billingRincian(spt.billing.id), t("detail.bayar_billing"));
  if (!isOpen(spt)) return null;
  if (spt.posting !== "kini") return mayPost ? <PostingForm spt={spt} /> : null;
  const { count, href } = blocking;
  if (dibaca && count > 0) return leads(paths.spt.tinjau(spt.id), t("tindak.tinjau"));
  if (count > 0)
    return leads(
      href ?? "#periksa",
      blocking.belum ? t("tindak.lengkapi", { count }) : t("tindak.perbaiki", { count }),
    );
  return spt.aksi.includes("submit") ? leads(paths.spt.kirim(spt.id), t("detail.bayar_lapor")) : null;
}
