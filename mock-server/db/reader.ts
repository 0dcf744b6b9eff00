/** The database for a read-only process, next to the writing one. */
export { type OpenReader, openReader, openSnapshot } from "./engine/open";
