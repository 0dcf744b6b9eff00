import type { Values } from "~/domain/kit/form";

/** A document that a row was made of: its kind and its number. */
type DokumenBaris = { readonly jenis: string; readonly nomor: string };

/** A row that a register or a document makes, and the name it has there (a slip's number, a place's): one of each in a list. */
export type BarisBersumber = { readonly sumber: string; readonly isi: Values; readonly dokumen?: DokumenBaris };
