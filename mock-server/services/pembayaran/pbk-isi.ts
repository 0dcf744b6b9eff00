import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import { sum } from "~/domain/kit/rupiah";
import type { Tanggal } from "~/domain/kit/tanggal";
import type { AsalPemindahbukuan } from "~/domain/parameters/pembayaran";
import {
  checkPemindahbukuan,
  type Permohonan,
  type Tempat,
  type TemuanPbk,
  tempatTujuan,
  type Utang,
} from "~/domain/pembayaran/pemindahbukuan";
import {
  ditahanOf,
  type Kredit,
  kreditOf,
  type Pbk,
  type PemilikPbk,
  sumberPbk,
  type TujuanPbk,
  utangOf,
} from "../../db/pemindahbukuan";
import { wajibPajakOf } from "../../db/pihak";
import type { Reader } from "../../db/sql";
import type { Context } from "../../http/context";
import { shownParams } from "../../params";
import { inTurn } from "../../turns";

const words = (values: Values, name: string): string => String(values[name] ?? "");
const rowsOf = (isi: Values): readonly Values[] => (Array.isArray(isi.tujuan) ? (isi.tujuan as Values[]) : []);
export const tujuanOf = ({ tujuan }: Pick<Pbk, "tujuan">): TujuanPbk[] => JSON.parse(tujuan) as TujuanPbk[];

/** The targets of the typed request. Missing parts of a draft stay empty. An empty taxpayer means the own one. */
export async function tujuanDari(sql: Reader, owner: PemilikPbk, isi: Values): Promise<TujuanPbk[]> {
  const typed = rowsOf(isi).map((row) => ({ row, npwp: words(row, "npwp") || owner.ownerNpwp }));
  const utang = await utangOf(sql, owner.batchId, [...new Set(typed.map(({ npwp }) => npwp))]);
  return inTurn(typed, async ({ row, npwp }) => {
    const [kap = "", kjs = ""] = words(row, "akun").split("-");
    const masa = words(row, "masa");
    const tempat = tempatTujuan({ npwp, kap, kjs, masa }, utang);
    const nama = (await wajibPajakOf(sql, owner.batchId, npwp))?.nama ?? "";
    return { ...tempat, nama, jumlah: Number(row.jumlah ?? 0), rujukan: words(row, "rujukan") };
  });
}

/** The free part of a credit: its balance less the amounts reserved by pending requests. */
export const tersediaDari = async (sql: Reader, owner: PemilikPbk, { urut, sisa }: Pick<Kredit, "urut" | "sisa">) =>
  Math.max(0, sisa - ((await ditahanOf(sql, owner)).get(urut) ?? 0));

/** The earlier sources of a credit through transfers, the latest first. */
async function jejakOf(sql: Reader, batchId: string, sumber: Kredit): Promise<readonly Tempat[]> {
  const found: Tempat[] = [];
  const seen = new Set<string>();
  let credit: Kredit | undefined = sumber;
  while (credit?.objekJenis === "pemindahbukuan" && credit.objekId && !seen.has(credit.objekId)) {
    seen.add(credit.objekId);
    const from: Kredit | undefined = await sumberPbk(sql, batchId, credit.objekId);
    if (!from) break;
    found.push({
      npwp: from.ownerNpwp,
      kap: from.kap,
      kjs: from.kjs,
      masaAwal: from.masaAwal,
      masaAkhir: from.masaAkhir,
    });
    credit = from;
  }
  return found;
}

/** A request built from its row, in the shape for the rules. Throws `transfer_source` if its source is gone. */
export async function permohonanOf(sql: Reader, pbk: Pbk): Promise<Permohonan & { readonly kredit: Kredit }> {
  const { batchId, ownerNpwp, alasan } = pbk;
  const kredit = pbk.sumberId ? await kreditOf(sql, pbk, pbk.sumberId) : undefined;
  if (!kredit || alasan === null)
    throw new AppError("transfer_source", {}, { sumber: [{ key: "galat.transfer_source" }] });
  const tujuan = tujuanOf(pbk);
  const utang: readonly Utang[] = await utangOf(sql, batchId, [...new Set(tujuan.map(({ npwp }) => npwp))]);
  const sumber = { ...kredit, npwp: ownerNpwp, tersedia: await tersediaDari(sql, pbk, kredit) };
  const jejak = await jejakOf(sql, batchId, kredit);
  return { pemohon: ownerNpwp, alasan: alasan as AsalPemindahbukuan, sumber, jejak, tujuan, utang, kredit };
}

const fieldOf = ({ di, baris }: TemuanPbk): string => (baris === undefined ? di : `tujuan.${baris}.${di}`);
/** Refuses a request that breaks the rules, at each field that they name. Throws the first finding. */
export function checkPermohonan({ language }: Pick<Context, "language">, permohonan: Permohonan, hari: Tanggal): void {
  const found = checkPemindahbukuan(permohonan, hari);
  const [first] = found;
  if (!first) return;
  const paramsOf = ({ jumlah, sisa }: TemuanPbk) =>
    jumlah === undefined || sisa === undefined ? {} : shownParams({ jumlah, sisa }, language);
  const fields = Object.fromEntries(
    found.map((one) => [fieldOf(one), [{ key: `galat.${one.galat}`, params: paramsOf(one) }]]),
  );
  throw new AppError(first.galat, paramsOf(first), fields);
}

/** Refuses targets whose taxpayer is not of the class. Throws `transfer_person`, at each of them. */
export function checkOrang(tujuan: readonly TujuanPbk[]): void {
  const unknown = tujuan.flatMap(({ nama }, at) => (nama === "" ? [`tujuan.${at}.npwp`] : []));
  if (unknown.length > 0)
    throw new AppError(
      "transfer_person",
      {},
      Object.fromEntries(unknown.map((field) => [field, [{ key: "galat.transfer_person" }]])),
    );
}
/** The sum of the targets, whole rupiah. */
export const jumlahTujuan = (tujuan: readonly TujuanPbk[]): number => sum(tujuan.map(({ jumlah }) => jumlah));
