import type { ShouldRevalidateFunction } from "@remix-run/react";

const CONFLICT = 409;
/**
 * The `shouldRevalidate` of every page whose form has a version. After a conflict the page shows the stored values.
 * Remix by itself reads no page again after a refusal.
 */
export const segarkan: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === CONFLICT || defaultShouldRevalidate;
