/** Names in the form that chooses the columns of a list. */
export const CHOOSER_FIELDS = { list: "daftar", columns: "kolom", preset: "susunan", back: "kembali" } as const;
