import { actorOf, tokenOf } from "../setup/api";
import { faktur, npwpOf } from "../setup/faktur";
import { freePort } from "../setup/portal";
import { type Server, startApiProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";
import { makeInvoices, storeInvoices } from "./invoices";

/** The API in a process of its own, with a company that has many invoices. */
export type Api = {
  readonly server: Server;
  readonly url: string;
  readonly token: string;
  readonly file: string;
  readonly draft: (mark: string) => string;
};

export async function startOurs(): Promise<Api & { readonly invoices: ReturnType<typeof makeInvoices> }> {
  const { file, url: databaseUrl } = await freshDatabase("small");
  const port = await freePort();
  const first = await startApiProcess(databaseUrl, port);
  const url = `${first.url}/api/v1`;
  const actor = await actorOf(url, await tokenOf(url, "peserta01", SANDI)).as("company");
  const npwp = await npwpOf(actor);
  const me = (await actor.call("POST", "/user/peserta/me")).body.objResponse;
  const lawan = (await actor.call("GET", "/user/find", { q: "PT" })).body.objResponse.rows[0]?.npwp ?? npwp;
  await first.stop();
  const invoices = makeInvoices({ npwp });
  storeInvoices(file, { batchId: me.batch.id, npwp, nama: me.currentActive.nama }, invoices);
  const server = await startApiProcess(databaseUrl, port);
  return {
    server,
    url,
    token: actor.token ?? "",
    file,
    invoices,
    draft: (mark) => JSON.stringify(faktur(npwp, lawan, { referensi: mark })),
  };
}
