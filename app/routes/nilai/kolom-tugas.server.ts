import type { Api } from "~/api/client.server";
import type { ListDef } from "~/tables/define-list";
import { apiQueryOf, listQueryOf } from "~/tables/list-query.server";
import type { Visit } from "~/web/visit";
import { bukuNilai, kemajuanKelas } from "./lists.server";

type Query = ReturnType<typeof apiQueryOf>;

/**
 * The query of an address for a list whose columns are the assignments of its answer. That answer needs the whole
 * class, so assignments are read beforehand only if the list is ordered by one of them.
 */
async function queryOf<R, T>(
  visit: Visit,
  defOf: (tugas: T[]) => ListDef<R>,
  tugas: () => Promise<{ tugas: T[] }>,
): Promise<Query> {
  const sort = visit.url.searchParams.get("sort") ?? "";
  const state = listQueryOf(visit, defOf([]));
  const known = sort === "" || state.sort === sort;
  return apiQueryOf(known ? state : listQueryOf(visit, defOf((await tugas()).tugas)));
}

/** The query of an address for the grade book of a class. */
export const bukuQuery = (visit: Visit, { penilaian }: Pick<Api, "penilaian">, batchId: string): Promise<Query> =>
  queryOf(
    visit,
    (tugas) => bukuNilai(batchId, tugas),
    () => penilaian.buku({ batchId, perPage: 1 }),
  );

/** The query of an address for the progress of a class. */
export const kemajuanQuery = (visit: Visit, { penilaian }: Pick<Api, "penilaian">, batchId: string): Promise<Query> =>
  queryOf(
    visit,
    (tugas) => kemajuanKelas(batchId, tugas),
    () => penilaian.kemajuan({ batchId, perPage: 1 }),
  );
