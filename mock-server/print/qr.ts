import qrcode from "qrcode";

/** Width and height of a QR code with its quiet zone, in modules, and the SVG path of its dark modules. */
type QrPath = { readonly size: number; readonly path: string };
const QUIET = 4;

/** A QR code (error correction M) as a path in units of one module. */
export function qrPath(text: string): QrPath {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: "M" });
  const parts: string[] = [];
  for (let row = 0; row < modules.size; row++)
    for (let start = 0; start < modules.size; start++) {
      let end = start;
      while (end < modules.size && modules.get(row, end)) end++;
      if (end > start) parts.push(`M${start + QUIET} ${row + QUIET}h${end - start}v1h${start - end}z`);
      start = end;
    }
  return { size: modules.size + 2 * QUIET, path: parts.join("") };
}
