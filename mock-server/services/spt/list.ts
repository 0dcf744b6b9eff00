import { contract } from "~/contract";
import { JENIS_SPT } from "~/domain/parameters/spt";
import { mine } from "../../db/ownership";
import { daftarSpt } from "../../db/spt/daftar";
import type { Spt } from "../../db/spt/store";
import { acting } from "../../http/context";
import { inTurn, those } from "../../turns";
import { read } from "../kit";
import { maySeeSpt } from "./keadaan";
import { perluPembetulan, perluRingkas } from "./perlu";

/** The fields of a return in a list and on its page. */
export const sptRowOf = (spt: Spt, wp: { npwp: string; nama: string }) => ({
  id: spt.id,
  jenis: spt.jenis,
  masa: spt.masa,
  tahun: spt.tahun,
  pembetulan: spt.pembetulan,
  status: spt.status,
  nilai: spt.diposting === null ? null : spt.nilai,
  jatuhTempo: spt.jatuhTempo,
  dibuat: new Date(spt.dibuat).toISOString(),
  tanggalLapor: spt.tanggalLapor,
  bpe: spt.bpe,
  npwp: wp.npwp,
  nama: wp.nama,
});

export const listServices = {
  list: read(contract.spt.list, async (query, context) => {
    const { wp } = acting(context);
    const terlihat = await those(JENIS_SPT, (one) => maySeeSpt(context, one));
    const page = await daftarSpt(context.sql, mine(context), { ...query, terlihat });
    return {
      ...page,
      rows: await inTurn(page.rows, async (row) => ({
        ...sptRowOf(row, wp),
        perlu: perluRingkas(await perluPembetulan(context.sql, row)),
      })),
    };
  }),
};
