/** A message for the next page: a text key and its parameters. Errors are never shown by a message alone. */
export type Toast = {
  readonly kind: "berhasil" | "info" | "perhatian";
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** A message as a page shows it: in words, because the page can lack the texts of its origin. */
export type ShownToast = { readonly kind: Toast["kind"]; readonly pesan: string };
