export { pesertaUndian, salinVariasi, saveUndianUlang, tugasVariasi, undianUlangOf } from "./store";
