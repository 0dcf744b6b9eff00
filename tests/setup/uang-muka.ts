import fc from "fast-check";
import { type Faktur, fakturKosong, KOLOM_NILAI, type NilaiFaktur } from "~/domain/efaktur/faktur";
import { computeFaktur, type FakturHasil } from "~/domain/efaktur/hitung-faktur";
import { checkUangMuka } from "~/domain/efaktur/periksa-uang-muka";
import {
  type AnggotaRantai,
  kontrakFor,
  pelunasanOf,
  peranOf,
  pertamaOf,
  type Rangkaian,
  type Rantai,
  type Rujukan,
  sebabTakBatal,
  sebabTakPas,
  tanpa,
} from "~/domain/efaktur/rantai";
import { FAKTUR_BERLAKU, type StatusFaktur, statusFaktur } from "~/domain/efaktur/status";
import { isOneOf } from "~/domain/kit/status";

/** An action of a party on a chain of down payments; numbers choose among the available objects. */
export type Deed = {
  readonly what: "pay" | "settle" | "replace" | "accept" | "refuse" | "withdraw" | "cancel";
  /** The chosen invoice, for actions on an invoice. */
  readonly at: number;
  /** Payment in percent of the contract. */
  readonly share: number;
  /** The typed number: 0 to 2 for the first payment's number, else any. */
  readonly typed: number;
  /** Unit price of a replaced first payment's contract; 0 keeps it. */
  readonly price: number;
};
const deed: fc.Arbitrary<Deed> = fc.record({
  what: fc.constantFrom(
    "pay",
    "pay",
    "settle",
    "replace",
    "replace",
    "accept",
    "accept",
    "refuse",
    "withdraw",
    "cancel",
  ),
  at: fc.nat(20),
  share: fc.constantFrom(7, 13, 24, 33, 48, 71, 100),
  typed: fc.nat(5),
  price: fc.constantFrom(0, 0, 0, 0, 650_001, 1_999_999),
});
export const deeds = fc.array(deed, { minLength: 5, maxLength: 11 });

/** An invoice of the model: its typed values and its state. */
export type Doc = {
  readonly id: string;
  nomor: string;
  status: StatusFaktur;
  readonly faktur: Faktur;
  readonly menggantikan: string | null;
  readonly rantaiId: string;
  readonly nilai: NilaiFaktur;
  readonly kontrak: NilaiFaktur;
};
/** The request of an action: a new invoice, or an event of an existing one. */
export type Ask =
  | { readonly kind: "sign"; readonly faktur: Faktur; readonly menggantikan: string | null }
  | {
      readonly kind: "answer";
      readonly doc: Doc;
      readonly accept: boolean;
      readonly about: "cancellation" | "amendment";
    }
  | { readonly kind: "withdraw"; readonly doc: Doc; readonly about: "cancellation" | "amendment" }
  | { readonly kind: "cancel"; readonly doc: Doc };

export const HARGA = 1_234_567;
export const baris = (harga: number) => ({
  ...{ opt: "A" as const, kode: "000000", nama: "Mesin", satuan: "UM.0018", tarifPpnbm: "0" },
  ...{ harga: String(harga), jumlah: "3", potongan: 5 },
});

/** A seller's chain of down payments in the domain alone: states from the table, sums and refusals from the rules. */
export class ChainModel {
  readonly docs: Doc[] = [];
  private readonly asks: boolean;
  /** `asks`: the buyer must agree to replacements and cancellations. */
  constructor(asks: boolean) {
    this.asks = asks;
  }

  rantai(rantaiId: string): Rantai {
    const rank = { pertama: 0, lanjutan: 1, pelunasan: 2 };
    return this.docs
      .filter((doc) => doc.rantaiId === rantaiId && isOneOf(FAKTUR_BERLAKU, doc.status))
      .map((doc) => this.member(doc))
      .sort((a, b) => rank[a.peran] - rank[b.peran] || (a.nomor.slice(4) < b.nomor.slice(4) ? -1 : 1));
  }

  private member({ id, nomor, status, faktur, nilai, kontrak }: Doc): AnggotaRantai {
    const { kode, npwpPembeli, nomorPembeli, tanggal } = faktur;
    const peran = peranOf(faktur) ?? "pertama";
    return { id, nomor, status, peran, tanggal, kode, npwpPembeli, nomorPembeli, nilai, kontrak };
  }

  private byId = (id: string | null) => this.docs.find((doc) => doc.id === id);

