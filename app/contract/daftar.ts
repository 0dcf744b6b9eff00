import { z } from "zod";
import { bulkRow, endpoint, listQuery, pageOf } from "./kit";

/** As a form of the portal and the API spell the key of a request; portions of one request add their own end to it. */
export const kunciPermintaan = z.string().regex(/^[\w-]{8,80}$/);

/** Calls about lists themselves, whatever they list. */
export const daftar = {
  hasil: endpoint({
    method: "GET",
    path: "/daftar/hasil",
    who: "any",
    summary:
      "Hasil tiap dokumen dari satu tindakan massal, dicari dengan awal kunci permintaannya (Idempotency-Key); yang ditolak dahulu. Tersimpan 24 jam.",
    input: listQuery.pick({ page: true, perPage: true }).extend({ kunci: kunciPermintaan }),
    output: pageOf(bulkRow).extend({ berhasil: z.number().int(), gagal: z.number().int() }),
  }),
};
