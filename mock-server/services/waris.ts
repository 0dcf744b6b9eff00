import { rincianGaji } from "~/domain/bukpot";
import type { Values } from "~/domain/kit/form";
import { nitkuOf } from "~/domain/kit/npwp";
import { firstDay, type Tanggal } from "~/domain/kit/tanggal";
import { nextNumber } from "../db/counter";
import { tempatUsaha, wajibPajakOf } from "../db/pihak";
import { markInherited } from "../db/waris";
import { DEFAULT_SETTINGS } from "../http/caller";
import { acting, type ChangeContext } from "../http/context";
import { textsOf } from "../i18n";
import { isianLain, NOMOR_URUT } from "../pack/check-lain";
import { isianPaket } from "../pack/faktur";
import { identitiesOf, isOwnInvoice, isOwnSlip } from "../pack/finding";
import type { Jalur } from "../pack/letak";
import type { PackInvoice, PackSlip } from "../pack/schema";
import type { PackOther, PackReturn } from "../pack/schema-waris";
import { addParticipants as addSandboxes, type NewParticipant, seedBelongings } from "../seed/participants";
import type { Sandbox, SeededClass } from "../seed/shapes";
import { inTurn } from "../turns";
import { issueBaru } from "./bukpot/terbit";
import { creditDokumen, issueDokumen } from "./dokumen-lain";
import { issueFaktur } from "./efaktur";
import { payBilling } from "./pembayaran";
import { fileInherited } from "./spt";

/** The channel by which past returns were paid. */
const KANAL = "internet";

/** The parts of a change that a class begins with. */
type Beginning = Pick<ChangeContext, "sql" | "config" | "now">;

/** A document of a pack that cannot be made, with its place in the pack. */
export class TakTerwaris extends Error {
  constructor(
    readonly jalur: Jalur,
    override readonly cause: unknown,
  ) {
    super(`cannot inherit ${jalur.join(".")}`, { cause });
  }
}

type Step = { readonly pemilik: string; readonly tanggal: Tanggal; readonly jalur: Jalur } & (
  | { readonly faktur: PackInvoice }
  | { readonly bukpot: PackSlip }
  | { readonly lain: PackOther }
  | { readonly spt: PackReturn }
);

/**
 * The past of the companies and treasurers of a pack, day by day. On one day documents come first. A special document comes
 * when its owner credits it.
 */
function stepsOf({ pack }: SeededClass): readonly Step[] {
  const { faktur, bukpot, lain, spt } = pack.dokumen;
  const steps: readonly Step[] = [
    ...faktur.flatMap((one, at): Step[] =>
      isOwnInvoice(pack, one)
        ? [{ pemilik: one.penjual, tanggal: one.tanggal, jalur: ["dokumen", "faktur", at], faktur: one }]
        : [],
    ),
    ...bukpot.flatMap((one, at): Step[] =>
      isOwnSlip(pack, one)
        ? [{ pemilik: one.pemotong, tanggal: one.tanggal, jalur: ["dokumen", "bukpot", at], bukpot: one }]
        : [],
    ),
    ...lain.map((one, at): Step => {
      const tanggal =
        one.kredit !== undefined && firstDay(one.kredit) > one.tanggal ? firstDay(one.kredit) : one.tanggal;
      return { pemilik: one.pemilik, tanggal, jalur: ["dokumen", "lain", at], lain: one };
    }),
    ...spt.map(
      (one, at): Step => ({ pemilik: one.pemilik, tanggal: one.tanggal, jalur: ["dokumen", "spt", at], spt: one }),
    ),
  ];
  return [...steps].sort((a, b) => (a.tanggal < b.tanggal ? -1 : Number(a.tanggal > b.tanggal)));
}

/**
 * The context of a participant's taxpayer on a past day. It leaves no entry in the trail and notifies nobody. No request
 * stands behind it: it has no connection and starts no other work.
 */
async function contextOf({ sql, config, now }: Beginning, batch: SeededClass, sandbox: Sandbox, step: Step) {
  const { akunId, accountId, nama } = sandbox;
  const own = await wajibPajakOf(sql, batch.id, sandbox.npwp.get(step.pemilik) ?? "");
  const { npwp = "", jenis = "badan" } = own ?? {};
  const caller = {
    akunId,
    accountId,
    nama,
    peran: "peserta",
    mitraId: null,
    supermitraId: null,
    sesiId: "",
    coba: null,
    ujian: null,
    readOnly: false,
    unkept: false,
    until: Number.POSITIVE_INFINITY,
    batch: {
      id: batch.id,
      nomor: batch.nomor,
      nama: "",
      tanggal: step.tanggal,
      arsip: false,
      setelan: DEFAULT_SETTINGS,
    },
    wp: { npwp, nama: own?.nama ?? "", jenis, milikSendiri: true },
  };
  const alone = { audit: async () => {}, afterCommit: () => {}, touched: new Map(), files: [], diam: true };
  return { sql, config, now, caller, language: "id", t: textsOf("id"), ...alone } as unknown as ChangeContext;
}

