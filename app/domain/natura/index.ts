export { formKategori, formNatura, formSubKategori } from "./form";
