import { AppError } from "~/contract/errors";
import type { Values } from "~/domain/kit/form";
import { RUPIAH_TERBESAR } from "~/domain/kit/rupiah";
import { lastDay } from "~/domain/kit/tanggal";
import { alamatOf, type DefFormulir, isBaris, type Keketatan } from "~/domain/mesin/definisi";
import type { Keadaan as Hitungan } from "~/domain/mesin/program";
import { type HakWakil, hakPeristiwa, KELUARGA_SPT } from "~/domain/pihak";
import { versiOf } from "~/domain/spt/daftar";
import {
  type AlasanInduk,
  alasanInduk,
  barisDibaca,
  beginSpt,
  type IsianSpt,
  nilaiBarisSpt,
  nilaiSpt,
  type SumberSpt,
  terlaluBesar,
  tidakBerlakuDi,
} from "~/domain/spt/hitung";
import { isOpen, type StatusSpt, statusSpt } from "~/domain/spt/life";
import { lipat } from "~/domain/spt/lipat";
import { type KeadaanPosting, type Temuan, urutTemuan } from "~/domain/spt/periksa";
import { mine } from "../../db/ownership";
import { type BarisKetik, barisBagian } from "../../db/spt/baris-ketik";
import {
  type Formulir,
  formOf,
  formsOf,
  INDUK,
  POSTING,
  type Spt,
  saveForm,
  sptMilik,
  updateMethod,
} from "../../db/spt/store";
import type { Reader, Writer } from "../../db/sql";
import { maySee, requireRight } from "../../http/authorize";
import { rightsOf } from "../../http/caller";
import { type Acting, type Context, callerOf } from "../../http/context";
import type { Maybe } from "../../turns";
import { bernomor } from "./bernomor";
import { ikutkan } from "./ikut";
import { typedSums } from "./jumlah-ketik";
import { ketatOf } from "./ketat";
import { type Barisan, defOf, type HasilPostingSpt, kindOf, type Pembayaran, versionsOf } from "./kinds";

type Event = (typeof statusSpt.transitions)[number]["event"];
type Party = (typeof statusSpt.transitions)[number]["by"];

/** The name of a return in its history and in the trail. */
export const namedSpt = ({ id, jenis, masa }: Pick<Spt, "id" | "jenis" | "masa">) => ({
  jenis: "spt",
  objekId: id,
  label: `${jenis} ${masa}`,
});

/** The right that shows a representative the returns of a kind: the right to draft them. */
const seeing = (jenis: Spt["jenis"]): HakWakil => `${KELUARGA_SPT[jenis]}_drafter`;
export const maySeeSpt = (context: Context, jenis: Spt["jenis"]): Promise<boolean> =>
  maySee(context.sql, callerOf(context), seeing(jenis));

/**
 * A return of the active identity. Throws `not_found` for any other, `right_missing` for a kind that the caller cannot
 * see.
 */
export async function ownSpt(context: Context, id: string): Promise<Spt> {
  const spt = await sptMilik(context.sql, mine(context), id);
  if (!spt) throw new AppError("not_found");
  if (!(await maySeeSpt(context, spt.jenis))) throw new AppError("right_missing", { hak: seeing(spt.jenis) });
  return spt;
}

/** The state after an event. Throws `wrong_state` when the table does not allow it. */
export function after(spt: Pick<Spt, "status">, event: Event, by: Party = "wajib_pajak"): StatusSpt {
  const transition = statusSpt.find(spt.status, event, by);
  if (!transition) throw new AppError("wrong_state");
  return transition.to ?? spt.status;
}

/** The right for an event of a return. */
export const rightTo = (jenis: Spt["jenis"], event: Event) => hakPeristiwa(KELUARGA_SPT[jenis], "spt", event);
/** Refuses a representative without the right for an event on returns of a kind. Throws `right_missing`. */
export async function requireSptRight(context: Context, jenis: Spt["jenis"], event: Event): Promise<void> {
  await requireRight(context.sql, callerOf(context), rightTo(jenis, event));
}

/**
 * A return of the active identity in a state that allows the caller's event. Throws `not_found`, `right_missing`,
 * `wrong_state`.
 */
export async function openSpt(context: Context, id: string, event: Event): Promise<Spt> {
  const spt = await ownSpt(context, id);
  await requireSptRight(context, spt.jenis, event);
  after(spt, event);
  return spt;
}

/** True if a draft can be deleted. One that was filed and refused has a receipt with payments, so it cannot. */
export const mayVanish = ({ bpe }: Pick<Spt, "bpe">): boolean => bpe === null;

/** Throws `version_conflict` when another user has changed the return since it was read. */
export function checkVersion(spt: Spt, versi: number): void {
  if (spt.versi !== versi) throw new AppError("version_conflict");
}

