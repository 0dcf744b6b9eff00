import { contract } from "~/contract";
import { AppError, errorAt } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import { alamatOf, type DefFormulir } from "~/domain/mesin/definisi";
import { namaResmi } from "~/domain/spt/isian";
import { akunSaldo, formulirSaldo } from "~/domain/spt/tahunan/saldo/akun";
import { type BarisSaldo, kunciBaris, TIDAK_DIPAKAI } from "~/domain/spt/tahunan/saldo/cocok";
import { buildSaldo, type HasilSaldo, type Pilihan, pasangSaldo, type Susunan } from "~/domain/spt/tahunan/saldo/susun";
import { denganUkuran, perluUkuran, type UkuranSaldo } from "~/domain/spt/tahunan/saldo/ukuran";
import { formOf, INDUK, NERACA_SALDO, type Spt, saveForm } from "../../db/spt/store";
import { pilihanSaldoLalu } from "../../db/spt/tahunan";
import type { Reader } from "../../db/sql";
import { readSheet } from "../../files/form-table";
import { kolomAsing } from "../../files/headings";
import type { Context } from "../../http/context";
import { shownParams } from "../../params";
import { sheetBytes } from "../data/unggah";
import { type ChangeContext, change, read } from "../kit";
import { readIsi, saveSpt } from "./formulir";
import { checkVersion, openSpt, ownSpt } from "./keadaan";
import { defOf } from "./kinds";
import { denganJudul, lembarSaldo } from "./lembar-saldo";
import { sektorKini, sektorOf } from "./sektor";

/**
 * A trial balance that waits for its import into a return: its original rows, the chosen accounts, and the chosen
 * columns of the closing balance.
 */
type Menunggu = {
  readonly baris: readonly BarisSaldo[];
  readonly pilihan: Pilihan;
  readonly ukuran: UkuranSaldo | null;
};
type Keadaan = Menunggu & { readonly form: DefFormulir | null; readonly isi: Values };

async function menunggu(sql: Reader, spt: Spt): Promise<Keadaan> {
  const kept = (await formOf(sql, spt.id, NERACA_SALDO)).isi as unknown as Partial<Menunggu>;
  const form = formulirSaldo(defOf(spt), sektorKini(sektorOf(spt), (await formOf(sql, spt.id, INDUK)).isi));
  const isi = form ? (await formOf(sql, spt.id, alamatOf(form))).isi : {};
  return { baris: kept.baris ?? [], pilihan: kept.pilihan ?? {}, ukuran: kept.ukuran ?? null, form, isi };
}
/** The same for a draft that can be changed. Throws `trial_balance_sector` while no business sector is chosen. */
async function terbuka(context: Context, { id, versi }: { readonly id: string; readonly versi: number }) {
  const spt = await openSpt(context, id, "edit");
  const { form, ...keadaan } = await menunggu(context.sql, spt);
  checkVersion(spt, versi);
  if (!form) throw new AppError("trial_balance_sector");
  return { spt, form, ...keadaan };
}
const saveSaldo = (context: ChangeContext, spt: Spt, isi: Menunggu) =>
  saveForm(context.sql, spt.id, NERACA_SALDO, { isi: { baris: isi.baris, pilihan: isi.pilihan, ukuran: isi.ukuran } });
const tanyaUkuran = ({ baris, ukuran }: Menunggu): boolean => ukuran === null && perluUkuran(baris);

const belumCocok = ({ baris }: Susunan): number => baris.filter(({ kode }) => kode === null).length;

type Dipilih = readonly { readonly urut: number; readonly kode: string }[];
/** Adds the choices of a call; an empty one is removed. Throws `invalid` for an account that is not on the form. */
function memilih(form: DefFormulir, { baris, pilihan }: Menunggu, dipilih: Dipilih): Pilihan {
  const codes = new Set(akunSaldo(form).flatMap(({ kode, dihitung }) => (dihitung ? [] : [kode])));
  const wrong = dipilih.flatMap(({ urut, kode }, at) =>
    !baris[urut - 1] || (kode !== "" && kode !== TIDAK_DIPAKAI && !codes.has(kode))
      ? [[`pilihan.${at}.kode`, [{ key: "pilihan" }]] as const]
      : [],
  );
  if (wrong.length > 0) throw new AppError("invalid", {}, Object.fromEntries(wrong));
  const next = new Map(Object.entries(pilihan));
  for (const { urut, kode } of dipilih) {
    const row = baris[urut - 1];
    if (row && kode === "") next.delete(kunciBaris(row));
    else if (row) next.set(kunciBaris(row), kode);
  }
  return Object.fromEntries(next);
}

