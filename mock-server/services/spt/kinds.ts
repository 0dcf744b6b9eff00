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
import type { Barisan } from "../../db/baris-store";
import type { Spt } from "../../db/spt-store";
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

/** Complete and under the right names by its type: an entry of the registry without its rules does not compile. */
const kinds: { readonly [J in JenisSptTersedia]: SptKind<J> } = { ppn, pph21_26: pph21, pph_uni: unifikasi, badan, op };

/** The kinds of return that can be made. */
export const sptKinds: readonly SptKind[] = JENIS_SPT_TERSEDIA.map((jenis) => kinds[jenis]);
/** The rules of a kind; undefined for one that cannot be made. */
export const findKind = (jenis: JenisSpt): SptKind | undefined => (isTersedia(jenis) ? kinds[jenis] : undefined);
/**
 * The versions of a return's kind, once its own is known to be one of them. Throws `spt_version_unknown`: it was made by
 * another release, and stays as it is stored.
 */
export function versionsOf({ jenis, versiAturan }: Pick<Spt, "jenis" | "versiAturan">): VersiSpt {
  const versions = versiOf(jenis);
  if (!versions.kenal(versiAturan)) throw new AppError("spt_version_unknown", { versi: versiAturan });
  return versions;
}
/** A return's definition in the version it was made with. */
export const defOf = (spt: Pick<Spt, "jenis" | "versiAturan">): DefSpt => versionsOf(spt).dari(spt.versiAturan);
/** The definition that a return is listed by: of a version nobody knows the latest, so that all that is stored is told. */
export const defShown = ({ jenis, versiAturan }: Pick<Spt, "jenis" | "versiAturan">): DefSpt =>
  definisiTampil(jenis, versiAturan);
/** A form of a return, or a list beside its forms. Throws `not_found` for an address none has. */
export function formulirOf(spt: Pick<Spt, "jenis" | "versiAturan">, alamat: string): DefFormulir {
  const form = formulirDi(defShown(spt), alamat);
  if (!form) throw new AppError("not_found");
  return form;
}
/** Rows of a form with the form they are of; the first where none is named. Throws `not_found` for a form without them. */
export function barisanOf(spt: Pick<Spt, "jenis" | "versiAturan">, alamat: string, nama?: string): Barisan {
  const form = formulirOf(spt, alamat);
  const bagian = form.sections.filter(isBaris).find(({ name }) => nama === undefined || name === nama);
  if (!bagian) throw new AppError("not_found");
  return { form, bagian };
}
export type { Barisan };
/** The rules of a return that exists. */
export function kindOf(spt: Pick<Spt, "jenis">): SptKind {
  const kind = findKind(spt.jenis);
  if (!kind) throw new Error(`no rules for returns of kind ${spt.jenis}`);
  return kind;
}
