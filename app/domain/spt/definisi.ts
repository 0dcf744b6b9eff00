import type { FormDef } from "~/domain/kit/form";
import type { JenisSpt } from "~/domain/parameters/spt";
import { angkaDari, type Baca } from "./baca";
import { lampiranPph21, lampiranUnifikasi } from "./bukpot/lampiran";
import type { DefLampiran } from "./lampiran";
import { indukPph21 } from "./pph21/induk";
import { LAMPIRAN } from "./ppn/butir";
import { indukPpn } from "./ppn/induk";
import { lampiranPpn } from "./ppn/lampiran";
import { indukUnifikasi } from "./unifikasi/induk";

/** What a kind of return is made of: the main form and its attachments, as screens, prints and services read them. */
export type DefSpt = {
  readonly induk: FormDef;
  readonly lampiran: readonly DefLampiran[];
  /** Text key that titles of attachments begin with. */
  readonly label: string;
  /** Text key that headings of their columns begin with. */
  readonly kolom: string;
  /** Sums shown of each attachment on the return's page. */
  readonly ringkas: readonly string[];
};

export const definisiSpt: Readonly<Partial<Record<JenisSpt, DefSpt>>> = {
  ppn: {
    induk: indukPpn,
    lampiran: LAMPIRAN.map((id) => lampiranPpn[id]),
    label: "spt:ppn_lampiran",
    kolom: "spt:ppn_lampiran.kolom",
    ringkas: ["dpp", "ppn", "ppnbm"],
  },
  pph21_26: {
    induk: indukPph21,
    lampiran: lampiranPph21,
    label: "spt:pph21_lampiran",
    kolom: "spt:baris",
    ringkas: ["bruto", "pph", "ditanggung"],
  },
  pph_uni: {
    induk: indukUnifikasi,
    lampiran: lampiranUnifikasi,
    label: "spt:pph_uni_lampiran",
    kolom: "spt:baris",
    ringkas: ["dpp", "pph", "ditanggung"],
  },
};

/** The definition of a kind of return that can be made. Throws for any other. */
export function definisiOf(jenis: JenisSpt): DefSpt {
  const definition = definisiSpt[jenis];
  if (!definition) throw new Error(`no definition of returns of kind ${jenis}`);
  return definition;
}
/** Reads an amount of a kind's main form by its field; see {@link angkaDari}. */
export function angkaOf(jenis: JenisSpt): Baca {
  const reader = readers.get(jenis) ?? angkaDari(definisiOf(jenis).induk);
  readers.set(jenis, reader);
  return reader;
}
const readers = new Map<JenisSpt, Baca>();

/** The kinds of return that can be made, in the order of the menu. */
export const JENIS_SPT_TERSEDIA = ["ppn", "pph21_26", "pph_uni"] as const satisfies readonly JenisSpt[];
