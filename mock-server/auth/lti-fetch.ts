import { AppError } from "~/contract/errors";
import { isAlamatPlatform } from "~/domain/lti";

/**
 * Limits for a platform: bytes of an answer, milliseconds for one answer, and milliseconds for all answers of a call.
 */
const BATAS_PLATFORM = { bytes: 2 * 1024 * 1024, ms: 5_000, semuaMs: 30_000 } as const;
/** The deadline of a call that sends a platform many requests. */
export const tenggatPlatform = (): AbortSignal => AbortSignal.timeout(BATAS_PLATFORM.semuaMs);

export type JawabanPlatform = { readonly status: number; readonly headers: Headers; readonly text: string };

const unreachable = (url: string, sebab: string) =>
  new AppError("lti_platform_unreachable", {
    alamat: URL.canParse(url) ? new URL(url).host : url.slice(0, 100),
    sebab,
  });

async function textOf(answer: Response, url: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = answer.body?.getReader();
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    size += step.value.byteLength;
    if (size > BATAS_PLATFORM.bytes) {
      await reader?.cancel();
      throw unreachable(url, "too_large");
    }
    chunks.push(step.value);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/**
 * Sends a request to a learning platform, within {@link BATAS_PLATFORM}. The address was checked before. Redirects are
 * not followed, because they could lead anywhere. Throws `lti_platform_unreachable` with the reason (`redirect`,
 * `too_large`, `timeout`, `network`). Every other status is returned.
 */
export async function tanyaPlatform(url: string, init: RequestInit = {}): Promise<JawabanPlatform> {
  if (!isAlamatPlatform(url)) throw unreachable(url, "address");
  try {
    const own = AbortSignal.timeout(BATAS_PLATFORM.ms);
    const signal = init.signal ? AbortSignal.any([init.signal, own]) : own;
    const answer = await fetch(url, { ...init, redirect: "manual", signal });
    if (answer.status >= 300 && answer.status < 400) {
      await answer.body?.cancel();
      throw unreachable(url, "redirect");
    }
    return { status: answer.status, headers: answer.headers, text: await textOf(answer, url) };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreachable(url, (error as Error).name === "TimeoutError" ? "timeout" : "network");
  }
}
