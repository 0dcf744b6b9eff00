import { createHash } from "node:crypto";
import { type HowWritten, laneOf } from "../queue";

/** The product's own locks among those of a database, whose other number names the lock. */
const SPACE = 0x4c50;
/** Taken by every write: shared by those of one class, alone by the others. */
const WHOLE = 0;

/** A number for a name. Two names with one number only wait for each other. */
const numberOf = (name: string): number => createHash("sha256").update(name).digest().readInt32BE(0) || 1;

/** The lock that one process takes while it sets the database up. */
export const SETTING_UP = `${SPACE}, ${numberOf("set-up")}`;

/**
 * Begins a transaction that holds the locks of its rows until its end, in one message to the server. Writes of a class
 * come one after another, and so do those that can write rows of several classes.
 */
export function beginWith(how: HowWritten): string {
  const own = laneOf(how);
  if (own === "") return `BEGIN; SELECT pg_advisory_xact_lock(${SPACE}, ${WHOLE})`;
  return `BEGIN; SELECT pg_advisory_xact_lock_shared(${SPACE}, ${WHOLE}), pg_advisory_xact_lock(${SPACE}, ${numberOf(own)})`;
}
