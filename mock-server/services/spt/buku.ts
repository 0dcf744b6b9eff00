import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { alamatOf } from "~/domain/mesin/definisi";
import { bagianKetik } from "~/domain/spt/isian";
import { fillBaris, jumlahBaris } from "../../db/spt/baris-ketik";
import type { Spt } from "../../db/spt/store";
import type { Reader } from "../../db/sql";
import { exportTable } from "../../files/export";
import type { PackBooks } from "../../pack/schema";
import { inTurn } from "../../turns";
import { change, read } from "../kit";
import { barisReader, type Place } from "./baris-ketik";
import { saveSpt } from "./formulir";
import { checkVersion, openSpt, ownSpt } from "./keadaan";
import { defOf } from "./kinds";
import { pembukuanOf } from "./pembukuan";

type Lalu = { readonly place: Place; readonly baris: PackBooks["lalu"][number]["baris"] };
/** The lists of the year before, for sections that are empty now. */
async function laluOf(sql: Reader, spt: Spt, books: PackBooks): Promise<readonly Lalu[]> {
  const all = books.lalu.flatMap(({ lampiran, bagian: name, baris }): Lalu[] => {
    const form = defOf(spt).formulir.find((one) => alamatOf(one) === lampiran);
    const bagian = form && bagianKetik(form).find((one) => one.name === name);
    return form && bagian
      ? [{ place: { spt, form, bagian, at: { sptId: spt.id, formulir: lampiran, bagian: name } }, baris }]
      : [];
  });
  const counts = await inTurn(all, ({ place }) => jumlahBaris(sql, place.at));
  return all.filter((_, at) => counts[at] === 0);
}
const ringkas = ({ place: { at }, baris }: Lalu) => ({ lampiran: at.formulir, bagian: at.bagian, baris: baris.length });

export const bukuServices = {
  buku: read(contract.spt.buku, async ({ id }, context) => {
    const spt = await ownSpt(context, id);
    const books = await pembukuanOf(context.sql, spt);
    if (!books) return { tahun: null, akun: 0, lalu: [] };
    const lalu = await laluOf(context.sql, spt, books);
    return { tahun: books.tahun, akun: books.akun.length, lalu: lalu.map(ringkas) };
  }),
  unduhBuku: read(contract.spt.unduhBuku, async ({ id, berkas }, context) => {
    const books = await pembukuanOf(context.sql, await ownSpt(context, id));
    if (!books) throw new AppError("books_none");
    const columns = (["akun", "nama", "debit", "kredit"] as const).map((key) => ({
      key,
      judul: context.t(`spt:saldo.kolom.${key}`),
      as: "rupiah" as const,
    }));
    const rows = books.akun.map(({ kode, nama, debit, kredit }) => ({ akun: kode, nama, debit, kredit }));
    return exportTable({ nama: `buku-${books.tahun}`, columns, rows, whose: context.caller?.akunId }, berkas);
  }),
  bawaBuku: change(contract.spt.bawaBuku, {
    change: async (input, context) => {
      const spt = await openSpt(context, input.id, "edit");
      checkVersion(spt, input.versi);
      const books = await pembukuanOf(context.sql, spt);
      if (!books) throw new AppError("books_none");
      const lalu = await laluOf(context.sql, spt, books);
      if (lalu.length === 0) throw new AppError("already_done");
      for (const { place, baris } of lalu) {
        const read = barisReader(context, place);
        await fillBaris(
          context.sql,
          place.at,
          baris.map((row) => read(row).isi),
          "tidak",
          "ketik",
        );
      }
      const { versi } = await saveSpt(context, spt);
      const dibawa = lalu.map(ringkas);
      await context.audit({ jenis: "spt", objekId: spt.id, label: `${spt.jenis} ${spt.masa}`, sesudah: { dibawa } });
      return { versi, dibawa };
    },
  }),
};
