const START = /<(?:[\w.-]+:)?([A-Za-z_][\w.-]*)[\s/>]/;

/** Name of the root element that a piece of XML begins with, without its prefix; undefined when it does not come to one. */
export function rootNameOf(beginning: string): string | undefined {
  const plain = beginning.replace(/<\?[\s\S]*?\?>|<!--[\s\S]*?-->/g, "");
  return START.exec(plain)?.[1];
}
