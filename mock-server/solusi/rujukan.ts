/** Names of a solution: NPWPs of the pack's taxpayers, and answers of earlier steps. */
export type Nama = ReadonlyMap<string, unknown>;

/** A text that refers to nothing known. `teks`: the reference as written. */
export class RujukanTiada extends Error {
  override readonly name = "RujukanTiada";
  constructor(readonly teks: string) {
    super(`no ${teks}`);
  }
}

const TANDA = "@";
/** The establishment of a taxpayer's seat: its NPWP and six zeros. */
const NITKU = "nitku";
const PUSAT = "000000";

type Bagian = { readonly nama: string } | { readonly cari: string; readonly sama: string };

/** Parts of a reference: names between dots, and `[0]` or `[column=value]` after a list. */
function bagianOf(teks: string): Bagian[] {
  return teks.split(".").flatMap((part): Bagian[] => {
    const [nama = "", ...boxes] = part.split("[");
    return [
      { nama },
      ...boxes.map((box): Bagian => {
        const inside = box.endsWith("]") ? box.slice(0, -1) : box;
        const at = inside.indexOf("=");
        return at < 0 ? { nama: inside } : { cari: inside.slice(0, at), sama: inside.slice(at + 1) };
      }),
    ];
  });
}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
function ikuti(value: unknown, part: Bagian): unknown {
  if ("cari" in part)
    return Array.isArray(value)
      ? value.find((one) => isObject(one) && String(one[part.cari]) === part.sama)
      : undefined;
  if (part.nama === NITKU && typeof value === "string") return value + PUSAT;
  return isObject(value) && Object.hasOwn(value, part.nama) ? value[part.nama] : undefined;
}

function nilaiRujukan(teks: string, nama: Nama): unknown {
  const [first, ...rest] = bagianOf(teks.slice(TANDA.length));
  const begin = first && "nama" in first ? nama.get(first.nama) : undefined;
  const value = rest.reduce<unknown>(ikuti, begin);
  if (value === undefined) throw new RujukanTiada(teks);
  return value;
}

/**
 * Input of a step with its references resolved; `@@` begins a text that has an `@` of its own. Throws
 * {@link RujukanTiada}.
 */
export function isiLangkah(value: unknown, nama: Nama): unknown {
  if (typeof value === "string") {
    if (!value.startsWith(TANDA)) return value;
    return value.startsWith(TANDA + TANDA) ? value.slice(TANDA.length) : nilaiRujukan(value, nama);
  }
  if (Array.isArray(value)) return value.map((one) => isiLangkah(one, nama));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, isiLangkah(one, nama)]));
}
