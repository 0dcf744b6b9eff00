import { pathOf, type Visit } from "~/web/visit";

/** The last part of a page's address, which names its subject. */
export const lastPart = (visit: Visit): string => pathOf(visit).split("/").at(-1) ?? "";
