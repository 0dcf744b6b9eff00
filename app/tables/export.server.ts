import { exportOf } from "~/web/download.server";
import type { Visit } from "~/web/visit";
import type { ListDef } from "./define-list";
import { apiQueryOf, listQueryOf } from "./list-query.server";

type Query = ReturnType<typeof apiQueryOf> & { readonly format: "csv" | "xlsx" };

/** The list of the address as a file, with its filter and order. `list` is the API's call. */
export const exportList = <R>(
  visit: Visit,
  def: ListDef<R>,
  list: (query: Query) => Promise<unknown>,
): Promise<Response> => exportOf(visit, (format) => list({ ...apiQueryOf(listQueryOf(visit, def)), format }));
