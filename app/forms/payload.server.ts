import { parse } from "@conform-to/react";
import type { Values } from "~/domain/kit/form";
import { hasSaneNames } from "~/forms/names.server";

/** Fields of a form as nested values, by their names (`baris[2].harga`). */
export function payloadOf(fields: FormData): Values {
  if (!hasSaneNames(fields)) return {};
  return parse(fields, { resolve: (payload) => ({ value: payload }) }).payload;
}
