import type { TFunction } from "i18next";
import { contract } from "~/contract";
import type { MiripTelaah } from "~/contract/telaah/mirip";
import { findMirip, type Kesamaan, type Mirip, serentakDi } from "~/domain/telaah/mirip";
import { dinilaiSemua } from "../../db/telaah/dinilai";
import { perangkatKelas, simpananOf, teksBalasan } from "../../db/telaah/mirip-store";
import { balasanTelaah, kunciOf } from "../../db/telaah/store";
import type { Context } from "../../http/context";
import { read } from "../kit";
import { tugasInScope } from "../tugas";
import { labelMedan, namaFakta } from "./tampil";

const tampil = (t: TFunction, { putusan, medan }: Kesamaan): MiripTelaah["pasangan"][number]["sama"][number] => {
  const { jenis, spt } = putusan;
  const side = putusan.kunci ?? putusan.punya;
  const about = { jenis, objek: side?.objek ?? { tabel: "", id: "" }, ...(spt === undefined ? {} : { spt }) };
  return {
    jenis,
    nama: namaFakta(t, { ...about, nama: side?.nama ?? "" }),
    medan: medan.nama,
    label: labelMedan(t, about, medan.nama),
    kunci: medan.kunci,
    punya: medan.punya,
  };
};

type Orang = { readonly balasanId: string; readonly nama: string; readonly akunId: string };
/** Evidence outside of the works: the trail and the devices of both people. */
async function jejakPasangan(
  context: Context,
  task: { id: string; batchId: string },
  found: readonly Mirip[],
  orang: ReadonlyMap<string, Orang>,
) {
  const akun = [...new Set(found.flatMap(({ a, b }) => [a, b]).map((id) => orang.get(id)?.akunId ?? ""))];
  const simpanan = akun.length === 0 ? [] : await simpananOf(context.sql, task.batchId, akun);
  const devices = new Map<string, Set<string>>();
  for (const { tanda, akunId } of akun.length === 0 ? [] : await perangkatKelas(context.sql, task.id))
    devices.set(tanda, (devices.get(tanda) ?? new Set()).add(akunId));
  return (a: string, b: string) => ({
    serentak: serentakDi(simpanan, a, b),
    perangkat: [...devices.values()].some((users) => users.size === 2 && users.has(a) && users.has(b)),
  });
}

export const miripServices = {
  mirip: read(contract.telaah.mirip, async ({ tugasId }, context): Promise<MiripTelaah> => {
    const { sql, t } = context;
    const task = await tugasInScope(context, tugasId);
    const kunci = await kunciOf(sql, tugasId);
    const rows = kunci ? await balasanTelaah(sql, tugasId, false) : [];
    const teks = await teksBalasan(sql, tugasId);
    const ids = rows.map(({ balasanId }) => balasanId);
    const dinilai = kunci ? await dinilaiSemua(sql, kunci, ids) : new Map<string, never>();
    const works = [...dinilai].map(([id, { hasil }]) => ({
      id,
      putusan: hasil.putusan,
      teks: teks.get(id) ?? "",
    }));
    const found = findMirip(works);
    const orang = new Map(rows.map(({ balasanId, nama, akunId }) => [balasanId, { balasanId, nama, akunId }]));
    const jejak = await jejakPasangan(context, task, found, orang);
    const satu = (id: string) => ({ balasanId: id, nama: orang.get(id)?.nama ?? "" });
    return {
      tugasId,
      tugas: task.judul,
      karya: works.length,
      pasangan: found.map(({ a, b, sama, angka, teks: same }) => ({
        a: satu(a),
        b: satu(b),
        sama: sama.map((one) => tampil(t, one)),
        angka: angka.map(({ di, ...one }) => ({ ...tampil(t, one), di: satu(di).nama })),
        teks: same,
        ...jejak(orang.get(a)?.akunId ?? "", orang.get(b)?.akunId ?? ""),
      })),
    };
  }),
};
