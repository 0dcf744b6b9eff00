import { config } from "~/config.server";

const PATIENCE_MS = 2_000;

/** Reports that the portal runs, and tells if it reaches the API. */
export async function loader() {
  const url = new URL("/health", config.apiBaseUrl);
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  await answer?.body?.cancel();
  return Response.json({ ok: true, api: answer?.ok ?? false }, { headers: { "Cache-Control": "no-store" } });
}
