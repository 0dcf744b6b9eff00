/** A guide, compiled by `scripts/lib/guides.mjs`. */
declare module "*.md" {
  export const buku: import("~/routes/panduan/buku").Buku;
}
