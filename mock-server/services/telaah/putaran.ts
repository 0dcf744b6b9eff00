import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { PutaranTelaah } from "~/contract/telaah/putaran";
import { saatDi } from "~/domain/kit/zona";
import { type LembarBeku, STATUS_PUTARAN, soalBerubah } from "~/domain/telaah/putaran";
import { BALASAN_DITINJAU } from "~/domain/tugas";
import { sqlTime } from "../../db/sql";
import { terkunciDi, updatePutaran } from "../../db/telaah";
import { saveLembarLepas } from "../../db/telaah/lembar-store";
import {
  balasanLepas,
  barisPutaran,
  movePutaran,
  type Putaran,
  type PutaranBaris,
  putaranDiputus,
  putaranDraf,
} from "../../db/telaah/putaran-store";
import { releaseSanggahan } from "../../db/telaah/sanggahan";
import { callerOf } from "../../http/context";
import { type ChangeContext, change, read } from "../kit";
import { tugasInScope, updateNilai } from "../tugas";
import { tugasDinilai, tugasKepala } from "./kunci";
import { keAngka } from "./tampil";

type Baris = Awaited<ReturnType<typeof barisPutaran>>[number];
type Tampil = NonNullable<PutaranTelaah["draf"]>["baris"][number];
const nilaiTampil = (poin: number, potongan: number): Tampil["lama"] => ({
  poin: keAngka(poin),
  dipotong: keAngka(potongan),
  nilai: keAngka(poin - potongan),
});
const orNull = (hundredths: number | null): number | null => (hundredths === null ? null : keAngka(hundredths));
const barisTampil = ({ balasanId, nama, accountId, ...row }: Baris): Tampil => ({
  balasanId,
  nama,
  accountId,
  lama: nilaiTampil(row.lamaPoin, row.lamaPotongan),
  baru: nilaiTampil(row.poin, row.potongan),
  soal: soalBerubah(JSON.parse(row.lama) as LembarBeku, JSON.parse(row.isi) as LembarBeku).map((one) => ({
    ...one,
    lama: orNull(one.lama),
    baru: orNull(one.baru),
  })),
});

/** The draft that the caller saw, for the head. Throws `not_found` without a draft, and `version_conflict`. */
async function drafDilihat(context: ChangeContext, tugasId: string, versi: number) {
  const task = await tugasKepala(context, tugasId);
  const draf = await putaranDraf(context.sql, tugasId);
  if (!draf) throw new AppError("not_found");
  if (draf.versi !== versi) throw new AppError("version_conflict");
  return { task, draf };
}
async function decide(context: ChangeContext, draf: Putaran, status: string): Promise<void> {
  const stamp = { olehId: callerOf(context).akunId, diputus: sqlTime(context.now) };
  const moved = await movePutaran(context.sql, { id: draf.id, versi: draf.versi, status, ...stamp });
  if (moved === 0) throw new AppError("version_conflict");
}

const isNilaiSama = ({ lamaPoin, lamaPotongan, poin, potongan }: PutaranBaris): boolean =>
  lamaPoin === poin && lamaPotongan === potongan;

export const putaranServices = {
  putaran: read(contract.telaah.putaran, async ({ tugasId }, context): Promise<PutaranTelaah> => {
    const task = await tugasInScope(context, tugasId);
    const draf = await putaranDraf(context.sql, tugasId);
    return {
      tugasId,
      tugas: task.judul,
      nilaiMaks: task.nilaiMaks,
      kepala: task.kepala === 1 && task.arsip === 0,
      dilepas: (await terkunciDi(context.sql, tugasId)).size,
      draf: draf
        ? {
            nomor: draf.nomor,
            versi: draf.versi,
            dibuat: saatDi(draf.dibuat, task.zona),
            baris: (await barisPutaran(context.sql, draf.id)).map(barisTampil),
          }
        : null,
      riwayat: (await putaranDiputus(context.sql, tugasId)).map(({ nomor, status, diputus, dibuat, oleh, banyak }) => ({
        nomor,
        status: status === STATUS_PUTARAN.dilepas ? STATUS_PUTARAN.dilepas : STATUS_PUTARAN.dibuang,
        diputus: saatDi(diputus ?? dibuat, task.zona),
        oleh: oleh ?? "",
        banyak,
      })),
    };
  }),
  buildPutaran: change(contract.telaah.buildPutaran, {
    change: async ({ tugasId }, context) => {
      const task = await tugasDinilai(context, tugasId);
      if (task.arsip === 1) throw new AppError("class_archived");
      await updatePutaran(context.sql, tugasId, context.now);
      const draf = await putaranDraf(context.sql, tugasId);
      const banyak = draf ? (await barisPutaran(context.sql, draf.id)).length : 0;
      const sesudah = { putaran: draf?.nomor ?? null, banyak };
      await context.audit({ jenis: "tugas", objekId: tugasId, batchId: task.batchId, label: task.judul, sesudah });
      return { banyak };
    },
  }),
  lepasPutaran: change(contract.telaah.lepasPutaran, {
    change: async ({ tugasId, versi }, context) => {
      const { sql, now } = context;
      const { task, draf } = await drafDilihat(context, tugasId, versi);
      const rows = await barisPutaran(sql, draf.id);
      const released = new Map((await balasanLepas(sql, tugasId)).map((one) => [one.balasanId, one]));
      // a mark that has changed since the draft was made would be overwritten
      if (rows.some((row) => released.get(row.balasanId)?.versi !== row.versi)) throw new AppError("version_conflict");
      await decide(context, draf, STATUS_PUTARAN.dilepas);
      const changed = rows.filter((row) => !isNilaiSama(row));
      const marks = changed.map(({ balasanId, akunId, nama, ...row }) => {
        const dilepas = released.get(balasanId)?.dilepas ?? sqlTime(now);
        const same = { status: BALASAN_DITINJAU, dilepas } as const;
        return {
          lama: {
            ...same,
            id: balasanId,
            akunId,
            nama,
            versi: row.versi,
            poin: row.lamaPoin,
            potongan: row.lamaPotongan,
            maks: task.nilaiMaks,
          },
          baru: { ...same, poin: row.poin, potongan: row.potongan },
        };
      });
      await updateNilai(context, task, marks, "putaran", { putaran: draf.nomor });
      const at = { tugasId, putaran: draf.nomor, kelas: task.tanggal, dibuat: sqlTime(now) };
      for (const { balasanId, lama, isi } of rows) {
        await saveLembarLepas(sql, { ...at, balasanId, isi });
        const sheets = { lama: JSON.parse(lama) as LembarBeku, baru: JSON.parse(isi) as LembarBeku };
        await releaseSanggahan(sql, balasanId, { ...sheets, putaran: draf.nomor });
      }
      await context.audit({
        jenis: "tugas",
        objekId: tugasId,
        batchId: task.batchId,
        label: task.judul,
        sesudah: { putaran: draf.nomor, berubah: changed.length },
      });
      return { berubah: changed.length };
    },
  }),
  buangPutaran: change(contract.telaah.buangPutaran, {
    change: async ({ tugasId, versi }, context) => {
      const { task, draf } = await drafDilihat(context, tugasId, versi);
      await decide(context, draf, STATUS_PUTARAN.dibuang);
      await context.audit({
        jenis: "tugas",
        objekId: tugasId,
        batchId: task.batchId,
        label: task.judul,
        sesudah: { putaran: draf.nomor, dibuang: true },
      });
      return {};
    },
  }),
};
