import { type Actor, actorOf, tokenOf, upload } from "../setup/api";
import { faktur, npwpOf } from "../setup/faktur";
import { allIn } from "../setup/roster";
import { SANDI } from "../setup/small-class";
import { Visitor } from "../setup/visitor";

const LINES = Number(process.env.BENCH_LINES ?? 1_000);

export type Measure = <T>(what: string, work: () => Promise<T>, times?: number) => Promise<T>;
type Given = {
  readonly measure: Measure;
  readonly base: string;
  /** A participant acting as its company, with many invoices. */
  readonly company: Actor;
  readonly portalUrl: string;
};

/** A call that must succeed. */
async function ok(actor: Actor, method: "GET" | "POST", call: string, input: object = {}, files?: unknown[]) {
  const answer = await actor.call(method, call, input as never, files ? ({ files } as never) : undefined);
  if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 400)}`);
  return answer.body.objResponse;
}
const signedIn = async (base: string, login: string) => actorOf(base, await tokenOf(base, login, SANDI));

async function visitorOf(portalUrl: string, login: string, role?: string): Promise<Visitor> {
  const visitor = new Visitor(portalUrl);
  await visitor.signIn(login, SANDI, role);
  return visitor;
}
const page = (visitor: Visitor, address: string) => async () => {
  const { status } = await visitor.go(address);
  if (status !== 200) throw new Error(`${address}: ${status}`);
};
/** Runs work with and without script. The portal decides by the cookie. */
async function bothWays(visitor: Visitor, work: (how: string) => Promise<void>): Promise<void> {
  visitor.cookies.delete("skrip");
  await work("no script");
  visitor.cookies.set("skrip", "1");
  await work("script");
}
async function asCompany(portalUrl: string): Promise<Visitor> {
  const person = await visitorOf(portalUrl, "peserta01");
  await person.go("/identitas");
  await person.press("Bertindak sebagai ini");
  return person;
}

let made = 0;
const PEOPLE = { mulai: "2026-04-01", selesai: "2026-06-30", paket: "brevet-ab-dan-spt-op-2025" };
/** A class from a roster. Above sixty people the rest is added after the answer. */
async function classOf(mitra: Actor, people: number): Promise<string> {
  made += 1;
  const lines = Array.from({ length: people }, (_, at) => `Orang ${at},p${made}x${at}@contoh.id,${made}${at + 1}`);
  const sheet = upload("peserta.csv", `nama,email,nim\n${lines.join("\n")}\n`);
  const answer = await ok(mitra, "POST", "/batch/create", { nama: `Kelas ${made}`, ...PEOPLE }, [sheet]);
  if (answer.menunggu > 0) await allIn(mitra, answer.id, 500);
  return String(answer.id);
}

/** A class of `people`: created, viewed, given new passwords, copied, restored, reset. */
async function classDay({ measure, base, portalUrl }: Given, people: number): Promise<void> {
  const mitra = await signedIn(base, "mitra");
  const id = await measure(`class of ${people} made from a roster`, () => classOf(mitra, people), people > 60 ? 1 : 3);
  const clock = (aksi: string, more: object = {}) => ok(mitra, "POST", "/batch/clock", { id, aksi, ...more });
  await measure(`API: class of ${people}, detail`, () => ok(mitra, "GET", "/batch/detail", { id }));
  await measure(`API: class of ${people}, password sheet`, () =>
    ok(mitra, "GET", "/batch/detail", { id, lembar: "1" }),
  );
  await measure(`API: class of ${people}, progress`, () =>
    ok(mitra, "GET", "/user/batch/peserta", { batchId: id, perPage: 500 }),
  );
  await measure(`API: class of ${people}, grade book`, () =>
    ok(mitra, "GET", "/tugas/buku-nilai", { batchId: id, perPage: 500 }),
  );
  const partner = await visitorOf(portalUrl, "mitra", "mitra");
  await bothWays(partner, (how) => measure(`class of ${people}, page (${how})`, page(partner, `/batch/${id}`)));
  const { rows } = await ok(mitra, "GET", "/user/batch/peserta", { batchId: id, perPage: 100 });
  const ids = rows.map((row: { id: string }) => row.id);
  await measure(`API: new passwords of ${ids.length}`, () =>
    ok(mitra, "POST", "/user/peserta/massal", { ids, aksi: "sandi" }),
  );
  await measure(`API: class of ${people}, snapshot`, () => clock("cadangkan"));
  const { cadangan } = await ok(mitra, "GET", "/batch/detail", { id });
  const restore = () => clock("pulihkan", { cadanganId: cadangan[0].id });
  await measure(`API: class of ${people}, restored`, restore, 2);
  await measure(`API: class of ${people}, set back`, () => clock("setel_ulang"), 2);
}

async function lists({ measure, company, portalUrl }: Given): Promise<void> {
  const person = await asCompany(portalUrl);
  await bothWays(person, async (how) => {
    for (const perPage of [20, 100, 500])
      await measure(
        `list of invoices, ${perPage} a page (${how})`,
        page(person, `/efaktur/keluaran?perPage=${perPage}&masa=`),
      );
  });
  const list = (call: string, input: object) => () => company.call("GET", call, input as never);
  await measure("API: list of 500 invoices", list("/eFaktur/list", { perPage: 500 }));
  for (const format of ["xlsx", "csv"])
    await measure(`API: list of invoices as ${format}`, list("/eFaktur/list/download", { format }));
}

async function longInvoice({ measure, company, portalUrl }: Given): Promise<void> {
  const person = await asCompany(portalUrl);
  const lawan = (await ok(company, "GET", "/user/find", { q: "PT" })).rows[0].npwp;
  const draft = faktur(await npwpOf(company), lawan, { referensi: "panjang" }) as {
    readonly baris: readonly unknown[];
  };
  const input = { ...draft, baris: Array.from({ length: LINES }, () => draft.baris[0]) };
  const lines = `invoice of ${LINES} lines`;
  const { id } = await measure(`API: ${lines}, saved`, () => ok(company, "POST", "/eFaktur/save-draft", input));
  await measure(`API: ${lines}, read`, () => ok(company, "GET", "/eFaktur/detail", { id }));
  await bothWays(person, async (how) => {
    await measure(`${lines}, editor (${how})`, page(person, `/efaktur/keluaran/${id}/ubah`));
    await measure(`${lines}, look (${how})`, page(person, `/efaktur/keluaran/${id}`));
  });
  person.cookies.delete("skrip");
  await person.go(`/efaktur/keluaran/${id}/ubah`);
  await measure(`${lines}, editor sent to be drawn again`, async () => {
    await person.go(`/efaktur/keluaran/${id}/ubah`);
    await person.press("Perbarui");
  });
}

async function installation({ measure, base }: Given): Promise<void> {
  const admin = await signedIn(base, "admin");
  await measure("API: backup of the installation", () => admin.call("GET", "/cadangan/unduh"));
}

/** By their names in BENCH_ONLY. */
export const parts: Readonly<Record<string, (given: Given) => Promise<void>>> = {
  daftar: lists,
  faktur: longInvoice,
  kelas: (given) => classDay(given, 40),
  besar: (given) => classDay(given, Number(process.env.BENCH_PEOPLE ?? 400)),
  cadangan: installation,
};
