import { data } from "@remix-run/node";
import type { Me } from "~/contract/akun";
import { ApiFailure } from "~/contract/errors";
import { textFilesOf } from "~/i18n/server";
import { failureOf } from "~/web/failure.server";
import { loginPathOf } from "~/web/login-path";
import { CSRF_FIELD } from "~/web/names";
import { isTentangWajibPajak } from "~/web/paths";
import type { SignedVisit, Visit } from "~/web/visit";
import { keptFrom, keptOf } from "./entrusted.server";
import type { EntrustedView, RefusedPost } from "./kept";

const isWakil = ({ currentActive, personal, companies }: Me): boolean =>
  currentActive !== null && ![personal, ...companies].some((own) => own?.npwp === currentActive.npwp);

const typed = new WeakMap<Request, EntrustedView | null>();
/** Notes the fields of a form sent for a represented taxpayer, because the API can still refuse it. */
export function noteTyped(visit: SignedVisit, fields: FormData, files: boolean): void {
  if (!isWakil(visit.me)) return;
  const kept = keptFrom(visit, fields, files);
  typed.set(visit.request, kept && { ...kept, token: String(fields.get(CSRF_FIELD) ?? "") });
}

/** The fields of a post, also when its body was read already. */
async function typedIn(visit: Visit): Promise<EntrustedView | null> {
  const noted = typed.get(visit.request);
  if (noted !== undefined || visit.request.bodyUsed) return noted ?? null;
  return (await keptOf(visit))?.kept ?? null;
}

/** True if the caller no longer represents the active taxpayer. */
const isOver = (me: Me): boolean =>
  !me.readOnly && isWakil(me) && !me.impersonate.some(({ npwp }) => npwp === me.currentActive?.npwp);

async function pageOf(visit: SignedVisit, failure: Pick<RefusedPost, "code" | "message" | "params">) {
  const answer: RefusedPost = {
    ...failure,
    wp: visit.me.currentActive?.nama ?? "",
    usai: visit.me.usai,
    kept: await typedIn(visit),
    teks: textFilesOf(visit.language, loginPathOf(null)),
  };
  return data(answer, { status: 403 });
}

/**
 * Refuses a form for a taxpayer whom the caller no longer represents before its fields are read. The form's own page
 * would be closed and would lose the typed values. Throws a 403 page with them.
 */
export async function requireRepresentation(visit: SignedVisit): Promise<void> {
  if (isOver(visit.me) && isTentangWajibPajak(visit.url.pathname))
    throw await pageOf(visit, { code: OVER, message: "" });
}

const OVER = "representation_over";
const REFUSED: readonly string[] = [OVER, "right_missing"];
/**
 * Returns the value that a post throws for an API failure. A representative without the right gets a 403 page with the
 * typed values. Every other failure is returned unchanged.
 */
export async function refusedPost(visit: SignedVisit, failure: ApiFailure): Promise<unknown> {
  if (!REFUSED.includes(failure.code)) return failure;
  const { data: told } = failureOf(failure) as ReturnType<
    typeof data<Pick<RefusedPost, "code" | "message" | "params">>
  >;
  const page = await pageOf(visit, told);
  behind.set(page, failure);
  return page;
}

const behind = new WeakMap<object, ApiFailure>();
/**
 * Returns the API failure behind an error caught in an action, also behind a refused post. Null for a lost session and
 * for other errors.
 */
export function failureBehind(error: unknown): ApiFailure | null {
  const failure = typeof error === "object" && error !== null ? (behind.get(error) ?? error) : error;
  return failure instanceof ApiFailure && failure.status !== 401 ? failure : null;
}
