/** A text as a literal in a script of a page. It is full of double quotes, so single ones enclose it. */
export const literal = (text: string): string =>
  `'${text.replace(/['\\&<>\n\r\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, "0")}`)}'`;

/**
 * The scripts that give the data of a page to its browser, as `StreamTransfer` of Remix would write them in portions
 * between the portions of the page. Here the page and its data are one write.
 */
export async function handoffScripts(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const text = await new Response(data).text();
  const give = `window.__remixContext.streamController.enqueue(${literal(text)});`;
  return `<script nonce="${nonce}">${give}window.__remixContext.streamController.close();</script>`;
}
