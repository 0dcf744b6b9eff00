/** The first part of a date, as its digits show: `either` means that both readings are valid days. */
export type DateOrder = "day" | "month" | "either";

const MONTHS = 12;
const LONGEST_MONTH = 31;
const isMonth = (part: number): boolean => part >= 1 && part <= MONTHS;
const isDayOnly = (part: number): boolean => part > MONTHS && part <= LONGEST_MONTH;

/** The order of a date in digits, such as `03/20/2026`; null if both readings are the same day or both are invalid. */
export function dateOrder(text: string): DateOrder | null {
  const match = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{4}$/.exec(text);
  if (!match) return null;
  const [first, second] = [Number(match[1]), Number(match[2])];
  if (isMonth(first) && isDayOnly(second)) return "month";
  if (isDayOnly(first) && isMonth(second)) return "day";
  return isMonth(first) && isMonth(second) && first !== second ? "either" : null;
}

/**
 * The order of a date kept by a spreadsheet as a number (`iso`). The sheet could have swapped day and month of
 * `03/05/2026`, while `03/20/2026` then stays text.
 */
export function keptDateOrder(iso: string): DateOrder | null {
  const [month, day] = [Number(iso.slice(5, 7)), Number(iso.slice(8, 10))];
  if (isDayOnly(day)) return "day";
  return day === month ? null : "either";
}

/** Collects the dates of one column, one after another. */
export class DateColumn<Place> {
  #month: Place | undefined;
  #day = false;
  #either = false;

  see(order: DateOrder | null, place: Place): void {
    if (order === "month") this.#month ??= place;
    if (order === "day") this.#day = true;
    if (order === "either") this.#either = true;
  }

  /** The first date with the month first, if no date of the column has the day first. */
  get monthFirst(): Place | undefined {
    return this.#day ? undefined : this.#month;
  }
  /** True if some dates of the column are valid in both readings. */
  get doubtful(): boolean {
    return this.#either;
  }
}