/** Numbers of the invoices that one participant has issued so far, by their references. */
type Nomor = Map<string, string>;

async function issueInvoice(context: ChangeContext, npwp: Sandbox["npwp"], invoice: PackInvoice, nomor: Nomor) {
  const { penjual, pembeli, referensi, rangkaian } = invoice;
  const [seller, buyer] = [penjual, pembeli].map((ref) => npwp.get(ref) ?? "") as [string, string];
  const parties = await tempatUsaha(context.sql, acting(context).batch.id, [seller, buyer]);
  const of = (one: string) => parties.find((party) => party.npwp === one);
  const [from, to] = [of(seller), of(buyer)];
  if (!from || !to) throw new Error(`the invoice of ${invoice.tanggal} names a party that does not exist`);
  const isian = isianPaket(invoice, { penjual: from, pembeli: to });
  const rujukan = rangkaian === undefined ? "" : (nomor.get(`${penjual} ${rangkaian}`) ?? "");
  const made = await issueFaktur(context, { ...isian, rujukan });
  if (referensi !== undefined) nomor.set(`${penjual} ${referensi}`, made);
}

async function issueSlip(context: ChangeContext, npwp: Sandbox["npwp"], slip: PackSlip) {
  const recipient = slip.penerima === undefined ? {} : { npwp: npwp.get(slip.penerima) ?? "" };
  const nitku = nitkuOf(acting(context).wp.npwp);
  const isi = { ...slip.isi, ...recipient, nitku, tanggal: slip.tanggal } as Values;
  await issueBaru(context, slip.jenis, isi, slip.rincian && rincianGaji(slip.rincian));
}

/** Records a special document, and credits it in its month. */
async function issueOther(context: ChangeContext, npwp: Sandbox["npwp"], one: PackOther): Promise<void> {
  const { sql } = context;
  const urut = one.nomor.includes(NOMOR_URUT) ? await nextNumber(sql, `kepabeanan:${acting(context).batch.id}`) : 0;
  const nomor = one.nomor.replace(NOMOR_URUT, String(urut).padStart(6, "0"));
  const lawan = one.lawan === undefined ? "" : (npwp.get(one.lawan) ?? "");
  const id = await issueDokumen(context, isianLain(one, nomor, lawan));
  if (one.kredit !== undefined) await creditDokumen(context, id, one.kredit);
}

/** Files a return, and pays what it owes on the same day. */
async function file(context: ChangeContext, { jenis, masa, isi }: PackReturn): Promise<void> {
  const billingId = await fileInherited(context, { jenis, masa, isi: isi as Values });
  if (billingId !== null) await payBilling(context, billingId, KANAL);
}

/**
 * Lives the past of sandboxes through the services of the product: own invoices, slips, special documents and returns of
 * a pack, each on its day. Throws `TakTerwaris` for the first one that a rule refuses.
 */
async function inherit(beginning: Beginning, batch: SeededClass, sandboxes: readonly Sandbox[]): Promise<void> {
  const steps = stepsOf(batch);
  await inTurn(sandboxes, async (sandbox) => {
    const nomor: Nomor = new Map();
    await inTurn(steps, async (step) => {
      const context = await contextOf(beginning, batch, sandbox, step);
      try {
        if ("faktur" in step) await issueInvoice(context, sandbox.npwp, step.faktur, nomor);
        else if ("bukpot" in step) await issueSlip(context, sandbox.npwp, step.bukpot);
        else if ("lain" in step) await issueOther(context, sandbox.npwp, step.lain);
        else await file(context, step.spt);
      } catch (error) {
        throw new TakTerwaris(step.jalur, error);
      }
    });
    const own = [...identitiesOf(batch.pack), ...(batch.bendahara === null ? [batch.pack.bendahara.ref] : [])];
    await markInherited(
      beginning.sql,
      batch.id,
      own.flatMap((ref) => sandbox.npwp.get(ref) ?? []),
    );
  });
}

/** Adds participants to a class, each with a whole sandbox and its past. In the running transaction. */
export async function addParticipants(
  beginning: Beginning,
  batch: SeededClass,
  people: readonly NewParticipant[],
): Promise<Sandbox[]> {
  const sandboxes = await addSandboxes(beginning.sql, batch, people, beginning.now);
  await inherit(beginning, batch, sandboxes);
  return sandboxes;
}

/** Fills an empty sandbox whose taxpayers exist, with its past. In the running transaction. */
export async function fillSandbox(beginning: Beginning, batch: SeededClass, sandbox: Sandbox): Promise<void> {
  await seedBelongings(beginning.sql, batch, [sandbox], beginning.now);
  await inherit(beginning, batch, [sandbox]);
}
