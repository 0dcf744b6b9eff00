import { contract } from "~/contract";
import { AppError } from "~/contract/errors";
import { isLayananTerdaftar } from "~/domain/lti/alamat";
import {
  type Butir,
  CAKUPAN_BUTIR,
  CAKUPAN_BUTIR_BACA,
  MEDIA_BUTIR,
  MEDIA_DAFTAR_BUTIR,
  readButir,
} from "~/domain/lti/nilai";
import { daftarLayanan, tanyaLayanan, tokenLayanan } from "../../auth/lti-layanan";
import { pasangButir, tugasButir } from "../../db/lti/nilai";
import type { PlatformRow } from "../../db/lti/store";
import type { Context } from "../../http/context";
import { change, read } from "../kit";
import { tautanPengurus } from "./anggota";
import { tolakArsip } from "./kelas";
import { diizinkan, tugasTertaut } from "./tugas";

const MOST_ITEMS = 1000;

const alamatButir = (butir: string | null): string => {
  if (butir === null) throw new AppError("lti_service_missing", { layanan: CAKUPAN_BUTIR });
  return butir;
};

const milik = (platform: PlatformRow) => (alamat: string) => isLayananTerdaftar(platform, alamat);
type Tautan = Awaited<ReturnType<typeof tautanPengurus>>["tautan"];
async function butirPlatform(context: Context, platform: PlatformRow, tautan: Tautan): Promise<Butir[]> {
  const url = alamatButir(tautan.butir);
  const token = await tokenLayanan(context, platform, [diizinkan(tautan.cakupan, CAKUPAN_BUTIR, CAKUPAN_BUTIR_BACA)]);
  const headers = { accept: MEDIA_DAFTAR_BUTIR, authorization: `Bearer ${token}` };
  const rowsOf = (page: unknown) => (Array.isArray(page) ? page : []);
  return readButir(await daftarLayanan(platform, url, headers, rowsOf, MOST_ITEMS), url, milik(platform));
}

type NewItem = { readonly id: string; readonly judul: string; readonly nilaiMaks: number };
async function buatButir(context: Context, platform: PlatformRow, tautan: Tautan, tugas: NewItem): Promise<Butir> {
  const url = alamatButir(tautan.butir);
  const token = await tokenLayanan(context, platform, [diizinkan(tautan.cakupan, CAKUPAN_BUTIR)]);
  const answer = await tanyaLayanan(platform, url, {
    method: "POST",
    headers: { "content-type": MEDIA_BUTIR, accept: MEDIA_BUTIR, authorization: `Bearer ${token}` },
    body: JSON.stringify({
      label: tugas.judul,
      scoreMaximum: tugas.nilaiMaks,
      resourceId: tugas.id,
      tag: "latihpajak",
    }),
  });
  let made: unknown = null;
  try {
    made = JSON.parse(answer.text);
  } catch {
    made = null;
  }
  const [butir] = readButir([made], url, milik(platform));
  if (!butir) throw new AppError("lti_platform_unreachable", { alamat: new URL(url).host, sebab: "json" });
  return butir;
}

export const butirServices = {
  butir: read(contract.lti.butir, async (asked, context) => {
    const { batch, tautan, platform } = await tautanPengurus(context, asked);
    const tugas = await tugasButir(context.sql, batch.id, tautan.id);
    const butir = await butirPlatform(context, platform, tautan);
    return {
      platform: platform.nama,
      judul: tautan.judul,
      butir,
      tugas: tugas.map(({ id, judul, butir: own }) => ({ id, judul, butir: own })),
    };
  }),
  pasangButir: change(contract.lti.pasangButir, {
    before: async ({ butir, ...asked }, context) => {
      const { batch, tautan, platform, tugas } = await tugasTertaut(context, asked);
      await tolakArsip(context.sql, batch.id);
      if (butir === "") return buatButir(context, platform, tautan, tugas);
      const found = (await butirPlatform(context, platform, tautan)).find(({ alamat }) => alamat === butir);
      if (!found) throw new AppError("invalid", {}, { butir: [{ key: "pilihan" }] });
      return found;
    },
    change: async ({ butir: _, ...asked }, context, { alamat, judul }: Butir) => {
      const { batch, tautan, platform, tugas } = await tugasTertaut(context, asked);
      await pasangButir(context.sql, { tugasId: tugas.id, kelasId: tautan.id, alamat, judul });
      await context.audit({
        jenis: "tugas",
        objekId: tugas.id,
        batchId: batch.id,
        label: tugas.judul,
        sesudah: { platform: platform.nama, butir: judul },
      });
      return {};
    },
  }),
};
