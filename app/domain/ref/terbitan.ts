import { REF_LISTS, type RefList, ref } from "./index";

const known = new Map<RefList, string>();

/** 32-bit FNV-1a hash of a text, as eight hexadecimal digits. */
function fnv(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The edition of an official list: it changes with every change of an entry. */
export function terbitanRef(list: RefList): string {
  const had = known.get(list);
  if (had) return had;
  const edition = fnv(JSON.stringify(ref(list)));
  known.set(list, edition);
  return edition;
}

/** Every official list with its edition and its number of entries. */
export const daftarTerbitan = (): readonly {
  readonly type: RefList;
  readonly versi: string;
  readonly banyak: number;
}[] => REF_LISTS.map((type) => ({ type, versi: terbitanRef(type), banyak: ref(type).length }));
