import type { TextBundle } from "~/i18n/use-texts";

/** What `requireSession` throws when a form is posted with a session that is over. */
export type Expired = {
  readonly code: "token_expired";
  readonly login: string;
  readonly kembali: string;
  readonly titipan: string | null;
  readonly teks: TextBundle;
};

export const isExpired = (value: unknown): value is Expired =>
  value !== null && typeof value === "object" && "code" in value && value.code === "token_expired" && "login" in value;
