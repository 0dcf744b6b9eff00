import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useRef } from "react";

/**
 * The reply of this page's action. Remix forgets it when the user follows a link within the page, such as one from the
 * summary of failures to a field. Here it stays until the page is read again or left.
 */
export function useAnswer<T>(): T | undefined {
  const answer = useActionData() as T | undefined;
  const page = useLoaderData();
  const { pathname } = useLocation();
  const kept = useRef<{ readonly answer: T; readonly page: unknown; readonly pathname: string }>(undefined);
  if (answer !== undefined) kept.current = { answer, page, pathname };
  else if (kept.current?.page !== page || kept.current?.pathname !== pathname) kept.current = undefined;
  return kept.current?.answer;
}
