import type { Dasar } from "./dated";
import type { Rupiah } from "./rupiah";

/** A document behind a figure: kind and id make the link, `label` is its number. */
export type DokumenRujukan = {
  readonly jenis: string;
  readonly id: string;
  readonly label: string;
  readonly nilai: Rupiah;
};

/**
 * One line of "why this figure". `teks` is a locale key (namespace `alasan`), `isian` its parameters; numbers in
 * `isian` are whole rupiah, texts are shown unchanged.
 */
export type Langkah = {
  readonly teks: string;
  readonly isian?: Readonly<Record<string, string | number>>;
  readonly nilai?: Rupiah;
  readonly dasar?: Dasar;
  /** The field of the same form with this value, for a link to it. */
  readonly field?: string;
};

/** A computed figure with its steps; the last step's value is the figure. */
export type Alasan = {
  readonly nilai: Rupiah;
  readonly langkah: readonly Langkah[];
  readonly dokumen?: readonly DokumenRujukan[];
};
