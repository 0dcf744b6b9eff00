/** The year in the address. Without a valid year, that of the class date. */
export function tahunAsked(request: Request): { tahun?: number } {
  const asked = new URL(request.url).searchParams.get("tahun") ?? "";
  return /^2\d{3}$/.test(asked) ? { tahun: Number(asked) } : {};
}
