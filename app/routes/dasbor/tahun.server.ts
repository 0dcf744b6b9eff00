import type { Visit } from "~/web/visit";

/** The year in the address. Without a valid year, that of the class date. */
export function tahunAsked(visit: Visit): { tahun?: number } {
  const asked = visit.url.searchParams.get("tahun") ?? "";
  return /^2\d{3}$/.test(asked) ? { tahun: Number(asked) } : {};
}
