/** The highest number of a row in a name. */
export const MAX_INDEX = 20_000;

/**
 * True if no field name has an absurd index. Names come from outside: an index of billions would make a list of
 * billions.
 */
export const hasSaneNames = (fields: FormData): boolean => [...fields.keys()].every(isSaneName);
/** Parts of a name that would reach an object's prototype. */
const PROTOTYPE = /(^|[.[\]])(__proto__|constructor|prototype)($|[.[\]])/;
export const isSaneName = (name: string): boolean =>
  name.length <= 200 &&
  !PROTOTYPE.test(name) &&
  [...name.matchAll(/\[(\d+)\]/g)].every(([, index]) => Number(index) <= MAX_INDEX);
