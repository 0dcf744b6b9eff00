import type { NotInForce } from "~/domain/kit/dated";
import { galatMasuk } from "./galat/auth";
import { galatBatch } from "./galat/batch";
import { galatBukpot } from "./galat/bukpot";
import { galatBukti } from "./galat/bukti";
import { galatData } from "./galat/data";
import type { ErrorEntry } from "./galat/define";
import { galatDokumenLain } from "./galat/dokumen-lain";
import { galatEfaktur } from "./galat/efaktur";
import { galatImpor } from "./galat/impor";
import { galatLti } from "./galat/lti";
import { galatPembayaran } from "./galat/pembayaran";
import { galatPengguna } from "./galat/pengguna";
import { galatSpt } from "./galat/spt";
import { galatTugas } from "./galat/tugas";
import { galatUjian } from "./galat/ujian";
import { galatUmum } from "./galat/umum";

/** Every error code of the product with its HTTP status and the namespace of its texts. */
export const galat = {
  ...galatUmum,
  ...galatMasuk,
  ...galatEfaktur,
  ...galatDokumenLain,
  ...galatImpor,
  ...galatPengguna,
  ...galatBatch,
  ...galatSpt,
  ...galatPembayaran,
  ...galatBukti,
  ...galatTugas,
  ...galatUjian,
  ...galatData,
  ...galatBukpot,
  ...galatLti,
} as const satisfies Readonly<Record<string, ErrorEntry>>;
export type ErrorCode = keyof typeof galat;

/** Longest wait in seconds before a call refused with 429 can be repeated: 60 for codes, five for guesses. */
const RETRY_S: Readonly<Partial<Record<ErrorCode, number>>> = { otp_too_soon: 60, otp_too_many: 60 };
const RETRY_BY_DEFAULT_S = 5;
/** Value of `Retry-After`: the seconds of the refusal, else the longest wait of its code. */
export const retryAfter = (code: string | undefined, detik?: string | number): string =>
  String(
    detik ?? (code !== undefined && Object.hasOwn(RETRY_S, code) ? RETRY_S[code as ErrorCode] : RETRY_BY_DEFAULT_S),
  );

/** Parameters of an error text. Numbers, days and periods are formatted for the reader's language. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/**
 * A field's failure before translation: a key of `galat:isian.<key>` with parameters, or `galat.<code>` for an own code
 * in {@link galat}.
 */
export type FieldFailure = { readonly key: string; readonly params?: ErrorParams };

/** The one typed error of domain-aware code. `fields` uses dotted paths: `lines.2.qty`. */
export class AppError extends Error {
  override readonly name = "AppError";
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    readonly fields: Readonly<Record<string, readonly FieldFailure[]>> = {},
  ) {
    super(code);
  }
  get status() {
    return galat[this.code].status;
  }
}

/** An error shown at the field it is about. */
export const errorAt = (field: string, code: ErrorCode, params: ErrorParams = {}): AppError =>
  new AppError(code, params, { [field]: [{ key: `galat.${code}`, params }] });

/** Error for a rule that is not loaded for its day; names the parameter and the day. */
export const ruleMissing = ({ parameter, date }: NotInForce): AppError =>
  new AppError("parameter_missing", { parameter, tanggal: date });

/** A failed call as the portal sees it. Its texts are already in the caller's language. */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fieldErrors: Readonly<Record<string, readonly string[]>> = {},
  ) {
    super(message);
  }
}