/** The result of the last posting; null before the first. */
export async function postedOf(sql: Reader, spt: Spt): Promise<HasilPostingSpt | null> {
  if (spt.diposting === null) return null;
  return (await formOf(sql, spt.id, POSTING)).isi as unknown as HasilPostingSpt;
}

/** A return computed by the version it was made with. */
async function figuresOf(sql: Reader, spt: Spt, given: Omit<IsianSpt, "baris" | "tanggal">): Promise<Hitungan> {
  const program = versionsOf(spt).program(spt.versiAturan);
  const read = [...barisDibaca(program), ...(given.juga ?? [])];
  const rows = read.length === 0 ? new Map<string, readonly BarisKetik[]>() : await barisBagian(sql, spt.id, read);
  const baris: IsianSpt["baris"] = (alamat, bagian) => (rows.get(`${alamat}.${bagian}`) ?? []).map(({ isi }) => isi);
  return beginSpt(program, { ...given, baris, tanggal: lastDay(spt.masa) });
}

/** Forms with computed figures. Lists of posted rows, and of typed rows that nothing is computed from, have none. */
const computedForms = (spt: Spt): readonly DefFormulir[] => {
  const read = barisDibaca(versionsOf(spt).program(spt.versiAturan));
  const hasFigures = (form: DefFormulir) =>
    form.sections.some((one) => !isBaris(one) || read.has(`${alamatOf(form)}.${one.name}`));
  return defOf(spt).formulir.filter(hasFigures);
};

/** The sources of a return's computed values, other than the typed ones. */
async function sourcesOf(sql: Reader, spt: Spt, isi: (alamat: string) => Values): Promise<SumberSpt> {
  const kind = kindOf(spt);
  const own = (await kind.sumber?.(sql, spt, isi)) ?? {};
  return {
    ...own,
    posting: { ...(await postedOf(sql, spt))?.nilai, ...(await typedSums(sql, spt)) },
    spt: { ...own.spt, pembetulan: spt.pembetulan },
    lalu: (await kind.lalu?.(sql, spt, isi(INDUK))) ?? {},
  };
}
/**
 * A return computed with typed values by form address, and its sources. Stores nothing. Throws `invalid` for figures too
 * large for whole rupiah.
 */
export async function computeFigures(sql: Reader, spt: Spt, isi: (alamat: string) => Values) {
  const sumber = await sourcesOf(sql, spt, isi);
  const figures = await figuresOf(sql, spt, { isi, sumber });
  const failure = [{ key: "terlalu_besar", params: { max: RUPIAH_TERBESAR } }];
  const tooBig = terlaluBesar(figures).map((field) => [field, failure] as const);
  if (tooBig.length > 0) throw new AppError("invalid", {}, Object.fromEntries(tooBig));
  return { figures, sumber };
}
/**
 * Computes a return from its typed and posted values and stores every changed form, the main form with all its sources.
 * `berubah` holds typed values by form address that replace the stored ones. Returns the values of the main form.
 * Throws `invalid` for figures too large for whole rupiah.
 */
export async function computeSpt(
  sql: Writer,
  spt: Spt,
  berubah: Readonly<Record<string, Values>> = {},
): Promise<Values> {
  const kind = kindOf(spt);
  await ikutkan(sql, spt);
  const kept = await formsOf(sql, spt.id);
  const typed = (alamat: string) => berubah[alamat] ?? kept(alamat).isi;
  const main = typed(INDUK);
  const { figures, sumber } = await computeFigures(sql, spt, typed);
  const metode = await kind.metodeKini?.(sql, spt, main);
  if (metode !== undefined && metode !== spt.metode) await updateMethod(sql, spt.id, metode);
  for (const form of computedForms(spt)) {
    const alamat = alamatOf(form);
    const isi = typed(alamat);
    const hitung = nilaiSpt(figures, form.id, isi);
    const tidakBerlaku = tidakBerlakuDi(figures, form.id);
    if (alamat === INDUK) await saveForm(sql, spt.id, alamat, { isi, hitung, sumber, tidakBerlaku });
    else if (!kept(alamat).sama({ isi, hitung, tidakBerlaku }))
      await saveForm(sql, spt.id, alamat, { isi, hitung, tidakBerlaku });
  }
  return nilaiSpt(figures, defOf(spt).formulir[0]?.id ?? "", main);
}
/** The same after a change of the main form alone. */
export const computeInduk = (sql: Writer, spt: Spt, isi: Values): Promise<Values> =>
  computeSpt(sql, spt, { [INDUK]: isi });

/** The stored return, computed: every form from its stored values. `kini` holds sources with newer values. */
export async function hitunganOf(sql: Reader, spt: Spt, kini: SumberSpt = {}): Promise<Hitungan> {
  const kept = await formsOf(sql, spt.id);
  const sumber = { ...kept(INDUK).sumber };
  for (const [id, isi] of Object.entries(kini)) sumber[id] = { ...sumber[id], ...isi };
  return figuresOf(sql, spt, { isi: (at) => kept(at).isi, sumber });
}