  private rujukan(nomor: string): { rujukan: Rujukan; rantaiId: string | null } {
    const doc = this.docs.find((one) => one.nomor === nomor);
    if (!doc) return { rujukan: { keadaan: "tidak_ada" }, rantaiId: null };
    const { rantaiId } = doc;
    const first = pertamaOf(this.rantai(rantaiId));
    if (!first) return { rujukan: { keadaan: "dibatalkan" }, rantaiId };
    if (first.id === doc.id) return { rujukan: { keadaan: "pertama" }, rantaiId };
    if (peranOf(doc.faktur) !== "pertama") return { rujukan: { keadaan: "lanjutan", pertama: first.nomor }, rantaiId };
    return { rujukan: { keadaan: "diganti", pengganti: first.nomor }, rantaiId };
  }

  /** The request of an action in the current state; null if it has no object. */
  askOf({ what, at, share, typed, price }: Deed): Ask | null {
    const pick = (docs: readonly Doc[]) => docs[at % docs.length];
    const inForce = this.docs.filter(({ status }) => status === "approved");
    if (what === "pay" || what === "settle") {
      const numbered = this.docs.filter(({ nomor }) => nomor !== "");
      const first = this.docs.find((doc) => peranOf(doc.faktur) === "pertama" && isOneOf(FAKTUR_BERLAKU, doc.status));
      const rujukan = (typed < 3 || numbered.length === 0 ? first?.nomor : pick(numbered)?.nomor) ?? "";
      return { kind: "sign", faktur: this.typed(what === "settle", rujukan, share, HARGA), menggantikan: null };
    }
    if (what === "replace") {
      const doc = pick(inForce);
      if (!doc) return null;
      const harga = price && peranOf(doc.faktur) === "pertama" ? price : Number(doc.faktur.baris[0]?.harga ?? HARGA);
      const same = doc.faktur.nilaiUangMuka;
      const faktur = this.typed(doc.faktur.pelunasan, doc.faktur.rujukan, share, harga);
      const keeps = typed < 2 && same !== undefined ? { ...faktur, nilaiUangMuka: same } : faktur;
      return { kind: "sign", faktur: keeps, menggantikan: doc.id };
    }
    if (what === "cancel") {
      const doc = pick(inForce);
      return doc ? { kind: "cancel", doc } : null;
    }
    const doc = pick(this.docs.filter(({ status }) => /^waiting_for_(cancellation|amendment)$/.test(status)));
    if (!doc) return null;
    const about = doc.status === "waiting_for_cancellation" ? "cancellation" : "amendment";
    if (what === "withdraw") return { kind: "withdraw", doc, about };
    return { kind: "answer", doc, accept: what === "accept", about };
  }

  private typed(pelunasan: boolean, rujukan: string, share: number, harga: number): Faktur {
    const nilaiUangMuka = Math.floor((HARGA * 3 * share) / 100);
    const kind = pelunasan ? { pelunasan: true } : { uangMuka: true, nilaiUangMuka };
    return { ...fakturKosong("2026-04-01"), ...kind, rujukan, baris: [baris(harga)] };
  }

  /** The place of an invoice in its chain, and its figures there. */
  private place(faktur: Faktur, menggantikan: string | null) {
    const original = this.byId(menggantikan);
    const found = faktur.rujukan === "" ? null : this.rujukan(faktur.rujukan);
    const own = original?.rantaiId ?? null;
    const stays = original && found?.rantaiId === own && /^(pertama|diganti)$/.test(found.rujukan.keadaan);
    const rantaiId = own ?? (found?.rujukan.keadaan === "pertama" ? found.rantaiId : null);
    const rantai = rantaiId ? this.rantai(rantaiId) : [];
    const rangkaian: Rangkaian = {
      rujukan: stays ? { keadaan: "pertama" } : (found?.rujukan ?? null),
      rantai,
      ...(original ? { diganti: this.member(original) } : {}),
    };
    const lain = tanpa(rantai, menggantikan ?? undefined);
    const peran = peranOf(faktur) ?? "pertama";
    const first = pertamaOf(rantai);
    const later = peran !== "pertama" && first;
    const lines = later ? (this.byId(first.id)?.faktur.baris ?? []) : faktur.baris;
    const chain = { sebelumnya: lain.map(({ nilai }) => nilai), ...(later ? { kontrak: first.kontrak } : {}) };
    const angsuran = faktur.pelunasan
      ? ({ ...chain, jenis: "pelunasan" } as const)
      : ({ ...chain, jenis: "uang_muka", nilai: faktur.nilaiUangMuka ?? 0 } as const);
    const hasil = computeFaktur({ kode: faktur.kode, tanggal: faktur.tanggal, baris: lines, angsuran });
    return { rangkaian, rantaiId, hasil, rujukan: later ? first.nomor : faktur.rujukan, baris: lines };
  }

