import { contract } from "~/contract";
import type { HasilTelaah } from "~/domain/telaah/hasil";
import { penguasaan } from "~/domain/telaah/penguasaan";
import { accountOf } from "../../db/ownership";
import { isTelaahTampil } from "../../db/telaah";
import { ditelaahOf } from "../../db/telaah/penguasaan-store";
import { acting } from "../../http/context";
import { inTurn } from "../../turns";
import { read } from "../kit";

export const penguasaanServices = {
  penguasaan: read(contract.telaah.penguasaan, async (_, context) => {
    const { batch } = acting(context);
    const rows = await ditelaahOf(context.sql, { batchId: batch.id, akunId: await accountOf(context) });
    const seen = (
      await inTurn(rows, async (row) => ((await isTelaahTampil(context.sql, row.balasanId, context.now)) ? [row] : []))
    ).flat();
    const karya = seen.map(({ hasil }) => JSON.parse(hasil) as HasilTelaah);
    return {
      tugas: seen.map(({ balasanId, tugasId, judul, kelas }) => ({ balasanId, tugasId, judul, kelas })),
      topik: penguasaan(karya).map(({ salah, ...one }) => ({ ...one, salah: [...salah] })),
    };
  }),
};
