import { promiseHash } from "remix-utils/promise";
import type { Api } from "~/api/client.server";

/** An assignment with the participants of its class as choices. */
export async function tugasDenganPeserta(api: Api, id: string) {
  const { tugas, tabel } = await promiseHash({
    tugas: api.tugas.detail({ id }),
    tabel: api.penilaian.tabel({ tugasId: id, perPage: 500 }),
  });
  return { tugas, peserta: tabel.rows.map(({ akunId, nama }) => ({ value: akunId, label: nama })) };
}
