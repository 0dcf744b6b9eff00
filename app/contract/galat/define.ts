type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;
export type ErrorEntry = { readonly status: ErrorStatus; readonly namespace: string };

/**
 * Declares the error codes of one area. `namespace` is the locale file that holds their texts:
 * `galat.<code>.pesan` (what happened and what to do), `.arti` (what it means), `.cara` (how to mend it),
 * and `.dasar` (legal basis, where there is one). A code never changes once it is out.
 */
export const defineErrors = <const Codes extends Readonly<Record<string, ErrorStatus>>>(
  namespace: string,
  codes: Codes,
): { readonly [Code in keyof Codes]: ErrorEntry } =>
  Object.fromEntries(Object.entries(codes).map(([code, status]) => [code, { status, namespace }])) as never;
