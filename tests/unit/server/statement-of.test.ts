import { expectTypeOf, test } from "vitest";
import type { wakilList } from "~/contract/pihak";
import type { computed, statementOf } from "../../../mock-server/db/statement-of";

/** The filters that a list must state if the service computes `arah`, a column that can be filtered. */
type Stated<E> = Parameters<typeof statementOf<typeof wakilList, "WakilKuasa", E & object>>[1]["where"];

test("a list states a filter on a column that its service computes, and needs none for one of the table", () => {
  expectTypeOf<{ arah: null }>().toExtend<Stated<{ readonly arah: typeof computed }>>();
  // without it, the filter would be dropped
  expectTypeOf<Record<never, never>>().not.toExtend<Stated<{ readonly arah: typeof computed }>>();
  expectTypeOf<Record<never, never>>().toExtend<Stated<{ readonly arah: string }>>();
});
