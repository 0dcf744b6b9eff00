export { hariDiteliti, hariPermohonanDiteliti, hariSuratDitanya } from "./aturan";
export { MODE_KANTOR, type ModeKantor } from "./mode";
export { batasDiperpanjang } from "./tahap";
export { CARA_JAWAB, type CaraJawab, type Jawaban, PUTUSAN_TITIK, statusTitik, titikOf } from "./titik";
