import { formatsBukpot } from "~/domain/formats/bukpot";
import { writeXml } from "~/domain/formats/write-xml";
import { actorOf, tokenOf, upload } from "../setup/api";
import { npwpOf } from "../setup/faktur";
import { freePort } from "../setup/portal";
import { startApiProcess } from "../setup/processes";
import { SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";
import { residentMb } from "./measure";

/** An XML of BP21 slips of one month for the given recipients, each for another reference document. */
export function slipsXml(npwp: string, recipients: readonly string[], count: number): Buffer {
  const objects = ["21-100-07", "21-100-18", "21-100-20"];
  const slips = Array.from({ length: count }, (_, index) => {
    const recipient = recipients[index % recipients.length] ?? "";
    const gross = 1_000_000 + (index % 97) * 250_000;
    return {
      values: {
        ...{ TaxPeriodMonth: "4", TaxPeriodYear: "2026", CounterpartTin: recipient, StatusTaxExemption: "TK/0" },
        ...{ IDPlaceOfBusinessActivityOfIncomeRecipient: `${recipient}000000`, TaxCertificate: "N/A" },
        ...{ TaxObjectCode: objects[index % objects.length] ?? "", Gross: String(gross), Deemed: "50", Rate: "5" },
        ...{ Document: "CommercialInvoice", DocumentNumber: `INV-${index + 1}`, DocumentDate: "2026-04-02" },
        ...{ IDPlaceOfBusinessActivity: `${npwp}000000`, WithholdingDate: "2026-04-06" },
      },
      lines: [],
    };
  });
  return Buffer.from(writeXml(formatsBukpot.BP21, { TIN: npwp }, slips), "utf8");
}

/** Ten thousand slips from one XML, from the request to the last slip in its list, and what it takes above idle. */
export async function importSlips(note: (what: string, reached: number, unit: string, goal?: string) => void) {
  const { url: databaseUrl, remove } = await freshDatabase("small");
  const server = await startApiProcess(databaseUrl, await freePort());
  try {
    const url = `${server.url}/api/v1`;
    const actor = await actorOf(url, await tokenOf(url, "peserta01", SANDI)).as("company");
    const npwp = await npwpOf(actor);
    const recipients = (await actor.call("GET", "/user/find", { q: "PT" })).body.objResponse.rows
      .map((row: { npwp: string }) => row.npwp)
      .filter((one: string) => one !== npwp);
    const times: number[] = [];
    const idle = residentMb(server.child.pid);
    let peak = 0;
    for (let round = 0; round < 3; round++) {
      const files = [upload("bp21.xml", slipsXml(npwp, recipients, 10_000), "text/xml")];
      const watch = setInterval(() => (peak = Math.max(peak, residentMb(server.child.pid))), 20);
      const began = performance.now();
      const { imporId } = await actor.api.imporBukpot.importXml({ ulangi: true }, { files });
      for (;;) {
        const { impor, galat, temuan } = await actor.api.imporBukpot.detail({ id: imporId, perPage: 1 });
        if (impor.selesai) {
          if (impor.berhasil !== 10_000) throw new Error(JSON.stringify([impor, galat, temuan.rows]));
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      times.push(performance.now() - began);
      clearInterval(watch);
    }
    note("10,000 BP21 slips from one XML, checked, computed and stored", Math.min(...times), "ms", "2000");
    note("... memory above idle", peak - idle, "MB", "120");
  } finally {
    await server.kill();
    remove();
  }
}
