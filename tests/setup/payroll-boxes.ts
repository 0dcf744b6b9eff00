/** The rows of boxes of a salary sheet as text for pasting; amounts without separators. */
export function sheetOf(boxes: Iterable<readonly [name: string, value: string]>): string {
  const rows = new Map<number, Map<string, string>>();
  for (const [name, value] of boxes) {
    const [, at, column = ""] = /^karyawan\[(\d+)\]\.(\w+)$/.exec(name) ?? [];
    if (at === undefined) continue;
    const row = rows.get(Number(at)) ?? new Map<string, string>();
    rows.set(Number(at), row.set(column, /^\d{1,3}(\.\d{3})+$/.test(value) ? value.replaceAll(".", "") : value));
  }
  return [COLUMNS, ...[...rows.values()].map((row) => COLUMNS.map((name) => row.get(name) ?? ""))]
    .map((row) => `${row.join(";")}\r\n`)
    .join("");
}
const COLUMNS = [
  ...["npwp", "nama", "ptkp", "gaji", "tunjanganPph", "tunjanganLain", "honorarium", "premiAsuransi", "natura"],
  ...["bonus", "iuranPensiun", "zakat", "dtp", "grossUp", "tanggal"],
];
