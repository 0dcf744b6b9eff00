/** Attachment name under which the documents stand that posting left out; their `butir` is the reason. */
export const DITINGGALKAN = "ditinggalkan";
/** Attachment name under which stands what the last posting has added, removed and altered. */
export const PERUBAHAN = "perubahan";

/**
 * A column of an attachment. `jumlah` columns end in a total. Labels: `<label>.kolom.<column>` or, where the attachment
 * words it in its own way (`khusus`), `<label>.<attachment>.<column>`.
 */
export type KolomLampiran = {
  readonly name: string;
  readonly as: "teks" | "tanggal" | "npwp" | "rupiah" | "desimal" | "pilihan";
  readonly jumlah?: boolean;
  /** The attachment's own heading. */
  readonly khusus?: boolean;
};
/** An attachment as data; its title is `<label>.<id>.judul`. `sunting`: rows may be typed or uploaded. */
export type DefLampiran = {
  readonly id: string;
  readonly sunting: boolean;
  readonly kolom: readonly KolomLampiran[];
};