/** Refuses a sheet with rows without an account, a sheet that does not balance, or one with an account below 0. */
function checkSaldo({ language }: Context, form: DefFormulir, susunan: Susunan, hasil: HasilSaldo): void {
  const belum = belumCocok(susunan);
  if (belum > 0) throw new AppError("trial_balance_unmatched", { jumlah: belum });
  const { aset, pasiva, selisih, negatif } = hasil;
  if (selisih !== 0) throw new AppError("trial_balance_unbalanced", shownParams({ aset, pasiva, selisih }, language));
  const akun = negatif.map((kode) => `${kode} ${namaResmi(`akun_${form.id}`, kode)}`).join(", ");
  if (negatif.length > 0) throw new AppError("trial_balance_negative", { akun });
}
export const neracaSaldoServices = {
  saldo: read(contract.spt.saldo, async ({ id }, context) => {
    const spt = await ownSpt(context, id);
    const { form, isi, ...kept } = await menunggu(context.sql, spt);
    const { baris, pilihan, ukuran } = kept;
    const lampiran = form && alamatOf(form);
    const choice = { ukuran, tanyaUkuran: tanyaUkuran(kept) };
    if (!form || baris.length === 0) return { lampiran, versi: spt.versi, baris: [], belum: 0, hasil: null, ...choice };
    const susunan = buildSaldo(form, denganUkuran(baris, ukuran), pilihan);
    const { isi: _, dikosongkan, negatif, ...hasil } = pasangSaldo(form, isi, susunan);
    const cells = new Map(akunSaldo(form).map(({ kode, sel }) => [kode, sel]));
    const emptied = dikosongkan.map((kode) => ({ kode, nilai: Number(isi[cells.get(kode) ?? ""] ?? 0) }));
    return {
      lampiran,
      versi: spt.versi,
      ...choice,
      belum: belumCocok(susunan),
      baris: susunan.baris.map((row, at) => ({ ...row, urut: at + 1 })),
      hasil: { ...hasil, negatif: [...negatif], dikosongkan: emptied },
    };
  }),
  unggahSaldo: change(contract.spt.unggahSaldo, {
    before: async ({ teks, ...input }, context) => {
      // checks the owner before the upload
      await terbuka(context, input);
      const rows = context.files.length > 0 ? teks : denganJudul(teks, context.language);
      return readSheet(lembarSaldo, sheetBytes(context, rows), context.language, context.caller?.akunId);
    },
    change: async (input, context, reading) => {
      const { spt, form, pilihan } = await terbuka(context, input);
      const { baris, salah, total } = lembarSaldo.baca(reading);
      if (salah) throw salah;
      const known = { ...(await pilihanSaldoLalu(context.sql, spt, NERACA_SALDO)), ...pilihan };
      await saveSaldo(context, spt, { baris, pilihan: known, ukuran: null });
      await context.audit({
        jenis: "spt",
        objekId: spt.id,
        label: `${spt.jenis} ${spt.masa} ${alamatOf(form)}`,
        sesudah: { neracaSaldo: baris.length },
      });
      const belum = belumCocok(buildSaldo(form, denganUkuran(baris, null), known));
      const totals = total > 0 ? [context.t("galat:isian.lembar_total", { jumlah: total })] : [];
      return { baris: baris.length, belum, catatan: [...totals, ...kolomAsing(context.t, reading.asing)] };
    },
  }),
  pilihSaldo: change(contract.spt.pilihSaldo, {
    change: async ({ pilihan, ukuran, ...input }, context) => {
      const { spt, form, ...kept } = await terbuka(context, input);
      const next = { baris: kept.baris, pilihan: memilih(form, kept, pilihan), ukuran: ukuran ?? kept.ukuran };
      await saveSaldo(context, spt, next);
      return { belum: belumCocok(buildSaldo(form, denganUkuran(next.baris, next.ukuran), next.pilihan)) };
    },
  }),
  simpanSaldo: change(contract.spt.simpanSaldo, {
    change: async ({ pilihan, tutup, ukuran, ...input }, context) => {
      const { spt, form, isi, ...kept } = await terbuka(context, input);
      if (kept.baris.length === 0) throw new AppError("not_found");
      const next = memilih(form, kept, pilihan);
      const chosen = ukuran ?? kept.ukuran;
      if (tanyaUkuran({ ...kept, ukuran: chosen })) throw errorAt("ukuran", "trial_balance_amounts");
      const susunan = buildSaldo(form, denganUkuran(kept.baris, chosen), next);
      const hasil = pasangSaldo(form, isi, susunan, tutup);
      checkSaldo(context, form, susunan, hasil);
      const lampiran = alamatOf(form);
      const { versi } = await saveSpt(context, spt, { [lampiran]: readIsi(form, hasil.isi) });
      // the choices stay, because the books of next year have the same accounts
      await saveSaldo(context, spt, { baris: [], pilihan: next, ukuran: null });
      await context.audit({
        jenis: "spt",
        objekId: spt.id,
        label: `${spt.jenis} ${spt.masa} ${lampiran}`,
        sebelum: isi,
        sesudah: hasil.isi,
      });
      return { versi, lampiran, akun: susunan.akun.size };
    },
  }),
};
