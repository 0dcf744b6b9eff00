import { AppError, errorAt, type FieldFailure } from "~/contract/errors";
import { alamatOf, kodeFormulir } from "~/domain/mesin/definisi";
import { kataSebutan } from "~/domain/spt/acuan";
import {
  belumDikonfirmasi,
  cacatAlasan,
  type KonfirmasiDiberi,
  kunciKonfirmasi,
  needsKonfirmasi,
} from "~/domain/spt/konfirmasi";
import { isOpen } from "~/domain/spt/life";
import type { Temuan } from "~/domain/spt/periksa";
import { confirmationsOf, type Konfirmasi, saveConfirmations } from "../../db/spt/konfirmasi";
import type { Spt } from "../../db/spt/store";
import { acting, type Context, classTime } from "../../http/context";
import { textsOf } from "../../i18n";
import { shownParams } from "../../params";
import type { ChangeContext } from "../kit";
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

/** A finding as answered. One that must be confirmed has the key of its confirmation. */
export const findingAnswer = (texts: Teks, finding: Temuan) => ({
  code: finding.code,
  severity: finding.severity,
  message: findingMessage(texts, finding),
  ...(finding.taruhan === undefined ? {} : { taruhan: finding.taruhan }),
  ...(finding.dasar === undefined ? {} : { dasar: finding.dasar }),
  ...(finding.field === undefined ? {} : { field: finding.field }),
  ...(finding.lampiran === undefined ? {} : { lampiran: finding.lampiran }),
  ...(finding.bagian === undefined ? {} : { bagian: finding.bagian, baris: finding.baris }),
  ...(finding.severity === "konfirmasi" ? { kunci: kunciKonfirmasi(finding), ...explanations(texts, finding) } : {}),
});

const explanations = ({ t }: Teks, { penjelasan = [] }: Temuan) =>
  penjelasan.length === 0 ? {} : { penjelasan: penjelasan.map((kode) => ({ kode, teks: teksPenjelasan(t, kode) })) };
/** The words of an accepted explanation. */
export const teksPenjelasan = (t: Teks["t"], kode: string): string => t(`sptformulir:penjelasan.${kode}`);

/** A confirmation as sent: a key alone has no reason. */
export const givenOf = (one: string | KonfirmasiDiberi): KonfirmasiDiberi =>
  typeof one === "string" ? { kunci: one, penjelasan: null, alasan: "" } : one;

/** Throws `spt_reason_missing` at each confirmation that gives no sufficient reason. */
function checkReasons(asked: readonly Temuan[], diberi: readonly KonfirmasiDiberi[]): void {
  const accepted = new Map(asked.map((one) => [kunciKonfirmasi(one), one.penjelasan]));
  const fields = diberi.flatMap((one, at): [string, readonly FieldFailure[]][] => {
    const cacat = accepted.has(one.kunci) ? cacatAlasan(one, accepted.get(one.kunci)) : null;
    return cacat ? [[`konfirmasi.${at}.${cacat.bagian}`, [{ key: cacat.kunci }]]] : [];
  });
  if (fields.length > 0)
    throw new AppError("spt_reason_missing", { banyak: fields.length }, Object.fromEntries(fields));
}

/**
 * Stores the findings that the taxpayer confirms by signature, with reason, signer and time. Throws `spt_not_confirmed`
 * while a current finding lacks its confirmation, `spt_reason_missing` while one lacks its reason.
 */
export async function takeConfirmations(
  context: ChangeContext,
  spt: Spt,
  temuan: readonly Temuan[],
  diberi: readonly KonfirmasiDiberi[],
): Promise<void> {
  const missing = belumDikonfirmasi(temuan, diberi);
  if (missing.length > 0) throw errorAt("konfirmasi", "spt_not_confirmed", { banyak: missing.length });
  const asked = needsKonfirmasi(temuan);
  checkReasons(asked, diberi);
  const { batch, caller } = acting(context);
  const signed = { oleh: caller.nama, kelas: classTime(context, batch.tanggal) };
  const reasons = new Map(diberi.map(({ kunci, penjelasan, alasan }) => [kunci, { penjelasan, alasan }]));
  const given = asked.map((one) => {
    const { code, field = null, lampiran = null, baris = null, params } = one;
    const { penjelasan = null, alasan = "" } = reasons.get(kunciKonfirmasi(one)) ?? {};
    return { ...signed, kode: code, field, lampiran, baris, isian: params, penjelasan, alasan };
  });
  await saveConfirmations(context.sql, spt.id, given);
}

/** The text source of a stored finding, and its form. */
function asalTemuan(spt: Spt, { kode, lampiran }: Konfirmasi): Pick<Temuan, "teks" | "lampiran"> {
  const def = defShown(spt);
  const form = lampiran === null ? def.formulir[0] : def.formulir.find((one) => alamatOf(one) === lampiran);
  if (!form) return {};
  const teks = `${form.namespace}:periksa.${kode}`;
  return form === def.formulir[0] ? { teks } : { teks, lampiran: alamatOf(form) };
}

/** The confirmed findings of a signed return; empty while it is open, because each signature confirms anew. */
export async function confirmedAnswer(context: Context, spt: Spt) {
  if (isOpen(spt)) return [];
  return (await confirmationsOf(context.sql, spt.id)).map((kept) => {
    const { kode, field, isian, penjelasan, alasan, oleh, kelas } = kept;
    const place = { ...asalTemuan(spt, kept), ...(kept.baris === null ? {} : { baris: kept.baris }) };
    const message = findingMessage(context, { code: kode, params: isian, ...place });
    const { teks: _, ...where } = place;
    const given = { penjelasan: penjelasan === null ? "" : teksPenjelasan(context.t, penjelasan), alasan };
    return { code: kode, field, ...where, message, ...given, oleh, kelas };
  });
}

/** The same for a print, in Indonesian. */
export async function confirmedLines(context: Context, spt: Spt) {
  return confirmedAnswer({ ...context, t: textsOf("id"), language: "id" }, spt);
}
