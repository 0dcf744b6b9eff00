import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { SetoranRow } from "~/contract/pembayaran/setoran";
import { terbilang } from "~/domain/pembayaran/terbilang";
import { namaKapKjs } from "~/domain/ref/kap-kjs";
import { mine } from "../../db/ownership";
import { barisBilling } from "../../db/pembayaran/billing-store";
import { setoranPage } from "../../db/pembayaran/setoran-store";
import { read } from "../kit";
import { ownBilling } from "./billing";
import { catatanDari } from "./buku-besar";
import { sptTerlihat } from "./hak";

const named = <L extends { readonly kap: string; readonly kjs: string }>(line: L) => ({
  ...line,
  nama: namaKapKjs(line.kap, line.kjs),
});

export const setoranServices = {
  listSetoran: read(contract.pembayaran.listSetoran, async (input, context) => {
    const found = await setoranPage(context.sql, mine(context), input, await sptTerlihat(context));
    return { ...found, rows: found.rows.map(named) };
  }),
  detailSetoran: read(contract.pembayaran.detailSetoran, async ({ id }, context) => {
    const billing = await ownBilling(context, id);
    const { kode, jenis: asal, ntpn, ntb, kanal, tanggalBayar, sptId, jumlah, uraian, ketetapanId } = billing;
    if (!ntpn || !ntb || !kanal || !tanggalBayar) throw new AppError("wrong_state");
    const lines = await barisBilling(context.sql, [id]);
    return {
      id,
      kode,
      asal,
      ntpn,
      ntb,
      tanggalBayar,
      sptId,
      jumlah,
      uraian,
      ketetapanId,
      kanal: kanal as SetoranRow["kanal"],
      terbilang: terbilang(jumlah),
      baris: lines.map(({ kap, kjs, masaAwal, masaAkhir, jumlah: amount }, at) =>
        named({ urut: at + 1, kap, kjs, masaAwal, masaAkhir, jumlah: amount }),
      ),
      catatan: await catatanDari(context, { jenis: "billing", id }),
    };
  }),
};
