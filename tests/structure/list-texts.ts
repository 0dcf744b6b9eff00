import type { List } from "~/contract/list";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("../../app/contract/**/*.ts", { eager: true });
type Declared = List & {
  readonly call: { readonly columns: { readonly judul: unknown; readonly columns: { key: string }[] } };
};
const isList = (value: unknown): value is Declared =>
  typeof value === "object" && value !== null && "columns" in value && "callWith" in value;
/** Every list of the contract. */
export const lists = [...new Set(Object.values(modules).flatMap((module) => Object.values(module).filter(isList)))];

/** Texts that every list has: its title, and the heads of its table and its file. */
export const listTexts = lists.flatMap(({ labels, columns, table, call: { columns: file } }) => [
  ...(typeof file.judul === "string" ? [file.judul] : []),
  ...file.columns.map(({ key }) => `${labels}.${key}`),
  ...table.map((name) => columns[name]?.head ?? `${labels}.${name}`),
]);
/** Texts of its page, which a screen can replace by its own. */
export const pageTexts = lists.flatMap(({ texts, cari }) => [`${texts}.judul`, `${texts}.kosong`, cari]);
