/** `lines.2.qty` of the API is `lines[2].qty` in a form. */
export const formName = (path: string): string => path.replace(/\.(\d+)(?=\.|$)/g, "[$1]");

/** The element id of a field: `isian-lines-2-qty`. A single form on a page has no prefix. */
export const fieldId = (name: string, form = ""): string =>
  `isian${form ? `-${form}` : ""}-${name.replace(/[^a-zA-Z0-9_]+/g, "-").replace(/-$/, "")}`;

/** The element id of a row, the target of `#barang-4`. Rows count from 1. */
export const rowId = (name: string, index: number, form = ""): string => `${fieldId(name, form)}-baris-${index + 1}`;

/** The element id of a form without a name. */
export const FORM_ID = "formulir";
/** Names of the hidden fields of a posting form. */
export const CSRF_FIELD = "_csrf";
export const KEY_FIELD = "_kunci";
export const FORM_FIELD = "_formulir";
/** The version that a form was drawn from, the values it was drawn with, and the fields that differ from the kept ones. */
export const VERSI_FIELD = "versi";
export const ALAS_FIELD = "_alas";
export const BEDA_FIELD = "_beda";
/** Results of a long list that are shown at once. */
export const FINDS = 20;
/** Submits that only draw the form again: `perbarui`, `cari:<field>`, `lagi:<field>:<page>`, `isi:<field>:<value>`. */
export const ASK_FIELD = "_aksi";
