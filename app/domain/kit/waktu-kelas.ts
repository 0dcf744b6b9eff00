import type { Tanggal } from "./tanggal";

/** Made once: making one costs more than all else that writes a history row. */
const CLOCK = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta", timeStyle: "medium" });

/**
 * Class time: a class date with the real time of day in Jakarta, ISO 8601 with zone. All that a class reads shows it;
 * the real day of `at` (an instant, or one as the database keeps it) stands in the audit trail and with sessions only.
 */
export const classTimeOf = (tanggal: Tanggal, at: Date | string): string =>
  `${tanggal}T${CLOCK.format(new Date(at))}+07:00`;
