import type { Api } from "~/api/client.server";
import { AppError } from "~/contract/errors";
import type { BillingRow } from "~/contract/pembayaran";

/** One billing code of the active identity. Throws `not_found` for any other. */
export async function billingOf(api: Api, id: string | undefined): Promise<BillingRow> {
  const [found] = (await api.pembayaran.listBilling({ id: id ?? "" })).rows;
  if (!found) throw new AppError("not_found");
  return found;
}
