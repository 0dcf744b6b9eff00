type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
export type ErrorEntry = { readonly status: ErrorStatus; readonly namespace: string };

/**
 * Declares the error codes of one area. `namespace` is the locale file with their texts. `galat.<code>.pesan`: the
 * event and the remedy; `.arti`: meaning; `.cara`: steps to correct it; `.dasar`: legal basis, if any. A released code
 * never changes.
 */
export const defineErrors = <const Codes extends Readonly<Record<string, ErrorStatus>>>(
  namespace: string,
  codes: Codes,
): { readonly [Code in keyof Codes]: ErrorEntry } =>
  Object.fromEntries(Object.entries(codes).map(([code, status]) => [code, { status, namespace }])) as never;
