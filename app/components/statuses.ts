/** Shape and tone of every state a document can have. Labels: `komponen:status.<key>`. */
export type Tone = "berhasil" | "perhatian" | "bahaya" | "info" | "netral";
export type StatusShape = "konsep" | "jam" | "centang" | "silang" | "coret" | "panah" | "titik";
const looks = <const S extends string>(tone: Tone, shape: StatusShape, ...keys: readonly S[]) =>
  Object.fromEntries(keys.map((key) => [key, { tone, shape }])) as Readonly<
    Record<S, { tone: Tone; shape: StatusShape }>
  >;

export const statuses = {
  ...looks("netral", "konsep", "draft"),
  ...looks("info", "jam", "process", "waiting_for_approval", "waiting_for_amendment", "requested"),
  ...looks(
    "perhatian",
    "jam",
    "pending",
    "waiting_for_cancellation",
    "waiting_for_payment",
    "unpaid",
    "late",
    "under_audit",
    "objected",
  ),
  ...looks(
    "berhasil",
    "centang",
    "approved",
    "received",
    "credited",
    "issued",
    "submitted",
    "paid",
    "sent",
    "reviewed",
    "granted",
    "answered",
  ),
  ...looks("bahaya", "silang", "rejected", "invalid", "expired"),
  ...looks("netral", "coret", "cancelled", "withdrawn", "revoked", "annulled"),
  ...looks("info", "panah", "replaced", "amended"),
  ...looks(
    "perhatian",
    "panah",
    "returned",
    "extended",
    "invited",
    "discussed",
    "withdrawal_of_cancellation",
    "withdrawal_of_replacement",
  ),
  ...looks("perhatian", "centang", "upheld", "answered_late", "concluded", "assessed"),
  ...looks("netral", "titik", "uncredited", "closed"),
  ...looks("info", "titik", "open"),
  ...looks("perhatian", "titik", "examined", "found"),
} as const;
type StatusKey = keyof typeof statuses;
export const isStatusKey = (key: string): key is StatusKey => Object.hasOwn(statuses, key);
