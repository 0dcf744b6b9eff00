import { randomUUID } from "node:crypto";
import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { TEMUAN_MAKS, type TemuanPaket } from "~/contract/paket";
import { apart, ProcessDied } from "../../apart/run";
import { paketKini, savePaket, tarikPaket } from "../../db/paket/store";
import type { Reader } from "../../db/sql";
import { type Context, callerOf, type WritingContext } from "../../http/context";
import { letakDi, type PaketRingkas } from "../../pack/berkas";
import { packed } from "../../pack/kept";
import { packsOf } from "../../pack/load";
import type { Pack } from "../../pack/schema";
import { change, readRecorded, type Services } from "../kit";
import { bacaServices, isianOf, isiDari, paketDalamJangkauan } from "./baca";
import { cobaPaket } from "./coba";
import { adaTempat, isPengubah, mitraDari } from "./tempat";

/** The partner of the caller's packs. */
function mitraOf(context: Context): string {
  const own = mitraDari(context);
  if (!own) throw new AppError("forbidden");
  return own;
}

type Checked = {
  readonly pack: Pack | undefined;
  /** The findings to correct, at most `TEMUAN_MAKS`, with their total number. */
  readonly temuan: readonly TemuanPaket[];
  readonly jumlah: number;
  readonly galat: number;
};
/**
 * Reads a pack file in a process of its own, so no other caller waits. Throws `wrong_file_kind` if the process dies.
 */
async function bacaApart(context: Context, bytes: Uint8Array): Promise<PaketRingkas> {
  try {
    return await apart(
      "paket",
      { bytes, most: TEMUAN_MAKS, language: context.language },
      { whose: context.caller?.akunId },
    );
  } catch (error) {
    if (!(error instanceof ProcessDied)) throw error;
    throw new AppError("wrong_file_kind", {}, { berkas: [{ key: "berkas_file_too_heavy", params: { line: 1 } }] });
  }
}
/** Reads the file of a call and tries it out. Returns all failures in the caller's language. */
async function checked(context: WritingContext): Promise<Checked> {
  const [file] = context.files;
  if (!file) throw new AppError("invalid", {}, { berkas: [{ key: "berkas_wajib" }] });
  const { pack, temuan, ...banyak } = await bacaApart(context, file.bytes);
  const told = temuan.map(({ letak, jalur, teks, params, berat = "galat" }) => ({
    ...letak,
    isian: isianOf(jalur),
    pesan: context.t(teks, { ...params }),
    berat,
  }));
  if (!pack) return { pack, temuan: told, ...banyak };
  const why = await cobaPaket(context, pack, mitraOf(context));
  if (why === null) return { pack, temuan: told, ...banyak };
  const pesan = context.t("paket:temuan.tak_dapat_dibuat", { sebab: why.sebab });
  const first: TemuanPaket = { ...letakDi(file.bytes, why.jalur), isian: isianOf(why.jalur), pesan, berat: "galat" };
  return { pack: undefined, temuan: [first, ...told], jumlah: banyak.jumlah + 1, galat: banyak.galat + 1 };
}

const newer = (versi: string, than: string): boolean => {
  const [a = [], b = []] = [versi, than].map((one) => one.split(".").map(Number));
  const at = a.findIndex((part, place) => part !== b[place]);
  return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0);
};

/** The pack that would be replaced. Throws if the pack cannot be stored under its code. */
async function replacedBy(sql: Reader, context: Context, pack: Pack): ReturnType<typeof paketKini> {
  const kode = { kode: pack.id };
  if (packsOf().has(pack.id)) throw new AppError("pack_taken", kode);
  const mitraId = mitraOf(context);
  const current = await paketKini(sql, mitraId, pack.id);
  if (!current) {
    await adaTempat(context);
    return undefined;
  }
  if (!isPengubah(callerOf(context), { mitraId, pembuatId: current.pembuatId })) throw new AppError("pack_taken", kode);
  if (!newer(pack.version, current.versi)) throw new AppError("pack_version", { ...kode, versi: current.versi });
  return current;
}

export const paketServices: Services<typeof contract.paket> = {
  ...bacaServices,
  periksa: readRecorded(contract.paket.periksa, async (_, context) => {
    const { pack, temuan, jumlah } = await checked(context);
    const { title, description, id, version, tanggal } = pack ?? {};
    return {
      temuan: temuan.slice(0, TEMUAN_MAKS),
      jumlah,
      paket: pack
        ? {
            kode: `${id}`,
            versi: `${version}`,
            judul: title?.[context.language] ?? "",
            uraian: description?.[context.language] ?? "",
            tanggal: `${tanggal}`,
            isi: isiDari(pack),
            menggantikan: (await replacedBy(context.sql, context, pack))?.versi ?? null,
          }
        : null,
    };
  }),
  upload: change(contract.paket.upload, {
    before: async (_, context) => {
      const { pack, temuan, galat } = await checked(context);
      if (pack) return pack;
      const wrong = temuan.filter(({ berat }) => berat === "galat");
      throw new AppError(
        "pack_invalid",
        { jumlah: galat },
        {
          berkas: wrong.slice(0, TEMUAN_MAKS).map(({ baris, kolom, isian, pesan }) => ({
            key: "paket_temuan",
            params: { letak: `${baris}:${kolom}`, isian, pesan },
          })),
        },
      );
    },
    change: async (_, context, pack: Pack) => {
      const { sql, now } = context;
      const replaced = await replacedBy(sql, context, pack);
      const menggantikan = replaced?.versi ?? null;
      const bytes = context.files[0]?.bytes ?? Buffer.alloc(0);
      const id = randomUUID();
      const mitraId = mitraOf(context);
      const row = {
        id,
        mitraId,
        pembuatId: replaced?.pembuatId ?? callerOf(context).akunId,
        kode: pack.id,
        versi: pack.version,
        judul: JSON.stringify(pack.title),
        uraian: JSON.stringify(pack.description),
        tanggal: pack.tanggal,
        ukuran: bytes.length,
        isi: packed(JSON.stringify(pack)),
        berkas: packed(bytes),
      };
      await savePaket(sql, row, now);
      await context.audit({
        jenis: "paket",
        objekId: id,
        label: `${pack.id} ${pack.version}`,
        ...(menggantikan ? { sebelum: { versi: menggantikan } } : {}),
        sesudah: { versi: pack.version, ukuran: bytes.length },
      });
      return { id, versi: pack.version, menggantikan };
    },
  }),
  delete: change(contract.paket.delete, {
    change: async ({ id }, context) => {
      const row = await paketDalamJangkauan(context, id);
      if (!isPengubah(callerOf(context), row)) throw new AppError("forbidden");
      await tarikPaket(context.sql, row, context.now);
      await context.audit({
        jenis: "paket",
        objekId: id,
        label: `${row.kode} ${row.versi}`,
        sebelum: { kode: row.kode, versi: row.versi, kelas: row.kelas },
      });
      return {};
    },
  }),
};
