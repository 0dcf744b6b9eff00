import type { Values } from "~/domain/kit/form";

/** The source document of a row: its kind and its number. */
type DokumenBaris = { readonly jenis: string; readonly nomor: string };

/**
 * A row made by a register or a document, and its name there (a slip's number, a place's). Each name occurs once in a
 * list.
 */
export type BarisBersumber = { readonly sumber: string; readonly isi: Values; readonly dokumen?: DokumenBaris };
