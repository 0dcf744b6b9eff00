import { z } from "zod";
import type { Api } from "~/api/client.server";
import { documentsOf } from "~/auth/documents.server";
import type { Session } from "~/auth/session.server";
import { TEKS_LEMBAR } from "~/contract/data";
import { isian } from "~/contract/form-schema";
import { dataFile } from "~/contract/kit";
import { BARIS_SALDO } from "~/contract/spt/saldo";
import type { DefFormulir } from "~/domain/mesin/definisi";
import { kunciJudul } from "~/domain/mesin/teks";
import { isRefList, namaEntri, refCari } from "~/domain/ref";
import { definisiTampil, formulirDi } from "~/domain/spt/daftar";
import { akunSaldo } from "~/domain/spt/tahunan/saldo/akun";
import { TIDAK_DIPAKAI } from "~/domain/spt/tahunan/saldo/cocok";
import { UKURAN_SALDO } from "~/domain/spt/tahunan/saldo/ukuran";
import { type Lookups, pageOfList } from "~/forms/posted-fields.server";
import { paths } from "~/web/paths";
import { letakSpt } from "../di-atas";
import { fieldHref, formulirHref } from "../document-href";

/** Shared data of the trial balance pages: the return, its form, and the waiting rows. */
async function saldoOf(session: Session, id: string) {
  const spt = await documentsOf(session).spt(id);
  const saldo = await session.api.spt.saldo({ id });
  const form =
    saldo.lampiran === null ? undefined : formulirDi(definisiTampil(spt.jenis, spt.versiAturan), saldo.lampiran);
  const common = {
    id,
    versi: saldo.versi,
    terbuka: spt.aksi.includes("edit"),
    kurang: spt.tanpaHak.edit,
    ...letakSpt(spt, session.texts),
    lampiran: saldo.lampiran,
    kembali: formulirHref(id, saldo.lampiran ?? "induk"),
  };
  return { common, spt, form, saldo };
}

/** The page for importing a trial balance. `menunggu`: the number of rows that wait already. */
export async function unggahSaldoView(session: Session, id: string) {
  const { common, spt, saldo } = await saldoOf(session, id);
  const buku = await session.api.spt.buku({ id });
  const def = definisiTampil(spt.jenis, spt.versiAturan);
  const lalu = buku.lalu.map(({ lampiran, bagian, baris }) => {
    const form = formulirDi(def, lampiran);
    const section = form?.sections.find(({ name }) => name === bagian);
    return { lampiran, baris, judul: form && section ? session.texts.t(kunciJudul(form, section)) : bagian };
  });
  return {
    ...common,
    menunggu: saldo.baris.length,
    maxBytes: dataFile().maxBytes,
    sektorHref: def.sektor ? fieldHref(id, def.sektor.field) : common.kembali,
    buku: { tahun: buku.tahun, lalu },
  };
}

/** Parameter of the row whose account is chosen anew. */
const UBAH = "ubah";
/** The page that gives rows their accounts. Rows without one are to be filled in; all others show the found account. */
export async function saldoView(session: Session, id: string) {
  const { common, form, saldo } = await saldoOf(session, id);
  const ubah = Number(session.url.searchParams.get(UBAH));
  const list = `akun_${form?.id}`;
  const name = (kode: string) => namaEntri(list, kode);
  const sums = new Set(form ? akunSaldo(form).flatMap(({ kode, dihitung }) => (dihitung ? [kode] : [])) : []);
  const rows = saldo.baris.map(({ urut, akun, nama, debit, kredit, jumlah, kode, cara, nilai }) => ({
    urut,
    sebutan: [akun, nama].filter(Boolean).join(" "),
    kode,
    nilai,
    jumlah: jumlah ?? (debit ?? 0) - (kredit ?? 0),
    tujuan: kode === null || kode === TIDAK_DIPAKAI ? null : name(kode),
    cara: kode !== null && sums.has(kode) ? ("dihitung" as const) : cara,
  }));
  const isAsked = ({ urut, kode }: (typeof rows)[number]) => kode === null || urut === ubah;
  const { negatif = [], dikosongkan = [], ...hasil } = saldo.hasil ?? {};
  return {
    ...common,
    belum: saldo.belum,
    ukuran: saldo.ukuran,
    tanyaUkuran: saldo.tanyaUkuran || saldo.ukuran !== null,
    hasil: "selisih" in hasil ? hasil : null,
    ditanya: rows.filter(isAsked),
    cocok: rows
      .filter((row) => !isAsked(row))
      .map((row) => ({ ...row, ubah: `${paths.spt.saldo(id)}?${UBAH}=${row.urut}#ditanya` })),
    negatif: negatif.map(name),
    dikosongkan: dikosongkan.map(({ kode, nilai }) => ({ nama: name(kode), nilai })),
  };
}
export type SaldoView = Awaited<ReturnType<typeof saldoView>>;

