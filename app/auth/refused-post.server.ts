import { data } from "@remix-run/node";
import type { Me } from "~/contract/auth";
import { ApiFailure } from "~/contract/errors";
import { isTentangWajibPajak } from "~/domain/kit/paths";
import { bahasaOf, bundleOf } from "~/i18n/server";
import { failureOf } from "~/web/failure.server";
import { CSRF_FIELD } from "~/web/names";
import { loginPathOf } from "~/web/paths";
import { keptFrom, keptOf } from "./entrusted.server";
import type { EntrustedView, RefusedPost } from "./kept";

const isWakil = ({ currentActive, personal, companies }: Me): boolean =>
  currentActive !== null && ![personal, ...companies].some((own) => own?.npwp === currentActive.npwp);

const typed = new WeakMap<Request, EntrustedView | null>();
/** Notes what a form has sent that was drawn for a taxpayer whom the caller represents: it may be refused halfway. */
export function noteTyped(request: Request, me: Me, fields: FormData, files: boolean): void {
  if (!isWakil(me)) return;
  const kept = keptFrom(request, fields, files);
  typed.set(request, kept && { ...kept, token: String(fields.get(CSRF_FIELD) ?? "") });
}

/** What a post has sent, read before or not. */
async function typedIn(request: Request): Promise<EntrustedView | null> {
  const noted = typed.get(request);
  if (noted !== undefined || request.bodyUsed) return noted ?? null;
  return (await keptOf(request))?.kept ?? null;
}

/** Whether who represented the active taxpayer may do so no more. */
const isOver = (me: Me): boolean =>
  !me.readOnly && isWakil(me) && !me.impersonate.some(({ npwp }) => npwp === me.currentActive?.npwp);

async function pageOf(request: Request, me: Me, failure: Pick<RefusedPost, "code" | "message" | "params">) {
  const answer: RefusedPost = {
    ...failure,
    wp: me.currentActive?.nama ?? "",
    usai: me.usai,
    kept: await typedIn(request),
    teks: bundleOf(await bahasaOf(request), loginPathOf(null)),
  };
  return data(answer, { status: 403 });
}

/**
 * Refuses a form about a taxpayer whom the caller represents no more before anything is read of it: drawn again, its
 * page would be closed and what was typed gone. Throws that page (403), with what was typed.
 */
export async function requireRepresentation(request: Request, me: Me): Promise<void> {
  if (isOver(me) && isTentangWajibPajak(new URL(request.url).pathname))
    throw await pageOf(request, me, { code: OVER, message: "" });
}

const OVER = "representation_over";
const REFUSED: readonly string[] = [OVER, "right_missing"];
/**
 * What a post throws in the place of a failure of the API: of who represents a taxpayer and may not any more, or not
 * this, a page (403) that says so with what was typed. Every other failure is its own.
 */
export async function refusedPost(request: Request, me: Me, failure: ApiFailure): Promise<unknown> {
  if (!REFUSED.includes(failure.code)) return failure;
  const { data: told } = failureOf(failure) as ReturnType<
    typeof data<Pick<RefusedPost, "code" | "message" | "params">>
  >;
  const page = await pageOf(request, me, told);
  behind.set(page, failure);
  return page;
}

const behind = new WeakMap<object, ApiFailure>();
/**
 * What the API said, where an action has caught what a call threw: a refused post as well, whose page would be untrue
 * once a part of the work is done. Null for a lost session and for what is no failure of the API.
 */
export function failureBehind(error: unknown): ApiFailure | null {
  const failure = typeof error === "object" && error !== null ? (behind.get(error) ?? error) : error;
  return failure instanceof ApiFailure && failure.status !== 401 ? failure : null;
}
