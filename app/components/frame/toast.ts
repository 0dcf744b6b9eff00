/** A message for the next page: a text key and what fills it. Errors are never only this. */
export type Toast = {
  readonly kind: "berhasil" | "info" | "perhatian";
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
};
