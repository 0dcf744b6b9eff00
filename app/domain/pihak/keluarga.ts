import type { Values } from "../kit/form";
import { isTanggal } from "../kit/tanggal";
import { PTKP_TAHUNAN } from "../parameters/pph-op";
import { refHas } from "../ref";

/** A member of the family who may be a dependant, as the tax office's register has it. */
export type AnggotaKeluarga = {
  readonly nama: string;
  readonly nik: string;
  readonly tanggal_lahir: string;
  /** Code of the official list of relations. */
  readonly hubungan: string;
  readonly pekerjaan: string;
};
/**
 * The family tax unit of a person (unit pajak keluarga): its status for the allowance at the start of the year, whether
 * husband and wife are taxed apart (`PH`, `MT`) and by which number the other one is known, the members, and whether the
 * use of the norm (NPPN) was notified.
 */
export type Keluarga = {
  readonly ptkp: string | null;
  readonly statusSuamiIstri: "PH" | "MT" | null;
  readonly npwpPasangan: string | null;
  readonly nppn: boolean;
  readonly anggota: readonly AnggotaKeluarga[];
};

const words = (value: unknown): string => (typeof value === "string" ? value : "");
const isTerpisah = (value: unknown): value is "PH" | "MT" => value === "PH" || value === "MT";
const isObject = (value: unknown): value is Values => typeof value === "object" && value !== null;

function anggotaDari(value: unknown): readonly AnggotaKeluarga[] {
  if (!isObject(value)) return [];
  const { nama, nik, tanggal_lahir, hubungan, pekerjaan } = value;
  if (!isTanggal(words(tanggal_lahir)) || !refHas("hubungan_keluarga", words(hubungan))) return [];
  return [
    {
      nama: words(nama),
      nik: words(nik),
      tanggal_lahir: words(tanggal_lahir),
      hubungan: words(hubungan),
      pekerjaan: words(pekerjaan),
    },
  ];
}

/** The family unit out of what the register keeps; who said nothing has notified the norm and has no family. */
export function keluargaDari(kept: Values | null | undefined): Keluarga {
  const { ptkp, status, npwpPasangan, nppn, keluarga } = kept ?? {};
  return {
    ptkp: PTKP_TAHUNAN.find((one) => one === ptkp) ?? null,
    statusSuamiIstri: isTerpisah(status) ? status : null,
    npwpPasangan: words(npwpPasangan) || null,
    nppn: nppn !== false,
    anggota: Array.isArray(keluarga) ? keluarga.flatMap(anggotaDari) : [],
  };
}

/** The status of an annual return for one that a slip has: who lives apart by court counts as single. */
export const ptkpDariBukti = (ptkp: string | null): string | null => ptkp?.replace(/^HB/, "TK") ?? null;
