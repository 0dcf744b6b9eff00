import type { Usai } from "~/contract/akun";
import type { TextFiles } from "~/i18n/use-texts";

/** A form that was not accepted, with its typed values. */
export type EntrustedView = {
  readonly url: string;
  readonly fields: readonly (readonly [string, string])[];
  readonly files: boolean;
  /** The form's own token; the page's token if absent. */
  readonly token?: string;
  /** The form is sent through the page that first switches to its taxpayer. */
  readonly lewat?: boolean;
};

/** A form arrived for another account or taxpayer than the active one; see `isOwnPost`. */
export type OtherTaxpayer = {
  readonly code: "other_taxpayer";
  /** Another account, an identity that can no longer be used, a running look, or another taxpayer. */
  readonly sebab: "akun" | "hilang" | "lihat" | "wp";
  readonly untuk: string;
  readonly kini: string;
  readonly kept: EntrustedView | null;
  readonly teks: TextFiles;
};
export const isOtherTaxpayer = (value: unknown): value is OtherTaxpayer =>
  value !== null && typeof value === "object" && "code" in value && value.code === "other_taxpayer";

/** A form arrived for a taxpayer whom the caller no longer represents, or without the right it needs. */
export type RefusedPost = {
  readonly code: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The taxpayer, and how the representation ended, if known. */
  readonly wp: string;
  readonly usai: Usai | null;
  readonly kept: EntrustedView | null;
  readonly teks: TextFiles;
};
export const isRefusedPost = (value: unknown): value is RefusedPost =>
  value !== null && typeof value === "object" && "usai" in value && "kept" in value;

/** A form was sent, and the API did not answer. */
export type DownPost = { readonly code: "api_down"; readonly kept: EntrustedView | null; readonly teks: TextFiles };
export const isDownPost = (value: unknown): value is DownPost =>
  value !== null && typeof value === "object" && "code" in value && value.code === "api_down" && "kept" in value;
