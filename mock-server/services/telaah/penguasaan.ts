import { contract } from "~/contract";
import type { HasilTelaah } from "~/domain/telaah/hasil";
import { penguasaan } from "~/domain/telaah/penguasaan";
import type { LembarBeku } from "~/domain/telaah/putaran";
import { accountOf } from "../../db/ownership";
import { isTelaahTampil } from "../../db/telaah";
import { ditelaahOf } from "../../db/telaah/penguasaan-store";
import { acting } from "../../http/context";
import { inTurn } from "../../turns";
import { read } from "../kit";

type Baris = Awaited<ReturnType<typeof ditelaahOf>>[number];
/** The comparison that the sender sees: a released sheet stays as it was released. */
const hasilTerlihat = ({ beku, hasil }: Baris): HasilTelaah =>
  beku === null ? (JSON.parse(hasil ?? "{}") as HasilTelaah) : (JSON.parse(beku) as LembarBeku).hasil;

export const penguasaanServices = {
  penguasaan: read(contract.telaah.penguasaan, async (_, context) => {
    const { batch } = acting(context);
    const rows = await ditelaahOf(context.sql, { batchId: batch.id, akunId: await accountOf(context) });
    const seen = await inTurn(rows, async (row) =>
      (await isTelaahTampil(context.sql, row.balasanId, context.now)) ? [row] : [],
    );
    // a later reply to an assignment replaces the earlier ones, and comes after them
    const newest = new Map<string, Baris>();
    for (const row of seen.flat()) {
      newest.delete(row.tugasId);
      newest.set(row.tugasId, row);
    }
    const counted = [...newest.values()];
    return {
      tugas: counted.map(({ balasanId, tugasId, judul, kelas }) => ({ balasanId, tugasId, judul, kelas })),
      topik: penguasaan(counted.map(hasilTerlihat)).map(({ salah, ...one }) => ({ ...one, salah: [...salah] })),
    };
  }),
};
