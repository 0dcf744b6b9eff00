import { sptKarya } from "~/domain/telaah/baca-lain";
import { dasarFakta } from "~/domain/telaah/dasar-kunci";
import { VERSI_FAKTA } from "~/domain/telaah/fakta";
import { faktaKarya } from "~/domain/telaah/fakta-karya";
import type { HasilTelaah, SptTelaah } from "~/domain/telaah/hasil";
import { type BarisKarya, type Karya, penggantian } from "~/domain/telaah/karya";
import { type Pasangan, pasangkan } from "~/domain/telaah/pasang";
import { putuskan } from "~/domain/telaah/putusan";
import { type AngkaSpt, type LangkahGanti, sebarkan } from "~/domain/telaah/sebaran";
import { INDUK, sptKelas } from "../../db/spt";
import type { Writer } from "../../db/sql";
import { bukaDunia, insertRows, karyaOf, type PesananTelaah } from "../../db/telaah/dunia";
import { barisPindah, type Penggantian, replaceFakta } from "../../db/telaah/ganti";
import { postDocuments } from "../spt";
import { ikutan } from "./ikut";

/** Replacements of one marking. The rest is replaced at once, as one step. */
const TERBANYAK = 300;

const numbersIn = (values: Readonly<Record<string, unknown>>): AngkaSpt =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, number] => typeof entry[1] === "number"));
const text = (row: BarisKarya, name: string): string => String(row[name] ?? "");
const rowsOf = (karya: Karya, table: string): readonly BarisKarya[] => karya.baris.get(table) ?? [];

/** Stored figures of the main form of a return. */
function angkaTersimpan(karya: Karya, sptId: string): AngkaSpt {
  const form = rowsOf(karya, "SptFormulir").find((row) => row.sptId === sptId && row.lampiran === INDUK);
  return numbersIn(JSON.parse(String(form?.hitung ?? "{}")));
}

/** Posts a return in its world. Returns the figures of its main form. */
async function hitungSpt(sql: Writer, id: string): Promise<AngkaSpt> {
  const spt = await sptKelas(sql, id);
  if (!spt) throw new Error(`no return ${id} in the world`);
  const now = new Date(0);
  return numbersIn((await postDocuments(sql, spt, { at: now.toISOString(), now })).values);
}

/** Documents that a kind of return posts; typed cells and rows belong to their own return. */
const DOKUMEN: Readonly<Record<string, readonly string[]>> = {
  ppn: ["faktur", "kredit", "dokumen_lain", "retur"],
  pph21_26: ["bukpot"],
  pph_uni: ["bukpot"],
};
const mengubah = ({ kunci, punya }: Pasangan, spt: { readonly kunci: string; readonly jenis: string }): boolean => {
  const one = kunci ?? punya;
  return one !== null && (one.spt === spt.kunci || (DOKUMEN[spt.jenis] ?? []).includes(one.jenis));
};

type Bersama = {
  readonly kunci: string;
  readonly jenis: string;
  readonly versiAturan: string;
  readonly id: string;
  /** Figures of the key. */
  readonly model: AngkaSpt;
};
/** Returns of the key in the world of the work. One that the work lacks begins empty there. */
async function siapkanSpt({ sql, karya, kunci, ...at }: Omit<Penggantian, "faktur" | "spt">) {
  const own = sptKarya(karya);
  const list: Bersama[] = [];
  const ids = new Map<string, string>();
  for (const [name, row] of sptKarya(kunci)) {
    const known = own.get(name);
    const id = text(known ?? row, "id");
    if (!known) {
      await insertRows(sql, "Spt", [{ ...barisPindah(at, row), diposting: null, sidik: null }]);
      await insertRows(sql, "SptFormulir", [{ sptId: id, lampiran: INDUK, isi: "{}" }]);
    }
    ids.set(text(row, "id"), id);
    list.push({
      kunci: name,
      jenis: text(row, "jenis"),
      versiAturan: text(known ?? row, "versiAturan"),
      id,
      model: angkaTersimpan(kunci, text(row, "id")),
    });
  }
  return { list, ids, own };
}

