const MONTHS = [
  "Januari",
  "Februari",
  "Maret",
  "April",
  "Mei",
  "Juni",
  "Juli",
  "Agustus",
  "September",
  "Oktober",
  "November",
  "Desember",
] as const;
const monthName = (month: string) => MONTHS[Number(month) - 1] ?? month;

function grouped(text: string): string {
  const first = text.startsWith("-") ? 1 : 0;
  const groups: string[] = [];
  let end = text.length;
  for (; end - first > 3; end -= 3) groups.unshift(text.slice(end - 3, end));
  return [text.slice(0, end), ...groups].join(".");
}
/** `1.234.567`, `-500`; whole numbers only. Official prints stay Indonesian in every interface language. */
export const angka = (value: number | bigint): string => grouped(String(value));

/** `Rp1.234.567`, `-Rp500`. */
export const rupiahText = (value: number | bigint): string => (value < 0 ? `-Rp${angka(-value)}` : `Rp${angka(value)}`);

/** A decimal text with a point (`"1234.50"`) in Indonesian spelling: `1.234,50`. */
export function desimalText(value: string): string {
  const [whole = "0", fraction] = value.split(".");
  return fraction === undefined
    ? angka(BigInt(whole))
    : `${whole.startsWith("-0") ? "-0" : angka(BigInt(whole))},${fraction}`;
}

/** A decimal text as official forms print it, with at least two decimals. */
export const twoDecimals = (text: string): string =>
  desimalText(/\.\d{2,}$/.test(text) ? text : Number.isInteger(Number(text)) ? `${text.split(".")[0]}.00` : `${text}0`);

/** `6 April 2026` from `2026-04-06` (a longer ISO time is cut). */
export function tanggalText(date: string): string {
  const [year = "", month = "", day = ""] = date.slice(0, 10).split("-");
  return `${Number(day)} ${monthName(month)} ${year}`;
}

/** `06-04-2026` from `2026-04-06`, for narrow columns. */
export const tanggalPendek = (date: string): string => date.split("-").reverse().join("-");

/** `Maret 2026` from `2026-03`. */
export function masaText(masa: string): string {
  const [year = "", month = ""] = masa.split("-");
  return `${monthName(month)} ${year}`;
}

const jakarta = new Intl.DateTimeFormat("sv-SE", { timeZone: "Asia/Jakarta", dateStyle: "short", timeStyle: "medium" });
/** `6 April 2026 14.05.09 WIB` from an ISO time with zone. */
export function waktuText(at: string): string {
  const [date = "", clock = ""] = jakarta.format(new Date(at)).split(" ");
  return `${tanggalText(date)} ${clock.replaceAll(":", ".")} WIB`;
}

/** Keeps a text as it is; an empty value prints as a dash, so that no line looks forgotten. */
export const orDash = (text: string | null | undefined): string => (text ? text : "-");
