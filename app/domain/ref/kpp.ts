import { refHas, refNama } from "./index";
import rows from "./kpp.json";

/** Code for a taxpayer whose tax office is unknown. */
export const TANPA_KPP = "000";

/** Offices by the place they serve, the first of several; offices for large or special taxpayers serve none. */
const byPlace = new Map<string, string>();
for (const [kode = "", , wilayah = ""] of rows as readonly (readonly string[])[])
  if (wilayah !== "" && !byPlace.has(wilayah.toLowerCase())) byPlace.set(wilayah.toLowerCase(), kode);

const AWALAN = /^(?:kota|kabupaten|kab\.)\s+(?:administrasi\s+|adm\.\s+)?/i;
/** The tax office of a city; `000` if it is unknown. */
export const kppKota = (kota: string): string =>
  byPlace.get(kota.trim().replace(AWALAN, "").toLowerCase()) ?? TANPA_KPP;

/** The tax office of a taxpayer or of a branch: the recorded one, else that of its city. */
export const kppOf = ({ kpp, kota }: { readonly kpp: string; readonly kota: string }): string =>
  refHas("kpp", kpp) ? kpp : kppKota(kota);

/** Code and name of an office, e.g. `011 KPP Pratama Jakarta Setiabudi Satu`; empty if unknown. */
export const sebutanKpp = (kode: string): string => (refHas("kpp", kode) ? `${kode} ${refNama("kpp", kode)}` : "");
