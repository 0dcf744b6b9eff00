export { salinVariasi, saveUndianUlang, tugasVariasi, undianUlangOf } from "./store";
