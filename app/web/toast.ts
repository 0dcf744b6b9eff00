/** A message for the next page: a text key and what fills it. Errors are never only this. */
export type Toast = {
  readonly kind: "berhasil" | "info" | "perhatian";
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** A message as a page shows it: in words, since the page may not have the texts of where it comes from. */
export type ShownToast = { readonly kind: Toast["kind"]; readonly pesan: string };