/** Invoices of the work by those of the key. */
const fakturDari = (pairs: readonly Pasangan[]): ReadonlyMap<string, string> =>
  new Map(
    pairs.flatMap(({ kunci, punya }) =>
      kunci?.objek.tabel === "Faktur" && punya ? [[kunci.objek.id, punya.objek.id] as const] : [],
    ),
  );

/** The id of the class among its rows. Documents under another id would be in no return. */
function idKelas(kelas: PesananTelaah["kelas"]): string {
  const [, row] = kelas.find(([table]) => table === "Batch") ?? [];
  if (!row) throw new Error("no row of the class");
  return String(row.id);
}

/** Citations of the key's decisions that differ, by their ids. */
const dasarBeda = (kunci: Karya, differing: readonly { readonly pair: Pasangan }[]): HasilTelaah["dasar"] =>
  Object.fromEntries(
    differing.flatMap(({ pair }) => (pair.kunci ? [[pair.kunci.id, dasarFakta(kunci, pair.kunci)] as const] : [])),
  );

/**
 * Marks frozen work against a key: pairs their decisions, and splits each figure of a return that differs over the
 * decisions that made it. For that, one decision after another is replaced by that of the key in a world of its own,
 * and the return is posted there again.
 */
export async function telaahKarya({ kelas, karya: given, kunci: model }: PesananTelaah): Promise<HasilTelaah> {
  const [karya, kunci] = [karyaOf(given), karyaOf(model)];
  const fakta = faktaKarya(karya);
  const pairs = pasangkan(faktaKarya(kunci), fakta);
  const putusan = pairs.map((pair) => putuskan(pair));
  const nomor = penggantian(kunci, karya);
  const world = await bukaDunia(kelas, karya);
  try {
    const { sql } = world;
    const shared = { sql, karya, kunci, batchId: idKelas(kelas), nomor };
    const { list, ids, own } = await siapkanSpt(shared);
    const at: Penggantian = { ...shared, faktur: fakturDari(pairs), spt: ids };
    const steps = new Map<string, LangkahGanti[]>();
    const stored = new Map<string, AngkaSpt>();
    for (const spt of list) {
      const fresh = await hitungSpt(sql, spt.id);
      stored.set(spt.kunci, own.has(spt.kunci) ? angkaTersimpan(karya, spt.id) : fresh);
      steps.set(spt.kunci, [{ putusan: -1, angka: fresh }]);
    }
    const differing = pairs.flatMap((pair, place) => (putusan[place]?.hasil === "tepat" ? [] : [{ pair, place }]));
    for (const [count, { pair, place }] of differing.entries()) {
      await replaceFakta(at, pair);
      for (const other of ikutan(pair, pairs, putusan, karya)) await replaceFakta(at, other);
      if (count >= TERBANYAK && count < differing.length - 1) continue;
      for (const spt of list.filter((one) => mengubah(pair, one) || count >= TERBANYAK))
        steps.get(spt.kunci)?.push({ putusan: place, angka: await hitungSpt(sql, spt.id) });
    }
    return {
      versi: VERSI_FAKTA,
      fakta,
      putusan,
      dasar: dasarBeda(kunci, differing),
      spt: list.map((spt): SptTelaah => {
        const [jenis = "", masa = "", pembetulan = ""] = spt.kunci.split("|");
        const sebaran = sebarkan(stored.get(spt.kunci) ?? {}, steps.get(spt.kunci) ?? [], spt.model);
        const basi = sebaran.some(({ bagian }) => bagian.some((one) => one.putusan === -1));
        const { versiAturan } = spt;
        return { spt: spt.kunci, jenis, masa, pembetulan: Number(pembetulan), versiAturan, basi, sebaran };
      }),
    };
  } finally {
    world.close();
  }
}
