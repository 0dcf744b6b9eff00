import { createHash } from "node:crypto";
import { AppError } from "~/contract/errors";
import type { AkibatNilai } from "~/contract/tugas/baris";
import { POIN } from "~/domain/tugas/aturan";
import { isNilaiBerubah, type PerubahanNilai, perluSetuju } from "~/domain/tugas/perubahan-nilai";
import { BALASAN_DITINJAU, isDikembalikan } from "~/domain/tugas/status";
import { gatherNotifikasi, unreadBelow, updateNotifikasi } from "../../db/notifikasi";
import { sqlTime } from "../../db/sql";
import { freezeLembar } from "../../db/telaah";
import { type BalasanTerukur, writeNilai } from "../../db/tugas/balasan-store";
import type { TugasRow } from "../../db/tugas/store";
import type { ChangeContext } from "../kit";
import { tell } from "./notices";

/**
 * The reason of a changed mark in the trail: a review, other rules or days, an extension, a release, a withdrawal or a
 * round of marking.
 */
export type SebabNilai = "ulasan" | "aturan" | "perpanjangan" | "pelepasan" | "penarikan" | "putaran";
/** The assignment of the marks. `nilaiMaks` is the value after the change. */
export type TentangNilai = Pick<TugasRow, "id" | "batchId" | "tanggal" | "judul" | "nilaiMaks">;
type Lama = Pick<BalasanTerukur, "id" | "akunId" | "nama" | "status" | "poin" | "potongan" | "versi" | "dilepas"> & {
  /** Highest points before the change. */
  readonly maks: number;
};
/** The new columns of a mark; missing ones stay. Points in hundredths. */
type Baru = Parameters<typeof writeNilai>[2] & {
  readonly status: BalasanTerukur["status"];
  readonly poin: number | null;
  readonly potongan: number;
  readonly dilepas: string | null;
};
export type UbahNilai = { readonly lama: Lama; readonly baru: Baru };

const akhir = ({ poin, potongan }: Pick<Lama, "poin" | "potongan">): number | null =>
  poin === null ? null : poin - potongan;
const angka = (poin: number | null): number | null => (poin === null ? null : poin / POIN);

/** The moment from which the sender sees a mark: at once, or from its release if the assignment withholds marks. */
export const dilepasOn = (lama: Pick<Lama, "dilepas">, tahan: number, now: Date): string | null =>
  lama.dilepas ?? (tahan === 1 ? null : sqlTime(now));

/** The given marks affected by the changes. */
export const perubahanOf = ({ nilaiMaks }: Pick<TentangNilai, "nilaiMaks">, ubah: readonly UbahNilai[]) =>
  ubah
    .map(({ lama, baru }) => ({
      id: lama.id,
      versi: lama.versi,
      nama: lama.nama,
      akunId: lama.akunId,
      lama: { poin: akhir(lama), maks: lama.maks },
      baru: { poin: akhir(baru), maks: nilaiMaks },
      dilepas: lama.dilepas !== null,
    }))
    .filter(isNilaiBerubah);

/** A short fingerprint of the changes. The caller sends it back to confirm them. Empty when nothing changes. */
const sidikOf = (changes: readonly PerubahanNilai[]): string =>
  changes.length === 0
    ? ""
    : createHash("sha256")
        .update(JSON.stringify(changes.map(({ id, versi, lama, baru }) => [id, versi, lama, baru])))
        .digest("hex")
        .slice(0, 20);

type Berubah = ReturnType<typeof perubahanOf>;
/** The changes in the shape of their preview. */
export const akibatOf = (changes: Berubah): AkibatNilai => ({
  baris: changes.map(({ id, akunId, nama, lama, baru, dilepas }) => ({
    balasanId: id,
    akunId,
    nama,
    lama: angka(lama.poin),
    lamaMaks: lama.maks,
    baru: angka(baru.poin),
    baruMaks: baru.maks,
    dilepas,
  })),
  setuju: perluSetuju(changes) ? sidikOf(changes) : "",
});

