import { redirectDocument } from "@remix-run/node";
import type { ApiFile } from "~/api/client.server";
import { ApiFailure, AppError } from "~/contract/errors";
import { BENTUK_BERKAS, type BentukBerkas, MAKS_BERKAS } from "~/contract/kit";
import { formatAngka } from "~/i18n/format";
import { exported } from "~/web/download.server";
import type { Visit } from "~/web/visit";
import type { BulkRequest } from "./bulk.server";
import { chosenHref, chosenIds, type Load } from "./chosen.server";
import type { ListDef } from "./define-list";
import { apiQueryOf } from "./list-query.server";

const bentukOf = (name: string | null): BentukBerkas | undefined => BENTUK_BERKAS.find((bentuk) => bentuk === name);

function tooMany({ texts: { t, language } }: Visit, most: number): ApiFailure {
  const message = t("galat:galat.too_many_chosen.pesan", { maks: formatAngka(most, language) });
  return new ApiFailure(422, "too_many_chosen", message);
}

/**
 * From a list to the download of its chosen rows by the browser. The action names the form of the file. Refuses (422)
 * more rows than one file takes, on the list, because its filter can be narrowed there.
 */
export async function toChosenFiles<R>(
  visit: Visit,
  path: string,
  bulk: BulkRequest,
  load: Load<R>,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const most = MAKS_BERKAS[bentukOf(bulk.action) ?? "pdf"];
  const { total } = bulk.all ? await load(apiQueryOf({ ...bulk.state, page: 1, perPage: 1 })) : { total: 0 };
  if (total > most) throw tooMany(visit, most);
  return redirectDocument(await chosenHref(visit, path, bulk, { ...more, bentuk: bulk.action }), 303);
}

/** The rows of such an address: one print, an archive of prints, or a file for import. */
export async function chosenFiles<R>(
  visit: Visit,
  def: ListDef<R>,
  load: Load<R>,
  generate: (ids: string[], bentuk: BentukBerkas) => Promise<ApiFile>,
): Promise<Response> {
  const bentuk = bentukOf(visit.url.searchParams.get("bentuk"));
  if (!bentuk) throw new AppError("not_found");
  const most = MAKS_BERKAS[bentuk];
  const ids = await chosenIds(visit, def, load, most).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "too_many_chosen" ? tooMany(visit, most) : error;
  });
  if (ids.length === 0) throw new AppError("not_found");
  return exported(visit, await generate([...ids], bentuk));
}
