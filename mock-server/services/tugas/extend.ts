import { contract } from "~/contract";
import { AppError, type FieldFailure } from "~/contract/errors";
import { type Perpanjangan, tenggatDengan } from "~/domain/tugas/tenggat";
import { hapusPerpanjangan, perpanjanganTugas, savePerpanjangan } from "../../db/nilai";
import { type Reader, sqlTime } from "../../db/sql";
import type { TugasRow } from "../../db/tugas/store";
import { penerimaTugas } from "../../db/tugas/untuk";
import { type Context, callerOf } from "../../http/context";
import { change, read } from "../kit";
import { berubahDi, judgeAgain, planAgain } from "./judge";
import { akibatOf, checkSetuju } from "./marks";
import { isiTempo, tell } from "./notices";
import { tugasOfHead } from "./scope";
import { checkDays } from "./sebar";

const NAMA = ["jatuhTempo", "tutup", "batas", "batasAkhir"] as const;
const stored = (at: string | null | undefined): string | null => (at ? sqlTime(new Date(at)) : null);
/** The new end: the given one, or else a due date after the original end. Both are class days, or stored moments. */
const laterOf = (end: string | null, due: string | null, own: string | null): string | null =>
  end ?? (due !== null && own !== null && due > own ? due : null);
const latest = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null ? (one > other ? one : other) : (one ?? other);

type Given = { readonly [Name in keyof Perpanjangan]?: string | null | undefined } & {
  readonly tugasId: string;
  readonly peserta: readonly string[];
  readonly hapus: boolean;
};

/**
 * Refuses extensions that shorten a deadline: one before that of the assignment, or one that the assignment does not
 * have. Throws `invalid`.
 */
function checkLebih(row: TugasRow, lebih: Perpanjangan): void {
  const failures = NAMA.flatMap((name): (readonly [string, FieldFailure[]])[] => {
    const [given, own] = [lebih[name], row[name]];
    if (given === null) return [];
    // a due date after the earlier end shortens nothing, even if there was no due date before
    const first = own ?? (name === "batas" ? row.batasAkhir : null);
    if (first === null) return [[name, [{ key: "perpanjang_tanpa" }]]];
    return given < first ? [[name, [{ key: "perpanjang_pendek" }]]] : [];
  });
  if (failures.length > 0) throw new AppError("invalid", {}, Object.fromEntries(failures));
}

/** The deadlines of every named participant. The later of two extensions counts. */
async function gabungan(sql: Reader, row: TugasRow, peserta: readonly string[], lebih: Perpanjangan) {
  const known = new Map((await perpanjanganTugas(sql, row.id)).map((one) => [one.akunId, one]));
  return peserta.map((akunId) => {
    const dulu = known.get(akunId);
    const all = Object.fromEntries(NAMA.map((name) => [name, latest(lebih[name], dulu?.[name] ?? null)]));
    return { akunId, alasan: dulu?.alasan ?? "", ...(all as Perpanjangan) };
  });
}

/** Checks the request, and finds the resulting extensions of an assignment and their effect on marks. */
async function rencana(context: Context, row: TugasRow, given: Given) {
  const peserta = [...new Set(given.peserta)];
  const members = new Set(await penerimaTugas(context.sql, row.id));
  if (peserta.some((one) => !members.has(one))) throw new AppError("invalid", {}, { peserta: [{ key: "pilihan" }] });
  const { jatuhTempo = null, tutup = null, hapus } = given;
  const batas = stored(given.batas);
  const batasAkhir = laterOf(stored(given.batasAkhir), batas, row.batasAkhir);
  if (!hapus && !jatuhTempo && !tutup && !batas && !batasAkhir)
    throw new AppError("invalid", {}, { jatuhTempo: [{ key: "wajib" }] });
  const lebih = { jatuhTempo, tutup: laterOf(tutup, jatuhTempo, row.tutup), batas, batasAkhir };
  if (!hapus) checkLebih(row, lebih);
  const rows = await gabungan(context.sql, row, peserta, lebih);
  // kept and extended deadlines must fit each other
  if (!hapus)
    for (const one of rows)
      checkDays({ mulai: row.mulai, ...tenggatDengan(row, one) }, row.tanggal, { dulu: row.tutup });
  const others = (await perpanjanganTugas(context.sql, row.id)).filter(({ akunId }) => !peserta.includes(akunId));
  const after = new Map([...others, ...(hapus ? [] : rows)].map((one) => [one.akunId, one as Perpanjangan]));
  const plan = await planAgain(context.sql, { dari: row, ke: row }, after);
  return { peserta, rows, plan, berubah: berubahDi(row, plan) };
}

export const extendServices = {
  akibatPerpanjang: read(contract.tugas.akibatPerpanjang, async (given, context) => {
    const { berubah } = await rencana(context, await tugasOfHead(context, given.tugasId, "edit"), given);
    return akibatOf(berubah);
  }),
  perpanjang: change(contract.tugas.perpanjang, {
    change: async ({ setuju, alasan, ...given }, context) => {
      const { tugasId, hapus } = given;
      const row = await tugasOfHead(context, tugasId, "edit");
      const { peserta, rows, plan, berubah } = await rencana(context, row, given);
      checkSetuju(berubah, setuju);
      const stamp = { olehId: callerOf(context).akunId, dibuat: sqlTime(context.now) };
      const kept = rows.map((one) => ({ ...one, tugasId, alasan: alasan || one.alasan, ...stamp }));
      await (hapus ? hapusPerpanjangan(context.sql, kept) : savePerpanjangan(context.sql, kept));
      await judgeAgain(context, row, plan, "perpanjangan");
      for (const one of kept) {
        const due = hapus ? row : { ...row, ...tenggatDengan(row, one) };
        await tell(context, [one.akunId], row, { jenis: "tugas_diperpanjang", isi: isiTempo(due, row.zona) });
      }
      await context.audit({
        jenis: "tugas",
        objekId: tugasId,
        batchId: row.batchId,
        label: row.judul,
        sesudah: hapus ? { peserta, hapus, alasan } : { hapus, perpanjangan: kept },
      });
      return {};
    },
  }),
};
