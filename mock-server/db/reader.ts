/** The database for a process that only reads, beside the one that writes. */
export { type OpenReader, openReader, openSnapshot } from "./engine/open";
