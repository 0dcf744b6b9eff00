import { createHash, randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import type { BarisTanda } from "~/contract/nilai/tanda-selesai";
import { tahunOf } from "~/domain/kit/tanggal";
import { urutTeks } from "~/domain/kit/urut-nama";
import { hariDi } from "~/domain/kit/zona";
import { isBerlaku, memenuhiSelesai, nomorTandaSelesai, POIN, statusTandaSelesai } from "~/domain/tugas";
import { instrukturOf } from "../../../db/batch";
import { nextNumber } from "../../../db/counter";
import { registerPrintable } from "../../../db/dokumen";
import {
  akunTanda,
  insertTanda,
  kelasTanda,
  type TandaRow,
  tandaKelas,
  tandaOf,
  tarikTanda,
} from "../../../db/nilai/tanda-store";
import { notifyAccount } from "../../../db/notifikasi";
import { sqlTime } from "../../../db/sql";
import { settingsOf } from "../../../http/caller";
import { type Context, callerOf } from "../../../http/context";
import { inTurn } from "../../../turns";
import { type BatchScope, batchInScope } from "../../batch/scope";
import { type ChangeContext, change, read, type Services } from "../../kit";
import { type BarisKelas, type BukuKelas, bukuKelas } from "../kelas";
import { dicari, halamanDari, urutan } from "../orang";
import { plainName } from "../unduh";
import { berkasTanda } from "./cetak";

const SARINGAN: Readonly<Record<"memenuhi" | "belum" | "terbit", (row: BarisTanda) => boolean>> = {
  memenuhi: ({ memenuhi }) => memenuhi === "ya",
  belum: ({ memenuhi }) => memenuhi === "tidak",
  terbit: ({ status }) => status !== null && isBerlaku({ status }),
};

const bukuDari = (context: Context, batch: BatchScope): Promise<BukuKelas> =>
  bukuKelas(context.sql, batch.id, { kelas: batch.tanggal, kini: context.now.toISOString() }, { dilepas: true });

/** A former member of the class with a certificate in force, named as on it. It can still be withdrawn and printed. */
const barisMantan = (
  { id, akunId, nama, nim, nilai, nomor, tanggal, status }: TandaRow,
  accountId: string,
): BarisTanda => ({
  akunId,
  accountId,
  nama,
  nim,
  anggota: false,
  total: nilai === null ? null : nilai / POIN,
  dinilai: 0,
  tugas: 0,
  memenuhi: "tidak",
  nomor,
  tanggal,
  status,
  tandaId: id,
});

function barisDari({ tugas, aturan }: BukuKelas, row: BarisKelas, tanda: TandaRow | undefined): BarisTanda {
  const { id: akunId, accountId, nama, nim } = row.peserta;
  const sel = row.sel.filter((_, at) => tugas[at]?.bobot !== 0);
  return {
    akunId,
    accountId,
    nama,
    nim,
    anggota: true,
    total: row.akhir.persen === null ? null : row.akhir.persen / POIN,
    dinilai: sel.filter(({ keadaan }) => keadaan === "dinilai").length,
    tugas: sel.length,
    memenuhi: memenuhiSelesai({ sel, akhir: row.akhir, aturan }) ? "ya" : "tidak",
    nomor: tanda?.nomor ?? null,
    tanggal: tanda?.tanggal ?? null,
    status: tanda?.status ?? null,
    tandaId: tanda?.id ?? null,
  };
}

/** The figure that rows are sorted by. Throws `malformed` for any other name. */
function figureOf(key: string): (row: BarisTanda) => number | string {
  if (key === "nama") return ({ nama }) => nama;
  if (key === "accountId") return ({ accountId }) => accountId;
  if (key === "nomor") return ({ nomor }) => nomor ?? "";
  if (key === "total") return ({ total }) => total ?? -1;
  throw new AppError("malformed", {}, { sort: [{ key: "pilihan" }] });
}

/** A certificate of a class within the caller's reach. Throws `not_found` for other certificates. */
async function tandaInScope(context: Context, id: string): Promise<{ tanda: TandaRow; batch: BatchScope }> {
  const tanda = await tandaOf(context.sql, id);
  if (!tanda) throw new AppError("not_found");
  return { tanda, batch: await batchInScope(context.sql, callerOf(context), tanda.batchId) };
}
/** The head of the class and its partner issue certificates. */
const requireHead = ({ jam }: BatchScope): void => {
  if (!jam) throw new AppError("forbidden");
};

/** Maximum of names in a refusal. */
const SEBUT = 5;
/** Issues a certificate in the running transaction, with its number, code and notice. */
async function issue(context: ChangeContext, batch: BatchScope, row: Omit<TandaRow, "id" | "nomor">): Promise<string> {
  const { sql, now, config } = context;
  const tahun = tahunOf(row.tanggal);
  const nomor = nomorTandaSelesai(await nextNumber(sql, `tanda_selesai:${batch.id}:${tahun}`), batch.nomor, tahun);
  const tanda: TandaRow = { ...row, id: randomUUID(), nomor };
  await insertTanda(sql, tanda);
  const hash = createHash("sha256").update(JSON.stringify(tanda)).digest("hex");
  const printable = { batchId: batch.id, jenis: "tanda_selesai", objekId: tanda.id, nomor };
  await registerPrintable(sql, config.sessionSecret, printable, hash, now);
  const isi = { nomor, kelas: batch.nama };
  const notice = { jenis: "tanda_selesai_terbit", isi, tautan: { page: "tugas.nilai" } as const, kelas: batch.tanggal };
  await notifyAccount(sql, row.akunId, notice, now);
  return nomor;
}

export const tandaSelesaiServices: Services<typeof contract.tandaSelesai> = {
  list: read(contract.tandaSelesai.list, async ({ batchId, q, sort, keadaan, ...asked }, context) => {
    const batch = await batchInScope(context.sql, callerOf(context), batchId);
    const buku = await bukuDari(context, batch);
    const tanda = await tandaKelas(context.sql, batch.id);
    const members = new Set(buku.baris.map(({ peserta }) => peserta.id));
    const mantan = [...tanda.values()].filter((one) => !members.has(one.akunId) && isBerlaku(one));
    const akun = await akunTanda(context.sql, batch.id);
    const all = [
      ...buku.baris.map((row) => barisDari(buku, row, tanda.get(row.peserta.id))),
      ...mantan.map((one) => barisMantan(one, akun.get(one.akunId) ?? "")),
    ];
    const found = all
      .filter(dicari(q))
      .filter((row) => keadaan === undefined || SARINGAN[keadaan](row))
      .sort(urutan(sort, figureOf));
    return {
      ...halamanDari(found, asked),
      batch: { id: batch.id, nama: batch.nama },
      lulus: buku.aturan.lulus,
      terbit: all.filter(SARINGAN.terbit).length,
      boleh: batch.jam,
    };
  }),
  terbit: change(contract.tandaSelesai.terbit, {
    change: async ({ batchId, peserta, belumMemenuhi }, context) => {
      const { sql, now } = context;
      const batch = await batchInScope(sql, callerOf(context), batchId);
      requireHead(batch);
      const buku = await bukuDari(context, batch);
      const members = new Map(buku.baris.map((row) => [row.peserta.id, row]));
      const chosen = [...new Set(peserta)].map((akunId) => members.get(akunId));
      if (chosen.includes(undefined)) throw new AppError("invalid", {}, { peserta: [{ key: "pilihan" }] });
      const known = await tandaKelas(sql, batch.id);
      const fresh = chosen.flatMap((row) => {
        const tanda = row && known.get(row.peserta.id);
        return row && !(tanda && isBerlaku(tanda)) ? [row] : [];
      });
      const belum = fresh.filter((row) => barisDari(buku, row, undefined).memenuhi === "tidak");
      if (belum.length > 0 && !belumMemenuhi)
        throw new AppError("certificate_not_earned", {
          jumlah: belum.length,
          nama: belum
            .slice(0, SEBUT)
            .map((row) => row.peserta.nama)
            .join(", "),
        });
      const kelas = await kelasTanda(sql, batch.id);
      if (!kelas) throw new AppError("not_found");
      const kepala = (await instrukturOf(sql, batch.id)).find((one) => one.kepala === 1);
      const numbers = await inTurn(fresh, ({ peserta: { id: akunId, nama, nim }, akhir }) =>
        issue(context, batch, {
          batchId: batch.id,
          akunId,
          nama,
          nim,
          nilai: akhir.persen,
          huruf: akhir.huruf,
          kelas: batch.nama,
          ...kelas,
          instruktur: kepala?.nama ?? "",
          tanggal: hariDi(now.toISOString(), settingsOf(batch.setelan).zona),
          status: statusTandaSelesai.initial,
          olehId: callerOf(context).akunId,
          dibuat: sqlTime(now),
          ditarik: null,
          penarikId: null,
          alasan: null,
        }),
      );
      await context.audit({
        jenis: "batch",
        objekId: batch.id,
        batchId: batch.id,
        label: batch.nama,
        sesudah: { sertifikat: numbers },
      });
      return { terbit: numbers.length, dilewati: chosen.length - numbers.length };
    },
  }),
  tarik: change(contract.tandaSelesai.tarik, {
    change: async ({ id, alasan }, context) => {
      const { tanda, batch } = await tandaInScope(context, id);
      requireHead(batch);
      const status = statusTandaSelesai.find(tanda.status, "withdraw", "kepala")?.to;
      if (!status) throw new AppError("wrong_state");
      const penarikId = callerOf(context).akunId;
      await tarikTanda(context.sql, { id, status, alasan, penarikId, now: context.now });
      const notice = { jenis: "tanda_selesai_ditarik", isi: { nomor: tanda.nomor, kelas: tanda.kelas, alasan } };
      const whole = {
        ...notice,
        tautan: { page: "tugas.nilai" } as const,
        kelas: batch.tanggal,
        pengirimId: penarikId,
      };
      await notifyAccount(context.sql, tanda.akunId, whole, context.now);
      await context.audit({
        jenis: "tanda_selesai",
        objekId: id,
        batchId: batch.id,
        label: `${tanda.nama} ${tanda.nomor}`,
        sebelum: { status: tanda.status },
        sesudah: { status, alasan },
      });
      return {};
    },
  }),
  cetak: read(contract.tandaSelesai.cetak, async ({ id }, context) => {
    const { tanda } = await tandaInScope(context, id);
    return berkasTanda(context, [tanda], plainName(`sertifikat ${tanda.nama} ${tanda.nomor}`));
  }),
  cetakKelas: read(contract.tandaSelesai.cetakKelas, async ({ batchId }, context) => {
    const batch = await batchInScope(context.sql, callerOf(context), batchId);
    const all = [...(await tandaKelas(context.sql, batch.id)).values()].filter(isBerlaku);
    if (all.length === 0) throw new AppError("not_found");
    const byName = all.sort((a, b) => urutTeks(a.nama, b.nama) || a.nomor.localeCompare(b.nomor));
    return berkasTanda(context, byName, plainName(`sertifikat ${batch.nama}`));
  }),
};
