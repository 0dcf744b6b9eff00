import type { Fakta, Skema } from "~/domain/telaah";
import type { Jalur } from "./letak";

/** The place of a solution at which it fails, and the reason in the asked language. */
type SolusiGagal = { readonly jalur: Jalur; readonly pesan: string };
/** The frozen work of a solution with its decisions and the questions about them, or the reason that there is none. */
export type HasilSolusi =
  | { readonly karya: Uint8Array; readonly fakta: readonly Fakta[]; readonly skema: Skema; readonly gagal?: undefined }
  | { readonly karya?: undefined; readonly gagal: SolusiGagal };