/** The reasons of a figure of a form; null for a typed one. */
export async function alasanOf(sql: Reader, spt: Spt, alamat: string, field: string): Promise<AlasanInduk | null> {
  const kept = await formsOf(sql, spt.id);
  const { sumber } = kept(INDUK);
  const form = defOf(spt).formulir.find((one) => alamatOf(one) === alamat);
  if (!sumber || !form) return null;
  return alasanInduk(await figuresOf(sql, spt, { isi: (at) => kept(at).isi, sumber }), field, form.id);
}

const kunciBaris = ({ form, bagian }: Barisan): string => `${alamatOf(form)}.${bagian.name}`;
/**
 * Rows of sections with all their columns, by section, with their return. The return is computed once for all of them.
 */
export async function barisanTerhitung(
  sql: Reader,
  spt: Spt,
  barisan: readonly Barisan[],
  kept: (lampiran: string) => Formulir,
): Promise<{ readonly figures: Hitungan; readonly baris: (of: Barisan) => readonly BarisKetik[] }> {
  const juga = barisan.map(kunciBaris);
  const sumber = kept(INDUK).sumber ?? {};
  const figures = await figuresOf(sql, spt, { isi: (at) => kept(at).isi, sumber, juga });
  const typed = await barisBagian(sql, spt.id, juga);
  return {
    figures,
    baris: (of) => {
      const values = nilaiBarisSpt(figures, of.form.id, of.bagian);
      return (typed.get(kunciBaris(of)) ?? []).map(({ urut, isi }, at) => ({ urut, isi: { ...isi, ...values[at] } }));
    },
  };
}
/** The same for one section. */
export async function barisTerhitung(
  sql: Reader,
  spt: Spt,
  of: Barisan,
): Promise<{ readonly figures: Hitungan; readonly baris: readonly BarisKetik[] }> {
  const { figures, baris } = await barisanTerhitung(sql, spt, [of], await formsOf(sql, spt.id));
  return { figures, baris: baris(of) };
}

export type Keadaan = {
  readonly values: Values;
  /** Fields of the main form that are not applicable. */
  readonly tidakBerlaku: readonly string[];
  readonly posting: KeadaanPosting;
  readonly terposting: HasilPostingSpt | null;
  /** The strictness of its checks. */
  readonly ketat: Keketatan;
  readonly temuan: readonly Temuan[];
  readonly pembayaran: Pembayaran;
  /** The computed return in its current state, made once for all callers. */
  hitungan(): Promise<Hitungan>;
};

/** The findings of the version's checks. An unknown version has only one finding, a `galat`. */
export const findingsOf = async (check: () => Maybe<readonly Temuan[]>, { jenis, versiAturan: versi }: Spt) =>
  versiOf(jenis).kenal(versi)
    ? await check()
    : [{ code: "versi_tidak_dikenal", severity: "galat", params: { versi } } as const];

/**
 * True if documents, registers or another taxpayer's return behind a posted return have changed since. Typed answers of
 * its own taxpayer change none of them.
 */
export async function isBerubah(sql: Reader, spt: Spt): Promise<boolean> {
  const kind = kindOf(spt);
  return (await kind.sidik(sql, spt)) !== spt.sidik || ((await kind.basi?.(sql, spt)) ?? false);
}

/** The current state of a return: values, changes in its documents, findings of the checks, and the amount to pay. */
export async function keadaanOf(sql: Reader, { batch, caller }: Acting, spt: Spt): Promise<Keadaan> {
  const kind = kindOf(spt);
  const { hitung: values, tidakBerlaku } = await formOf(sql, spt.id, INDUK);
  const terposting = await postedOf(sql, spt);
  const open = isOpen(spt);
  const posting = terposting === null ? "belum" : open && (await isBerubah(sql, spt)) ? "berubah" : "kini";
  // a read-only caller sees the taxpayer's view
  const bolehTandaTangan = caller.readOnly || (await rightsOf(sql, caller)).includes(rightTo(spt.jenis, "submit"));
  let computed: Promise<Hitungan> | undefined;
  const kini = async () => (open ? kind.menurutHari?.(sql, spt, batch.tanggal) : undefined);
  const hitungan = () => {
    computed ??= kini().then((sumber) => hitunganOf(sql, spt, sumber));
    return computed;
  };
  const ketat = await ketatOf(sql, batch, spt);
  const given = { hariIni: batch.tanggal, posting, bolehTandaTangan, ketat, terposting, hitungan } as const;
  const check = async () => lipat(await kind.periksa(sql, spt, values, given), false);
  const temuan = open ? await findingsOf(async () => bernomor(sql, spt, urutTemuan(await check())), spt) : [];
  const pembayaran = await kind.bayar(sql, spt, values);
  return { values, tidakBerlaku, posting, terposting, ketat, temuan, pembayaran, hitungan };
}