/** Searches in the accounts of a form with typed amounts. */
export function akunLookups(form: DefFormulir | null): Lookups {
  const typed = new Set(form ? akunSaldo(form).flatMap(({ kode, dihitung }) => (dihitung ? [] : [kode])) : []);
  const list = `akun_${form?.id}`;
  const isAccount = (field: string) => field.endsWith(".kode");
  return {
    find: async (field, words, _other, page) =>
      pageOfList(
        isAccount(field) && isRefList(list)
          ? refCari(list, words).flatMap(({ kode, nama }) =>
              typed.has(kode) ? [{ value: kode, label: `${kode} ${nama}` }] : [],
            )
          : [],
        page,
      ),
    isWords: (field, text) => isAccount(field) && text.trim() !== TIDAK_DIPAKAI && !typed.has(text.trim()),
  };
}
/** The form that takes a return's trial balance. */
export const formSaldo = async (session: Session, id: string): Promise<DefFormulir | null> =>
  (await saldoOf(session, id)).form ?? null;

export const batasSaldo = { maxFiles: 1, maxBytes: dataFile().maxBytes };
/** Actions of the page's forms: read a trial balance, or take over the previous year's lists. */
export const skemaUnggahSaldo = z.object({
  versi: z.coerce.number().int(),
  langkah: z.enum(["baca", "bawa"]).default("baca"),
  teks: isian<string | null>({ kind: "teks", max: TEKS_LEMBAR }),
});
/** Actions of the page's two buttons: save the choices, or bring the sheet into the return. */
export const LANGKAH = ["pilih", "simpan"] as const;
export const skemaSaldo = z.object({
  versi: z.coerce.number().int(),
  langkah: z.enum(LANGKAH).default("simpan"),
  tutup: z.literal("on").optional(),
  ukuran: z.enum(UKURAN_SALDO).optional(),
  pilihan: z
    .array(z.object({ urut: z.coerce.number().int(), kode: z.string().trim().optional() }))
    .max(BARIS_SALDO)
    .default([]),
});
export type Typed = z.output<typeof skemaSaldo>;
/** Carries out the action of a button. Returns the filled accounts, or null while the sheet still waits. */
export async function sendSaldo(
  api: Api,
  id: string,
  typed: Typed,
  idempotencyKey: string,
): Promise<{ readonly akun: number; readonly lampiran: string } | null> {
  const { versi, langkah, tutup, ukuran } = typed;
  const chosen = ukuran ? { ukuran } : {};
  const pilihan = typed.pilihan.map(({ urut, kode = "" }) => ({ urut, kode }));
  if (langkah === "pilih") {
    await api.spt.pilihSaldo({ id, versi, pilihan, ...chosen }, { idempotencyKey });
    return null;
  }
  return api.spt.simpanSaldo({ id, versi, pilihan, tutup: tutup === "on", ...chosen }, { idempotencyKey });
}
