import { AppError } from "~/contract/errors";
import { schemaOf } from "~/contract/form-schema";
import { failuresOf } from "~/contract/issues";
import type { Values } from "~/domain/kit/form";
import type { Tanggal } from "~/domain/kit/tanggal";
import { formPemindahbukuan } from "~/domain/pembayaran/form-pemindahbukuan";
import { isOtomatis, statusPemindahbukuan } from "~/domain/pembayaran/pemindahbukuan";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import { attachmentsOf } from "../../db/attachments";
import { historyOf } from "../../db/jejak";
import { kreditOf, type Pbk } from "../../db/pemindahbukuan";
import { wajibPajakOf } from "../../db/pihak";
import type { Context } from "../../http/context";
import { bodyOf } from "../../http/errors";
import { checkOrang, checkPermohonan, permohonanOf, tersediaDari, tujuanOf } from "./pbk-isi";

const lengkap = schemaOf(formPemindahbukuan, "full");
export const isiOf = ({ isi }: Pick<Pbk, "isi">): Values => JSON.parse(isi) as Values;

/**
 * Refuses a draft that cannot be filed on a day: incomplete, with a taxpayer outside the class, against the rules, or
 * without a required file. Throws all failures, each at its field.
 */
export async function checkSiap(context: Context, pbk: Pbk, hari: Tanggal) {
  const whole = lengkap.safeParse(isiOf(pbk));
  if (!whole.success) throw new AppError("invalid", {}, failuresOf(whole.error.issues));
  checkOrang(tujuanOf(pbk));
  const permohonan = await permohonanOf(context.sql, pbk);
  checkPermohonan(context, permohonan, hari);
  const files = (await attachmentsOf(context.sql, [pbk.id])).get(pbk.id) ?? [];
  const otomatis = isOtomatis(permohonan);
  if (!otomatis && files.length === 0) throw new AppError("invalid", {}, { berkas: [{ key: "berkas_wajib" }] });
  return { ...permohonan, otomatis };
}

/** The findings that block filing a draft, in the caller's language; empty if it can be filed. */
async function temuanOf(context: Context, pbk: Pbk, hari: Tanggal) {
  try {
    await checkSiap(context, pbk, hari);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message, fieldErrors = {} } = bodyOf(error, context.t);
    const fields = Object.entries(fieldErrors).flatMap(([field, list]) => list.map((pesan) => ({ field, pesan })));
    return (fields.length > 0 ? fields : [{ field: "", pesan: message }]).map((one) => ({ code, ...one }));
  }
}

type Melihat = { readonly tanggal: Tanggal; readonly pihak: "wajib_pajak" | "instruktur" | null };
/** A request on a class date, with the party's actions. */
export async function rincianPbk(context: Context, pbk: Pbk, { tanggal, pihak }: Melihat) {
  const { sql } = context;
  const { id, batchId, ownerNpwp: npwp, nomor, status, alasan, kap, kjs, masaAwal, masaAkhir, rujukan } = pbk;
  const { tanggalBayar, jumlah, diajukan, putusPada, diputus, bukti, versi, bpe, putusan, penandatangan } = pbk;
  const isi = isiOf(pbk);
  const kredit = pbk.sumberId ? await kreditOf(sql, pbk, pbk.sumberId) : undefined;
  const draft = diajukan === null;
  const berkas = (await attachmentsOf(sql, [id])).get(id) ?? [];
  return {
    id,
    nomor,
    npwp,
    nama: (await wajibPajakOf(sql, batchId, npwp))?.nama ?? "",
    status,
    alasan,
    kap,
    kjs,
    masaAwal,
    masaAkhir,
    rujukan,
    tanggalBayar,
    jumlah,
    diajukan,
    putusPada,
    diputus,
    bukti,
    versi,
    bpe,
    putusan,
    penandatangan,
    isi,
    uraian: String(isi.uraian ?? ""),
    tersedia: kredit ? await tersediaDari(sql, pbk, kredit) : 0,
    tujuan: tujuanOf(pbk).map((one) => ({ ...one, akun: one.kap ? namaKapKjs(one.kap, one.kjs) : "" })),
    berkas: berkas.map((file) => ({ id: file.id, nama: file.nama })),
    temuan: draft && pihak === "wajib_pajak" ? await temuanOf(context, pbk, tanggal) : [],
    riwayat: await historyOf(sql, "pemindahbukuan", id),
    aksi: pihak && !context.caller?.readOnly ? [...statusPemindahbukuan.eventsFor(status, pihak)] : [],
  };
}
