import { actorOf, tokenOf, upload } from "../setup/api";
import { npwpOf } from "../setup/faktur";
import { freePort } from "../setup/portal";
import { startApiProcess } from "../setup/processes";
import { slipsXml } from "../setup/slip-files";
import { SANDI } from "../setup/small-class";
import { freshDatabase } from "../setup/template";
import { median, residentMb } from "./measure";
import { count, SCALE } from "./scale";

const COUNT = SCALE.documents;

/** Many slips from one XML, from the request to the last slip in its list, and the memory above idle. */
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
    for (let round = 0; round < SCALE.rounds; round++) {
      const files = [upload("bp21.xml", slipsXml(npwp, recipients, COUNT), "text/xml")];
      const watch = setInterval(() => (peak = Math.max(peak, residentMb(server.child.pid))), 20);
      const began = performance.now();
      const { imporId } = await actor.api.imporBukpot.importXml({ ulangi: true }, { files });
      for (;;) {
        const { impor, galat, temuan } = await actor.api.imporBukpot.detail({ id: imporId, perPage: 1 });
        if (impor.selesai) {
          if (impor.berhasil !== COUNT) throw new Error(JSON.stringify([impor, galat, temuan.rows]));
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      times.push(performance.now() - began);
      clearInterval(watch);
    }
    note(`${count(COUNT)} BP21 slips from one XML, checked, computed and stored`, median(times), "ms", "2000");
    note("... memory above idle", peak - idle, "MB", "120");
  } finally {
    await server.kill();
    remove();
  }
}