/** Throws `marks_change` if the changes need a confirmation and exactly these were not confirmed. */
export function checkSetuju(changes: Berubah, setuju: string | undefined): void {
  if (perluSetuju(changes) && setuju !== sidikOf(changes))
    throw new AppError("marks_change", { jumlah: changes.length });
}

const KABAR = ["tugas_ditinjau", "tugas_nilai_diubah"] as const;
/** Notifies a sender of the change of its mark. An unread notice of an earlier change is updated instead. */
async function tellSender(context: ChangeContext, tugas: TentangNilai, { lama, baru }: UbahNilai): Promise<void> {
  const { judul, nilaiMaks } = tugas;
  const tautan = { page: "tugas.balasan", id: tugas.id, balasanId: lama.id } as const;
  if (isDikembalikan(baru.status))
    return tell(context, [lama.akunId], tugas, { jenis: "tugas_dikembalikan", isi: { judul }, tautan });
  const seen = lama.dilepas === null ? null : angka(akhir(lama));
  const nilai = baru.dilepas === null ? null : angka(akhir(baru));
  if (seen === null && nilai === null) return;
  const unread = await unreadBelow(context.sql, lama.akunId, KABAR, tautan);
  const stamp = { dibuat: sqlTime(context.now), kelas: tugas.tanggal };
  if (nilai === null) {
    const jenis = "tugas_nilai_ditarik";
    if (!unread) return tell(context, [lama.akunId], tugas, { jenis, isi: { judul }, tautan });
    await gatherNotifikasi(context.sql, { ...stamp, id: unread.id, jenis, isi: JSON.stringify({ judul }), tautan });
    return;
  }
  if (unread) {
    const isi = JSON.stringify({ ...JSON.parse(unread.isi), judul, nilai, nilaiMaks });
    await updateNotifikasi(context.sql, { ...stamp, id: unread.id, isi });
    return;
  }
  const changed = seen !== null && (seen !== nilai || lama.maks !== nilaiMaks);
  await tell(context, [lama.akunId], tugas, {
    jenis: changed ? "tugas_nilai_diubah" : "tugas_ditinjau",
    isi: { judul, nilai, nilaiMaks, ...(changed && { lama: seen, lamaMaks: lama.maks }) },
    tautan,
  });
}

/**
 * Changes marks; no other function does. It stores and counts them, keeps the sheets of released ones, notifies senders
 * of visible changes, and writes a trail entry for every reply. `catatan` is added to the trail.
 */
export async function updateNilai(
  context: ChangeContext,
  tugas: TentangNilai,
  ubah: readonly UbahNilai[],
  sebab: SebabNilai,
  catatan: object = {},
): Promise<void> {
  for (const one of ubah) {
    const { lama, baru } = one;
    await writeNilai(context.sql, lama.id, baru);
    await freezeLembar(context.sql, lama.id, context.now);
    await tellSender(context, tugas, one);
    await context.audit({
      jenis: "balasan",
      objekId: lama.id,
      batchId: tugas.batchId,
      label: `${tugas.judul}: ${lama.nama}`,
      sebelum: {
        status: lama.status,
        nilai: angka(akhir(lama)),
        potongan: lama.potongan / POIN,
        dilepas: lama.dilepas,
      },
      sesudah: {
        status: baru.status,
        nilai: angka(akhir(baru)),
        potongan: baru.potongan / POIN,
        dilepas: baru.dilepas,
        sebab,
        ...catatan,
      },
    });
  }
}

/** The release of withheld marks, of the named accounts or of all. */
export const pelepasan = (
  rows: readonly BalasanTerukur[],
  { nilaiMaks }: Pick<TentangNilai, "nilaiMaks">,
  peserta: readonly string[] | undefined,
  now: Date,
): UbahNilai[] =>
  rows
    .filter(({ status, dilepas }) => status === BALASAN_DITINJAU && dilepas === null)
    .filter(({ akunId }) => peserta === undefined || peserta.includes(akunId))
    .map((row) => {
      const { status, poin, potongan } = row;
      return { lama: { ...row, maks: nilaiMaks }, baru: { status, poin, potongan, dilepas: sqlTime(now) } };
    });
