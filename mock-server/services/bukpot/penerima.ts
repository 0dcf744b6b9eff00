import { isLuarNegeri, isTanpaPenerima, type JenisBukpot, NAMA_SEMENTARA, NPWP_SEMENTARA } from "~/domain/bukpot/jenis";
import { ISIAN } from "~/domain/bukpot/temuan";
import type { Values } from "~/domain/kit/form";
import { isNpwp, nitkuOf } from "~/domain/kit/npwp";
import { tahunOf } from "~/domain/kit/tanggal";
import { type IsiKaryawan, isiKaryawan, ptkpTahun } from "~/domain/pihak";
import type { PenerimaBukpot } from "../../db/bukpot/store";
import { karyawanDikenal, wajibPajakOf } from "../../db/pihak";
import type { Reader } from "../../db/sql";
import type { Standing } from "../../http/context";

/** A recipient known to the class: a taxpayer, or an employee. */
export type PenerimaDikenal = {
  readonly npwp: string;
  readonly nama: string;
  readonly jenis: string;
  /** The own employee's record; null for other recipients. */
  readonly karyawan: IsiKaryawan | null;
  /** True for a taxpayer of the class, who sees the slip. */
  readonly terdaftar: boolean;
};
/** Finds a recipient by NPWP or NIK; callers with many slips pass a caching one. */
export type Registry = (npwp: string) => Promise<PenerimaDikenal | undefined>;

/** The registry of a class as one withholder sees it: records only of its own employees. */
export function registryOf(sql: Reader, { batch, wp }: Standing): Registry {
  const known = new Map<string, PenerimaDikenal | undefined>();
  const find = async (npwp: string): Promise<PenerimaDikenal | undefined> => {
    const taxpayer = await wajibPajakOf(sql, batch.id, npwp);
    const employee = await karyawanDikenal(sql, { batchId: batch.id, ownerNpwp: wp.npwp }, npwp);
    const karyawan = employee?.isi ? isiKaryawan(JSON.parse(employee.isi)) : null;
    if (taxpayer) return { npwp, nama: taxpayer.nama, jenis: taxpayer.jenis, karyawan, terdaftar: true };
    return employee && { npwp, nama: employee.nama, jenis: "orang_pribadi", karyawan, terdaftar: false };
  };
  return async (npwp) => {
    if (!known.has(npwp)) known.set(npwp, npwp === "" ? undefined : await find(npwp));
    return known.get(npwp);
  };
}

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
/** Placeholder name for a recipient whose NIK is unknown to the registry. */
const namaSementara = (nik: string): string => `${NAMA_SEMENTARA}${nik}`;
export const isSementara = (nama: string): boolean => nama.startsWith(NAMA_SEMENTARA);

/**
 * The recipient of a slip: the registry's name, the typed name of a foreigner, or the placeholder of an unknown NIK.
 */
export async function penerimaOf(
  registry: Registry,
  wp: { readonly npwp: string; readonly nama: string },
  jenis: JenisBukpot,
  isi: Values,
): Promise<{ readonly penerima: PenerimaBukpot; readonly dikenal: PenerimaDikenal | null }> {
  if (isTanpaPenerima(jenis)) return { penerima: { npwp: null, id: wp.npwp, nama: wp.nama }, dikenal: null };
  const id = text(isi.npwp);
  const dikenal = await registry(id);
  if (dikenal) return { penerima: { npwp: dikenal.terdaftar ? dikenal.npwp : null, id, nama: dikenal.nama }, dikenal };
  if (isLuarNegeri(jenis)) return { penerima: { npwp: null, id, nama: text(isi.nama) }, dikenal: null };
  return { penerima: { npwp: null, id, nama: id === "" ? "" : namaSementara(id) }, dikenal: null };
}

/** The NPWP printed on the slip of a recipient. */
export const npwpTercetak = ({ idPenerima, namaPenerima }: { idPenerima: string; namaPenerima: string }): string =>
  isSementara(namaPenerima) ? NPWP_SEMENTARA : idPenerima;

/** Status of an own employee in the year of a period; null for other recipients. */
export const ptkpOn = (dikenal: PenerimaDikenal | null, masa: unknown): string | null =>
  dikenal?.karyawan && typeof masa === "string" ? ptkpTahun(dikenal.karyawan, tahunOf(masa)) || null : null;

/** Values that follow from the recipient fill the empty fields: its head office, its PTKP. */
export function completePenerima(jenis: JenisBukpot, isi: Values, dikenal: PenerimaDikenal | null): Values {
  const { names } = ISIAN[jenis];
  if (!dikenal) {
    // a NIK has no place of business except the person's own
    const nik = text(isi.npwp);
    const known = names.has("nitkuPenerima") && !text(isi.nitkuPenerima) && isNpwp(nik);
    return known ? { ...isi, nitkuPenerima: nitkuOf(nik) } : isi;
  }
  const ptkp = names.has("ptkp") ? ptkpOn(dikenal, isi.masa) : null;
  const filled = {
    ...(names.has("nitkuPenerima") && !text(isi.nitkuPenerima) ? { nitkuPenerima: nitkuOf(dikenal.npwp) } : {}),
    ...(ptkp && !text(isi.ptkp) ? { ptkp } : {}),
  };
  return { ...isi, ...filled };
}
