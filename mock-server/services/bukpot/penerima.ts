import { type JenisBukpot, NPWP_SEMENTARA } from "~/domain/bukpot/jenis";
import type { Values } from "~/domain/kit/form";
import { nitkuOf } from "~/domain/kit/npwp";
import type { PenerimaBukpot } from "../../db/bukpot-store";
import type { Sql } from "../../db/sql";
import type { Standing } from "../../http/context";

/** A recipient as the class knows it: a taxpayer, or somebody's employee. */
export type PenerimaDikenal = {
  readonly npwp: string;
  readonly nama: string;
  readonly jenis: string;
  /** Of an own employee; null of everybody else. */
  readonly ptkp: string | null;
  /** A taxpayer of the class: it sees the slip. */
  readonly terdaftar: boolean;
};
/** Finds a recipient by NPWP or NIK; whoever has many slips passes one that remembers. */
export type Registry = (npwp: string) => PenerimaDikenal | undefined;

const TAXPAYER = `SELECT npwp, nama, jenis FROM WajibPajak WHERE batchId = ? AND npwp = ?`;
/** The name is the registry's, whoever employs; family circumstances are known to the employer alone. */
const EMPLOYEE = `SELECT npwp, nama, CASE WHEN ownerNpwp = @wp THEN json_extract(isi, '$.ptkp') END ptkp FROM Karyawan
  WHERE batchId = @batchId AND npwp = @npwp AND dihapus = 0 ORDER BY ownerNpwp = @wp DESC, ownerNpwp LIMIT 1`;

/** The registry of a class as one withholder sees it: PTKP only of its own employees. */
export function registryOf(sql: Sql, { batch, wp }: Standing): Registry {
  const known = new Map<string, PenerimaDikenal | undefined>();
  const find = (npwp: string): PenerimaDikenal | undefined => {
    const taxpayer = sql.get<{ npwp: string; nama: string; jenis: string }>(TAXPAYER, [batch.id, npwp]);
    const employee = sql.get<{ npwp: string; nama: string; ptkp: string | null }>(EMPLOYEE, {
      batchId: batch.id,
      npwp,
      wp: wp.npwp,
    });
    const ptkp = employee?.ptkp ?? null;
    if (taxpayer) return { ...taxpayer, ptkp, terdaftar: true };
    return employee && { npwp, nama: employee.nama, jenis: "orang_pribadi", ptkp, terdaftar: false };
  };
  return (npwp) => {
    if (!known.has(npwp)) known.set(npwp, npwp === "" ? undefined : find(npwp));
    return known.get(npwp);
  };
}

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");
/** Slips without a counterparty bear the withholder's own number. */
const TANPA_PENERIMA: readonly JenisBukpot[] = ["cy", "self-payment"];
/** Slips whose recipient may be from abroad: its name is typed. */
const ASING: readonly JenisBukpot[] = ["bpnr", "BP26"];
/** Name under which somebody is withheld from whose NIK the registry does not know. */
export const namaSementara = (nik: string): string => `PENERIMA PENGHASILAN#${nik}`;
export const isSementara = (nama: string): boolean => nama.startsWith("PENERIMA PENGHASILAN#");

/** Whom a slip is for: the registry's name, the typed name of a foreigner, or the placeholder of an unknown NIK. */
export function penerimaOf(
  registry: Registry,
  wp: { readonly npwp: string; readonly nama: string },
  jenis: JenisBukpot,
  isi: Values,
): { readonly penerima: PenerimaBukpot; readonly dikenal: PenerimaDikenal | null } {
  if (TANPA_PENERIMA.includes(jenis)) return { penerima: { npwp: null, id: wp.npwp, nama: wp.nama }, dikenal: null };
  const id = text(isi.npwp);
  const dikenal = registry(id);
  if (dikenal) return { penerima: { npwp: dikenal.terdaftar ? dikenal.npwp : null, id, nama: dikenal.nama }, dikenal };
  if (ASING.includes(jenis)) return { penerima: { npwp: null, id, nama: text(isi.nama) }, dikenal: null };
  return { penerima: { npwp: null, id, nama: id === "" ? "" : namaSementara(id) }, dikenal: null };
}

/** NPWP that stands on the slip of a recipient. */
export const npwpTercetak = ({ idPenerima, namaPenerima }: { idPenerima: string; namaPenerima: string }): string =>
  isSementara(namaPenerima) ? NPWP_SEMENTARA : idPenerima;

/** What follows from the recipient stands where nothing was typed: its head office, its PTKP. */
export function lengkapi(jenis: JenisBukpot, isi: Values, dikenal: PenerimaDikenal | null): Values {
  if (!dikenal) return isi;
  const filled = {
    ...(BERTEMPAT.includes(jenis) && !text(isi.nitkuPenerima) ? { nitkuPenerima: nitkuOf(dikenal.npwp) } : {}),
    ...(BERPTKP.includes(jenis) && dikenal.ptkp && !text(isi.ptkp) ? { ptkp: dikenal.ptkp } : {}),
  };
  return { ...isi, ...filled };
}
/** Types whose recipient has a place of business, and those that ask for a PTKP. */
const BERTEMPAT: readonly JenisBukpot[] = ["bpu", "BP21"];
const BERPTKP: readonly JenisBukpot[] = ["BP21", "MP", "A1", "A2"];
