const START = /<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)[\s/>]/;

/** Start and end of declarations and comments, which can contain text like an element. */
const REMARKS = [
  ["<?", "?>"],
  ["<!--", "-->"],
] as const;
/** A piece of XML without them; an unclosed one stays. */
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

/** Name of the root element in the first piece of an XML file, without its prefix; undefined if the piece has none. */
export function rootNameOf(beginning: string): string | undefined {
  return START.exec(withoutRemarks(beginning))?.[1];
}
