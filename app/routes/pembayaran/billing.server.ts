import type { Api } from "~/api/client.server";
import { AppError } from "~/contract/errors";
import type { BillingRow } from "~/contract/pembayaran";

/**
 * One billing code of the active identity. Throws `not_found` for any other. On the page of an event it throws
 * `right_missing` without the right for it.
 */
export async function billingOf(api: Api, id: string | undefined, event?: string): Promise<BillingRow> {
  const [found] = (await api.pembayaran.listBilling({ id: id ?? "" })).rows;
  if (!found) throw new AppError("not_found");
  const hak = event === undefined ? undefined : found.tanpaHak[event];
  if (hak) throw new AppError("right_missing", { hak });
  return found;
}
