import { errorAt } from "~/contract/errors";
import { alamatOf, kodeFormulir } from "~/domain/mesin/definisi";
import { kataSebutan } from "~/domain/spt/acuan";
import { belumDikonfirmasi, kunciKonfirmasi, needsKonfirmasi } from "~/domain/spt/konfirmasi";
import { isOpen } from "~/domain/spt/life";
import type { Temuan } from "~/domain/spt/periksa";
import { confirmationsOf, type Konfirmasi, keepConfirmations } from "../../db/spt-konfirmasi";
import type { Spt } from "../../db/spt-store";
import { acting, type Context, classTime } from "../../http/context";
import { textsOf } from "../../i18n";
import { shownParams } from "../../params";
import type { HotContext } from "../kit";
import { defShown } from "./kinds";

type Teks = Pick<Context, "t" | "language">;
/** The sentence of a finding. Counts are plain numbers, other numbers rupiah. */
function findingMessage(
  { t, language }: Teks,
  { code, params, teks = `sptformulir:periksa.${code}`, lampiran, baris, sebutan }: Omit<Temuan, "severity">,
): string {
  const label = sebutan ? kataSebutan(sebutan, t) : "";
  const butir = sebutan?.butir ?? "";
  const tempat = label.startsWith(butir) ? label : `${butir} ${label}`;
  const pesan = t(teks, { ...shownParams(params, language, ["banyak", "paling"]), label, tempat });
  if (lampiran === undefined) return pesan;
  const place = { lampiran: kodeFormulir(lampiran), baris: baris ?? "", pesan };
  return baris === undefined ? t("spt:temuan_lampiran", place) : t("spt:temuan_baris", place);
}

/** A finding as it is answered; one that is to be confirmed with the key that confirms it. */
export const findingAnswer = (texts: Teks, finding: Temuan) => ({
  code: finding.code,
  severity: finding.severity,
  message: findingMessage(texts, finding),
  ...(finding.field === undefined ? {} : { field: finding.field }),
  ...(finding.lampiran === undefined ? {} : { lampiran: finding.lampiran }),
  ...(finding.bagian === undefined ? {} : { bagian: finding.bagian, baris: finding.baris }),
  ...(finding.severity === "konfirmasi" ? { kunci: kunciKonfirmasi(finding) } : {}),
});

/**
 * Keeps what the taxpayer confirms with its signature, by whom and when. Throws `spt_not_confirmed` while a finding that
 * is to be confirmed is not, as it stands now.
 */
export async function takeConfirmations(
  context: HotContext,
  spt: Spt,
  temuan: readonly Temuan[],
  diberi: readonly string[],
): Promise<void> {
  const missing = belumDikonfirmasi(temuan, diberi);
  if (missing.length > 0) throw errorAt("konfirmasi", "spt_not_confirmed", { banyak: missing.length });
  const { batch, caller } = acting(context);
  const signed = { oleh: caller.nama, kelas: classTime(context, batch.tanggal) };
  const given = needsKonfirmasi(temuan).map(({ code, field = null, lampiran = null, baris = null, params }) => ({
    ...signed,
    kode: code,
    field,
    lampiran,
    baris,
    isian: params,
  }));
  await keepConfirmations(context.sql, spt.id, given);
}

/**
 * Where the words of a finding that was kept stand, and the form it is about; of a release that kept no form its check
 * says so.
 */
function asalTemuan(spt: Spt, { kode, field, lampiran }: Konfirmasi): Pick<Temuan, "teks" | "lampiran"> {
  const def = defShown(spt);
  const check = def.periksa.find((one) => one.kode === kode && (one.field ?? null) === field);
  const form = def.formulir.find((one) =>
    lampiran === null ? one.id === check?.formulir : alamatOf(one) === lampiran,
  );
  if (!form) return {};
  const teks = `${form.namespace}:periksa.${kode}`;
  return form === def.formulir[0] ? { teks } : { teks, lampiran: alamatOf(form) };
}

/** What a signed return was confirmed with; nothing while it is open, as it is confirmed anew when it is signed. */
export async function confirmedAnswer(context: Context, spt: Spt) {
  if (isOpen(spt)) return [];
  return (await confirmationsOf(context.sql, spt.id)).map((kept) => {
    const { kode, field, isian, oleh, kelas } = kept;
    const place = { ...asalTemuan(spt, kept), ...(kept.baris === null ? {} : { baris: kept.baris }) };
    const message = findingMessage(context, { code: kode, params: isian, ...place });
    const { teks: _, ...where } = place;
    return { code: kode, field, ...where, message, oleh, kelas };
  });
}

/** The same as a print tells it, in Indonesian. */
export async function confirmedLines(context: Context, spt: Spt) {
  return confirmedAnswer({ ...context, t: textsOf("id"), language: "id" }, spt);
}
