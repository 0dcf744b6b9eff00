/** `lines.2.qty` of the API is `lines[2].qty` in a form. */
export const formName = (path: string): string => path.replace(/\.(\d+)(?=\.|$)/g, "[$1]");

/** The element id of a field: `isian-lines-2-qty`. One form a page goes without prefix. */
export const fieldId = (name: string, form = ""): string =>
  `isian${form ? `-${form}` : ""}-${name.replace(/[^a-zA-Z0-9_]+/g, "-").replace(/-$/, "")}`;

/** The element id of a row, the target of `#barang-4`. Rows count from 1. */
export const rowId = (name: string, index: number, form = ""): string => `${fieldId(name, form)}-baris-${index + 1}`;

/** Names of what a posting form carries beside its fields. */
export const CSRF_FIELD = "_csrf";
export const KEY_FIELD = "_kunci";
export const FORM_FIELD = "_formulir";
/** Finds of a long list that are shown at once. */
export const FINDS = 20;
/** Submits that only draw the form again: `perbarui`, `cari:<field>`, `lagi:<field>:<page>`, `isi:<field>:<value>`. */
export const ASK_FIELD = "_aksi";
