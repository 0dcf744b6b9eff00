/** The last part of a page's address, which names its subject. */
export const lastPart = (request: Request): string =>
  new URL(request.url).pathname
    .replace(/\.data$/, "")
    .split("/")
    .at(-1) ?? "";
