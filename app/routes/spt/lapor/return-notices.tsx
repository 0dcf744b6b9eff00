import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { RightMissing, useMay } from "~/components/rights";
import type { SptDetail } from "~/contract/spt/induk";
import { hakKonsep } from "~/domain/pihak";
import { isRefused } from "~/domain/spt/life";
import { PostForm, SubmitButton } from "~/forms/post-form";
import { useFormat } from "~/i18n/use-format";
import { paths } from "~/web/paths";
import { documentHref, fieldHref } from "../document-href";

type Perlu = NonNullable<SptDetail["perlu"]>;

/** A notice that a filed return no longer matches its documents: the documents, the change, and the remedy. */
export function NeedsCorrection({ spt }: { spt: SptDetail }) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  if (!spt.perlu) return null;
  const { dokumen, pajak, baris } = spt.perlu;
  const effect = pajak > 0 ? "lebih_besar" : pajak < 0 ? "lebih_kecil" : "sama";
  return (
    <section aria-labelledby="perlu-pembetulan" className="peringatan">
      <h2 id="perlu-pembetulan">{t("perlu.judul")}</h2>
      <p>
        {t("perlu.isi", { count: dokumen })} {t(`perlu.pajak.${effect}`, { nilai: rupiah(Math.abs(pajak)) })}
      </p>
      <ul>
        {baris.map((row) => (
          <ChangedDocument key={row.id} row={row} />
        ))}
      </ul>
      {dokumen > baris.length && <p>{t("perlu.lainnya", { count: dokumen - baris.length })}</p>}
      <MakeCorrection spt={spt} konsep={spt.perlu.konsep} />
    </section>
  );
}

/** A notice that the tax office has refused the return, with the reason and the button that opens it again. */
export function Refused({ spt, mayReopen }: { spt: SptDetail; mayReopen: boolean }) {
  const { t } = useTranslation("spt");
  if (!isRefused(spt)) return null;
  const refusal = spt.riwayat.findLast(({ ke }) => ke === spt.status);
  return (
    <section aria-labelledby="spt-ditolak" className="peringatan">
      <h2 id="spt-ditolak">{t("tolak.judul")}</h2>
      <p>{t("tolak.isi")}</p>
      {refusal?.catatan && (
        <p>
          {t("kelas.alasan")}: <bdi>{refusal.catatan}</bdi>
        </p>
      )}
      {mayReopen && (
        <PostForm id="buka-spt">
          <input type="hidden" name="aksi" value="buka" />
          <input type="hidden" name="jenis" value={spt.jenis} />
          <input type="hidden" name="masa" value={spt.masa} />
          <SubmitButton>{t("tolak.tombol")}</SubmitButton>
        </PostForm>
      )}
    </section>
  );
}

function ChangedDocument({ row: { apa, jenis, id, nomor, nama, lama, baru } }: { row: Perlu["baris"][number] }) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  const href = documentHref({ jenis, id });
  const number = <bdi dir="ltr">{nomor}</bdi>;
  return (
    <li>
      {href ? <Link to={href}>{number}</Link> : number} <bdi>{nama}</bdi>:{" "}
      {t(`perlu.apa.${apa}`, { lama: rupiah(lama ?? 0), baru: rupiah(baru ?? 0) })}
    </li>
  );
}

/** The button that makes the correction, or the link to its draft. */
function MakeCorrection({ spt: { jenis, masa }, konsep }: { spt: SptDetail; konsep: string | null }) {
  const { t } = useTranslation("spt");
  const hak = hakKonsep(jenis);
  const may = useMay();
  if (konsep)
    return (
      <p>
        {t("perlu.sedang")} <Link to={paths.spt.rincian(konsep)}>{t("perlu.buka")}</Link>
      </p>
    );
  if (!may(hak)) return <RightMissing hak={[hak]} />;
  return (
    <PostForm id="pembetulan-spt">
      <input type="hidden" name="aksi" value="pembetulan" />
      <input type="hidden" name="jenis" value={jenis} />
      <input type="hidden" name="masa" value={masa} />
      <SubmitButton>{t("perlu.tombol")}</SubmitButton>
    </PostForm>
  );
}

/** A notice that a signed return is not filed yet, and the action that files it. */
export function AwaitingPayment({ spt }: { spt: SptDetail }) {
  const { t } = useTranslation("spt");
  const { rupiah, waktu } = useFormat();
  if (!spt.billing) return null;
  const { id, kode, berlaku } = spt.billing;
  return (
    <section aria-labelledby="belum-dilaporkan" className="peringatan">
      <h2 id="belum-dilaporkan">{t("menunggu.judul")}</h2>
      <p>
        {t("menunggu.isi", { nilai: rupiah(spt.bayar), berlaku: waktu(berlaku) })}{" "}
        <Link to={paths.pembayaran.billingRincian(id)}>
          {t("detail.bayar_billing")} <bdi dir="ltr">{kode}</bdi>
        </Link>
      </p>
    </section>
  );
}

/** Excess of earlier periods that a draft leaves unused, with the button that takes it. */
export function Carried({ spt, mayTake }: { spt: SptDetail; mayTake: boolean }) {
  const { t } = useTranslation("spt");
  const { rupiah } = useFormat();
  if (spt.kelebihan.length === 0) return null;
  return (
    <section aria-labelledby="kelebihan" className="peringatan">
      <h2 id="kelebihan">{t("kelebihan.judul")}</h2>
      <ul>
        {spt.kelebihan.map(({ field, butir, maksimum, dipakai, sisa }) => (
          <li key={field}>
            <Link to={fieldHref(spt.id, field)}>{butir}</Link>:{" "}
            {t("kelebihan.isi", { maksimum: rupiah(maksimum), dipakai: rupiah(dipakai), sisa: rupiah(sisa) })}
          </li>
        ))}
      </ul>
      {mayTake && (
        <PostForm id="kompensasi-spt" versi={spt.versi}>
          <input type="hidden" name="aksi" value="kompensasi" />
          <SubmitButton>{t("kelebihan.tombol")}</SubmitButton>
        </PostForm>
      )}
    </section>
  );
}
