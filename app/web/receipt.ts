const NAME = "tanda";

/** The address of a document that was just made final. Its page begins with the receipt, until the user leaves it. */
export function withReceipt(href: string): string {
  const [path = "", target] = href.split("#");
  const marked = `${path}${path.includes("?") ? "&" : "?"}${NAME}=terima`;
  return target === undefined ? marked : `${marked}#${target}`;
}
/** True if an address asks for the receipt. */
export const asksReceipt = (search: string): boolean => new URLSearchParams(search).has(NAME);
