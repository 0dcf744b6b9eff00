import { REF_LISTS, type RefList, ref } from "./index";

const known = new Map<RefList, string>();

/** FNV-1a of 32 bits over a text, as eight hexadecimal figures. */
function fnv(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** The edition of an official list: another one as soon as an entry of it is another. */
export function terbitanRef(list: RefList): string {
  const had = known.get(list);
  if (had) return had;
  const edition = fnv(JSON.stringify(ref(list)));
  known.set(list, edition);
  return edition;
}

/** Every official list with its edition and how many entries it has. */
export const daftarTerbitan = (): readonly {
  readonly type: RefList;
  readonly versi: string;
  readonly banyak: number;
}[] => REF_LISTS.map((type) => ({ type, versi: terbitanRef(type), banyak: ref(type).length }));
