import type { PageLink } from "./list-view";

/** First, last, and two on each side of the current one; null is a gap. */
function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = new Set([1, pages, page - 2, page - 1, page, page + 1, page + 2].filter((n) => n >= 1 && n <= pages));
  const numbers = [...near].sort((a, b) => a - b);
  return numbers.flatMap((n, at) => (at > 0 && n - (numbers[at - 1] ?? 0) > 1 ? [null, n] : [n]));
}

/** The pages of a long list as links, with gaps. */
export const pageLinks = (at: number, pages: number, hrefOf: (page: number) => string): PageLink[] =>
  pageNumbers(at, pages).map((page) => ({ page, href: page === null ? "" : hrefOf(page), current: page === at }));
