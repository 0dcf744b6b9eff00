import type { Usai } from "~/contract/auth";
import type { TextBundle } from "~/i18n/use-texts";

/** A form that could not be taken, with what was typed into it. */
export type EntrustedView = {
  readonly url: string;
  readonly fields: readonly (readonly [string, string])[];
  readonly files: boolean;
  /** The form's own token; without one that of the page. */
  readonly token?: string;
  /** Sent by way of the page that first acts for whom the form was drawn for. */
  readonly lewat?: boolean;
};

/** A form was sent that was drawn for another account or taxpayer than the active one; see `isOwnPost`. */
export type OtherTaxpayer = {
  readonly code: "other_taxpayer";
  /** Another account, an identity that may no longer be used, a look that is on, or another taxpayer. */
  readonly sebab: "akun" | "hilang" | "lihat" | "wp";
  readonly untuk: string;
  readonly kini: string;
  readonly kept: EntrustedView | null;
  readonly teks: TextBundle;
};
export const isOtherTaxpayer = (value: unknown): value is OtherTaxpayer =>
  value !== null && typeof value === "object" && "code" in value && value.code === "other_taxpayer";

/** A form was sent for a taxpayer whom the caller represents no more, or without the right that it needs. */
export type RefusedPost = {
  readonly code: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** The taxpayer, and how acting for it has ended, where that is known. */
  readonly wp: string;
  readonly usai: Usai | null;
  readonly kept: EntrustedView | null;
  readonly teks: TextBundle;
};
export const isRefusedPost = (value: unknown): value is RefusedPost =>
  value !== null && typeof value === "object" && "usai" in value && "kept" in value;

/** A form was sent that the API did not answer. */
export type DownPost = { readonly code: "api_down"; readonly kept: EntrustedView | null; readonly teks: TextBundle };
export const isDownPost = (value: unknown): value is DownPost =>
  value !== null && typeof value === "object" && "code" in value && value.code === "api_down" && "kept" in value;
