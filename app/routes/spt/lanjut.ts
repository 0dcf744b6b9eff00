/** Names the submit that saves a form and goes on, and where it goes on to: filing. */
export const LANJUT = "lanjut";
export const KIRIM = "kirim";
/** Of a draft that is being made: its documents are taken into it at once. */
export const POSTING = "posting";
