export { salinVariasi, tugasVariasi } from "./store";
