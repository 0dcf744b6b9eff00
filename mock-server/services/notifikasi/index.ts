import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { Notifikasi } from "~/contract/notifikasi";
import { classTimeOf } from "../../clock/class-time";
import { given, type ListStatement, listPage } from "../../db/list";
import { accountOf } from "../../db/ownership";
import { type Reader, sqlTime } from "../../db/sql";
import { callerOf } from "../../http/context";
import { notifyAccount } from "../../notify/notify";
import { hot, read, type Services } from "../kit";

type Reply = Notifikasi["balasan"][number];
type Row = Omit<Notifikasi, "isi" | "balasan" | "untuk"> & {
  isi: string;
  balasan: string | null;
  npwp: string | null;
  wp: string | null;
};

const statement: ListStatement = {
  select: `n.id, n.jenis, n.isi, n.tautan, n.npwp, w.nama wp, s.nama pengirim, n.dibuat, n.kelas, n.dibaca, n.balasan`,
  from: `Notifikasi n JOIN Akun a ON a.id = n.akunId LEFT JOIN Akun s ON s.id = n.pengirimId LEFT JOIN WajibPajak w ON w.batchId = a.batchId AND w.npwp = n.npwp`,
  sort: { dibuat: "n.dibuat" },
  order: ["n.dibuat DESC", "n.rowid DESC"],
};
const iso = (stored: string) => new Date(stored).toISOString();

const shown = ({ isi, balasan, npwp, wp, dibuat, dibaca, ...row }: Row): Notifikasi => ({
  ...row,
  isi: JSON.parse(isi),
  untuk: npwp && wp ? { npwp, nama: wp } : null,
  dibuat: row.kelas ? classTimeOf(row.kelas, dibuat) : iso(dibuat),
  dibaca: dibaca && iso(dibaca),
  balasan: balasan ? (JSON.parse(balasan) as Reply[]) : [],
});

type Own = {
  tautan: string | null;
  jenis: string;
  isi: string;
  balasan: string | null;
  pengirimId: string | null;
  dibaca: string | null;
};

/** A notification of the account; any other does not exist for it (404). */
async function ownNotice(sql: Reader, id: string, akunId: string): Promise<Own> {
  const row = await sql.get<Own>(
    `SELECT tautan, jenis, isi, balasan, pengirimId, dibaca FROM Notifikasi WHERE id = ? AND akunId = ?`,
    [id, akunId],
  );
  if (!row) throw new AppError("not_found");
  return row;
}
const READ = `UPDATE Notifikasi SET dibaca = ? WHERE id = ? AND dibaca IS NULL`;

export const notifikasiServices: Services<typeof contract.notifikasi> = {
  list: read(contract.notifikasi.list, async (input, context) => {
    const conditions = given(
      { sql: "n.akunId = @akun", params: { akun: await accountOf(context) } },
      input.dibaca && { sql: input.dibaca === "belum" ? "n.dibaca IS NULL" : "n.dibaca IS NOT NULL" },
    );
    const page = await listPage<Row>(context.sql, statement, conditions, input);
    return { ...page, rows: page.rows.map(shown) };
  }),
  totalBelum: read(contract.notifikasi.totalBelum, async (_input, context) => ({
    total:
      (
        await context.sql.get<{ n: number }>(`SELECT count(*) n FROM Notifikasi WHERE akunId = ? AND dibaca IS NULL`, [
          await accountOf(context),
        ])
      )?.n ?? 0,
  })),
  readAll: hot(contract.notifikasi.readAll, {
    hot: async (_input, context) => ({
      jumlah: await context.sql.run(`UPDATE Notifikasi SET dibaca = ? WHERE akunId = ? AND dibaca IS NULL`, [
        sqlTime(context.now),
        callerOf(context).akunId,
      ]),
    }),
  }),
  readSpecific: hot(contract.notifikasi.readSpecific, {
    hot: async ({ id }, context) => {
      const { tautan } = await ownNotice(context.sql, id, callerOf(context).akunId);
      await context.sql.run(READ, [sqlTime(context.now), id]);
      return { tautan };
    },
  }),
  reply: hot(contract.notifikasi.reply, {
    hot: async ({ id, isi }, context) => {
      const caller = callerOf(context);
      const notice = await ownNotice(context.sql, id, caller.akunId);
      const kelas = caller.batch?.tanggal;
      const told = kelas ? classTimeOf(kelas, context.now) : context.now.toISOString();
      const replies: Reply[] = [
        ...(notice.balasan ? (JSON.parse(notice.balasan) as Reply[]) : []),
        { oleh: caller.nama, isi, waktu: told },
      ];
      await context.sql.run(`UPDATE Notifikasi SET balasan = ? WHERE id = ?`, [JSON.stringify(replies), id]);
      await context.sql.run(READ, [sqlTime(context.now), id]);
      if (notice.pengirimId)
        await notifyAccount(
          context.sql,
          notice.pengirimId,
          {
            jenis: "balasan_masuk",
            isi: { nama: caller.nama, isi },
            ...(notice.tautan ? { tautan: notice.tautan } : {}),
            ...(kelas ? { kelas } : {}),
            pengirimId: caller.akunId,
          },
          context.now,
        );
      await context.audit({ jenis: "notifikasi", objekId: id, label: notice.jenis, sesudah: { isi } });
      return {};
    },
  }),
};
