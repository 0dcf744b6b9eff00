/** The last part of a page's address, which names what the page is about. */
export const lastPart = (request: Request): string =>
  new URL(request.url).pathname
    .replace(/\.data$/, "")
    .split("/")
    .at(-1) ?? "";