  /** The refusal code of an invoice; null signs it. */
  refusal(faktur: Faktur, hasil: FakturHasil, rangkaian: Rangkaian): string | null {
    const found: string[] = [];
    checkUangMuka(faktur, hasil, rangkaian, (code) => void found.push(code));
    return found[0] ?? null;
  }

  private to(doc: Doc, ...events: Parameters<typeof statusFaktur.next>[1][]) {
    doc.status = statusFaktur.next(doc.status, ...events);
  }

  /**
   * Carries out a request. Returns the refusal code, after which nothing has changed, or null. `id`, `nomor` name a new
   * invoice.
   */
  does(ask: Ask, id: string, nomor: string): string | null {
    if (ask.kind === "sign") return this.signs(ask.faktur, ask.menggantikan, id, nomor);
    const { doc } = ask;
    if (ask.kind === "cancel") {
      const why = sebabTakBatal(this.rantai(doc.rantaiId), this.member(doc));
      if (!why) this.to(doc, this.asks ? "request_cancel" : "cancel");
      return why;
    }
    const accept = ask.kind === "answer" && ask.accept;
    const verb = ask.kind === "withdraw" ? "withdraw" : accept ? "accept" : "refuse";
    if (ask.about === "cancellation") {
      const why = accept ? sebabTakBatal(this.rantai(doc.rantaiId), this.member(doc)) : null;
      if (!why) this.to(doc, `${verb}_cancel`);
      return why;
    }
    const replacement = this.docs.find((one) => one.menggantikan === doc.id && one.status === "waiting_for_approval");
    if (!replacement) throw new Error("a waiting amendment without its replacement");
    if (accept && sebabTakPas(tanpa(this.rantai(doc.rantaiId), doc.id), this.member(replacement)))
      return "chain_changed";
    this.to(doc, `${verb}_amend`);
    this.to(replacement, `${verb}_amend`);
    if (accept) replacement.nomor = raised(doc.nomor);
    return null;
  }

  private signs(faktur: Faktur, menggantikan: string | null, id: string, nomor: string): string | null {
    const { rangkaian, rantaiId, hasil, rujukan, baris: lines } = this.place(faktur, menggantikan);
    const why = this.refusal({ ...faktur, rujukan }, hasil, rangkaian);
    if (why) return why;
    const waits = menggantikan !== null && this.asks;
    const kept = { ...faktur, rujukan, baris: lines };
    const { nilai, kontrak } = hasil;
    const original = this.byId(menggantikan);
    this.docs.push({
      ...{ id, faktur: kept, menggantikan, rantaiId: rantaiId ?? id, nilai, kontrak },
      nomor: waits ? "" : original ? raised(original.nomor) : nomor,
      status: statusFaktur.next("draft", "submit", waits ? "sign_wait" : "sign_ok"),
    });
    if (original) this.to(original, waits ? "replaced_wait" : "replaced");
    return null;
  }

  /** Every chain with a wrong sum, in words; empty if all are right. */
  faults(): string[] {
    return [...new Set(this.docs.map(({ rantaiId }) => rantaiId))].flatMap((id) => faultsOf(this.rantai(id)));
  }
}

const raised = (nomor: string): string =>
  `${nomor.slice(0, 2)}${String(Number(nomor.slice(2, 4)) + 1).padStart(2, "0")}${nomor.slice(4)}`;

/** The wrong sums of a chain: never more than the contract, and exactly the contract after settlement. */
export function faultsOf(rantai: Rantai): string[] {
  if (rantai.length === 0) return [];
  const first = pertamaOf(rantai);
  if (!first) return [`later payments without a first one: ${rantai.map(({ nomor }) => nomor).join(", ")}`];
  const kontrak = kontrakFor(tanpa(rantai, first.id), first);
  const settled = pelunasanOf(rantai) !== undefined;
  return KOLOM_NILAI.flatMap((column) => {
    const sum = rantai.reduce((total, { nilai }) => total + nilai[column], 0);
    const fits = settled ? sum === kontrak[column] : sum <= kontrak[column];
    return fits ? [] : [`${column} ${sum} of ${kontrak[column]}${settled ? ", settled" : ""}`];
  });
}
