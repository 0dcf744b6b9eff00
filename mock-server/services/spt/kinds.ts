import { AppError } from "~/contract/errors";
import { type DefFormulir, type DefSpt, isBaris } from "~/domain/mesin/definisi";
import type { VersiSpt } from "~/domain/mesin/versi";
import type { JenisSpt } from "~/domain/parameters/spt";
import {
  definisiTampil,
  formulirDi,
  isTersedia,
  JENIS_SPT_TERSEDIA,
  type JenisSptTersedia,
  versiOf,
} from "~/domain/spt/daftar";
import type { Barisan } from "../../db/spt/baris-store";
import type { Spt } from "../../db/spt/store";
import { badan } from "./badan";
import type { SptKind } from "./kind";
import { op } from "./op";
import { pph21 } from "./pph21";
import { ppn } from "./ppn";
import { unifikasi } from "./unifikasi";

export type {
  HasilPostingSpt,
  KeadaanPeriksa,
  MasaWajibPajak,
  Pembayaran,
  SptKind,
  SumberAngka,
} from "./kind";

/** Complete and correctly named by its type: an entry of the registry without its rules does not compile. */
const kinds: { readonly [J in JenisSptTersedia]: SptKind<J> } = { ppn, pph21_26: pph21, pph_uni: unifikasi, badan, op };

/** The available kinds of return. */
export const sptKinds: readonly SptKind[] = JENIS_SPT_TERSEDIA.map((jenis) => kinds[jenis]);
/** The rules of a kind; undefined for one that is not available. */
export const findKind = (jenis: JenisSpt): SptKind | undefined => (isTersedia(jenis) ? kinds[jenis] : undefined);
/**
 * The versions of a return's kind, after checking that its own is one of them. Throws `spt_version_unknown` for a
 * return of another release, which stays as stored.
 */
export function versionsOf({ jenis, versiAturan }: Pick<Spt, "jenis" | "versiAturan">): VersiSpt {
  const versions = versiOf(jenis);
  if (!versions.kenal(versiAturan)) throw new AppError("spt_version_unknown", { versi: versiAturan });
  return versions;
}
/** A return's definition in its own version. */
export const defOf = (spt: Pick<Spt, "jenis" | "versiAturan">): DefSpt => versionsOf(spt).dari(spt.versiAturan);
/** The definition that lists a return. For an unknown version it is the latest, so that all stored values are shown. */
export const defShown = ({ jenis, versiAturan }: Pick<Spt, "jenis" | "versiAturan">): DefSpt =>
  definisiTampil(jenis, versiAturan);
/** A form of a return, or a list next to its forms. Throws `not_found` for an unknown address. */
export function formulirOf(spt: Pick<Spt, "jenis" | "versiAturan">, alamat: string): DefFormulir {
  const form = formulirDi(defShown(spt), alamat);
  if (!form) throw new AppError("not_found");
  return form;
}
/** A section of rows with its form; the first section if none is named. Throws `not_found` for a form without rows. */
export function barisanOf(spt: Pick<Spt, "jenis" | "versiAturan">, alamat: string, nama?: string): Barisan {
  const form = formulirOf(spt, alamat);
  const bagian = form.sections.filter(isBaris).find(({ name }) => nama === undefined || name === nama);
  if (!bagian) throw new AppError("not_found");
  return { form, bagian };
}
export type { Barisan };
/** The rules of an existing return. */
export function kindOf(spt: Pick<Spt, "jenis">): SptKind {
  const kind = findKind(spt.jenis);
  if (!kind) throw new Error(`no rules for returns of kind ${spt.jenis}`);
  return kind;
}
