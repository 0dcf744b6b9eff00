import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Notifikasi } from "~/contract/notifikasi";
import { readPage } from "~/domain/kit/pages";
import { classTimeOf } from "~/domain/kit/waktu-kelas";
import {
  banyakBelumDibaca,
  daftarNotifikasi,
  markAllRead,
  markRead,
  type NotifikasiRow,
  type NotifikasiSendiri,
  notifikasiOf,
  saveBalasanNotifikasi,
} from "../../db/notifikasi/notifikasi";
import { notifyAccount } from "../../db/notifikasi/notify";
import { accountOf } from "../../db/ownership";
import type { Reader } from "../../db/sql";
import { type Context, callerOf } from "../../http/context";
import { textsOf } from "../impor/report";
import { answerSurat } from "../ketetapan/tanggapan";
import { change, read, type Services } from "../kit";

type Reply = Notifikasi["balasan"][number];
const iso = (stored: string) => new Date(stored).toISOString();

type Isi = Notifikasi["isi"];
/** A refused import stores its reason as a code. This function gives its text in the reader's language. */
function isiOf(context: Context, jenis: string, isi: string): Isi {
  const kept = JSON.parse(isi) as Isi;
  if (jenis !== "impor_ditolak") return kept;
  const { sebab, isian, ...rest } = kept;
  const words = sebab ? textsOf(context, String(sebab), JSON.parse(String(isian ?? "{}"))).pesan : "";
  return { ...rest, sebab: words };
}

const shown = (context: Context, { isi, balasan, npwp, wp, dibuat, dibaca, ...row }: NotifikasiRow): Notifikasi => ({
  ...row,
  tautan: readPage(row.tautan),
  isi: isiOf(context, row.jenis, isi),
  untuk: npwp && wp ? { npwp, nama: wp } : null,
  dibuat: row.kelas ? classTimeOf(row.kelas, dibuat) : iso(dibuat),
  dibaca: dibaca && iso(dibaca),
  balasan: balasan ? (JSON.parse(balasan) as Reply[]) : [],
});

/** A notification of the account. Throws 404 for any other. */
async function ownNotice(sql: Reader, id: string, akunId: string): Promise<NotifikasiSendiri> {
  const row = await notifikasiOf(sql, akunId, id);
  if (!row) throw new AppError("not_found");
  return row;
}

export const notifikasiServices: Services<typeof contract.notifikasi> = {
  list: read(contract.notifikasi.list, async (input, context) => {
    const page = await daftarNotifikasi(context.sql, await accountOf(context), input);
    return { ...page, rows: page.rows.map((row) => shown(context, row)) };
  }),
  totalBelum: read(contract.notifikasi.totalBelum, async (_input, context) => ({
    total: await banyakBelumDibaca(context.sql, await accountOf(context)),
  })),
  readAll: change(contract.notifikasi.readAll, {
    change: async (_input, context) => ({
      jumlah: await markAllRead(context.sql, callerOf(context).akunId, context.now),
    }),
  }),
  readSpecific: change(contract.notifikasi.readSpecific, {
    change: async ({ id }, context) => {
      const { akunId } = callerOf(context);
      const { tautan } = await ownNotice(context.sql, id, akunId);
      await markRead(context.sql, akunId, id, context.now);
      return { tautan: readPage(tautan) };
    },
  }),
  reply: change(contract.notifikasi.reply, {
    change: async ({ id, isi }, context) => {
      const caller = callerOf(context);
      const notice = await ownNotice(context.sql, id, caller.akunId);
      const tautan = readPage(notice.tautan);
      const kelas = caller.batch?.tanggal;
      const told = kelas ? classTimeOf(kelas, context.now) : context.now.toISOString();
      const replies: Reply[] = [
        ...(notice.balasan ? (JSON.parse(notice.balasan) as Reply[]) : []),
        { oleh: caller.nama, isi, waktu: told },
      ];
      await saveBalasanNotifikasi(context.sql, caller.akunId, id, JSON.stringify(replies));
      await markRead(context.sql, caller.akunId, id, context.now);
      if (notice.pengirimId)
        await notifyAccount(
          context.sql,
          notice.pengirimId,
          {
            jenis: "balasan_masuk",
            isi: { nama: caller.nama, isi },
            ...(tautan ? { tautan } : {}),
            ...(kelas ? { kelas } : {}),
            pengirimId: caller.akunId,
          },
          context.now,
        );
      await answerSurat(context, tautan, isi);
      await context.audit({ jenis: "notifikasi", objekId: id, label: notice.jenis, sesudah: { isi } });
      return {};
    },
  }),
};
