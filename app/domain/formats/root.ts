const START = /<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)[\s/>]/;

/** Declarations and comments, which may hold what looks like an element, by how each begins and ends. */
const REMARKS = [
  ["<?", "?>"],
  ["<!--", "-->"],
] as const;
/** A piece of XML without them; one that does not end stays. */
function withoutRemarks(text: string): string {
  let plain = "";
  let at = 0;
  for (let open = text.indexOf("<"); open >= 0; open = text.indexOf("<", open + 1)) {
    const remark = REMARKS.find(([start]) => text.startsWith(start, open));
    if (!remark) continue;
    const [start, end] = remark;
    const close = text.indexOf(end, open + start.length);
    if (close < 0) break;
    plain += text.slice(at, open);
    at = close + end.length;
    open = at - 1;
  }
  return plain + text.slice(at);
}

/** Name of the root element that a piece of XML begins with, without its prefix; undefined when it does not come to one. */
export function rootNameOf(beginning: string): string | undefined {
  return START.exec(withoutRemarks(beginning))?.[1];
}
