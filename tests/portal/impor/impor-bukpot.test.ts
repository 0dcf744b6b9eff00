import { expect, test } from "vitest";
import { opened, reported, traineeForTests } from "../../setup/trainee";

const trainee = traineeForTests();

const open = (path: string) => opened(trainee.visitor, path);
const sample = async (jenis: string, contoh: string, bentuk: string) => {
  const answer = await trainee.visitor.go(`/bukpot/impor/unduh?jenis=${jenis}&contoh=${contoh}&bentuk=${bentuk}`);
  expect(answer.status).toBe(200);
  return answer.html;
};
const idsOf = () =>
  trainee.portal.api.db.sql.all<{ id: string }>(
    `SELECT id FROM Bukpot WHERE imporId = (SELECT id FROM Impor ORDER BY dibuat DESC, rowid DESC LIMIT 1)`,
  );

test("without script: slips are imported from XML, exported from their list's file, and imported again", async () => {
  await open("/bukpot/impor?jenis=bpu");
  expect(trainee.visitor.page.text).toContain("BpuBulk");
  const xml = await sample("BP21", "valid", "xml");
  await open("/bukpot/impor?jenis=bpu");
  await trainee.visitor.send("Impor XML", { name: "bp21.xml", content: xml });
  expect((await reported(trainee.visitor)).text).toContain("BP21, XML");
  const query = (await idsOf()).map(({ id }) => `id=${id}`).join("&");
  await trainee.visitor.follow("Lihat 2 konsep");
  expect(trainee.visitor.page.url).toContain("/bukpot?jenis=BP21&imporId=");
  const csv = await trainee.visitor.go(`/bukpot/berkas?bentuk=csv&${query}`);
  expect(csv.html).toContain("Kode Objek Pajak");
  await open("/bukpot/impor?jenis=BP21");
  await trainee.visitor.send("Impor Excel atau CSV", { name: "lagi.csv", content: csv.html });
  expect((await reported(trainee.visitor)).html).toContain("galat/duplicate_document");
  await trainee.visitor.press("Impor juga yang sama");
  expect((await reported(trainee.visitor)).text).toContain("Lihat 2 konsep");
  expect(await idsOf()).toHaveLength(2);
});

test("documents treated as slips are no drafts: the report names them and leads to their list", async () => {
  const xml = await sample("setara", "valid", "xml");
  await open("/bukpot/impor?jenis=setara");
  await trainee.visitor.send("Impor XML", { name: "setara.xml", content: xml });
  expect((await reported(trainee.visitor)).text).toMatch(
    /Lihat daftar dokumen yang dipersamakan \(\d+ dari impor ini\)/,
  );
  await trainee.visitor.follow("Lihat daftar dokumen yang dipersamakan");
  expect(new URL(trainee.visitor.page.url).pathname).toBe("/bukpot/setara");
});

test("a csv declares its own kind; failed rows are available as a file of its kind", async () => {
  const csv = await sample("bpu", "valid", "csv");
  await open("/bukpot/impor?jenis=A1");
  await trainee.visitor.send("Impor Excel atau CSV", {
    name: "salah-tempat.csv",
    content: csv.replace(/,10,/, ",11,"),
  });
  expect((await reported(trainee.visitor)).html).toContain("galat/rate_fixed_by_law");
  expect(trainee.visitor.page.text).toContain("BPPU, CSV");
  await trainee.visitor.follow("Unduh");
  expect(trainee.visitor.page.headers.get("content-disposition")).toContain("gagal-bpu.csv");
});

test("XML of another area is refused on the page with its reason, everything else kept", async () => {
  await open("/bukpot/impor?jenis=MP");
  const other = { name: "faktur.xml", content: "<TaxInvoiceBulk><TIN>1</TIN></TaxInvoiceBulk>" };
  await trainee.visitor.send("Impor XML", other, { mode: "all_or_nothing" });
  expect(trainee.visitor.page.status).toBe(422);
  expect(trainee.visitor.page.text).toContain("TaxInvoiceBulk");
  expect(trainee.visitor.page.html).toMatch(/value="all_or_nothing"[^>]*checked|checked[^>]*value="all_or_nothing"/);
});

test("every kind offers its files", async () => {
  for (const jenis of ["BP21", "BP26", "MP", "A1", "A2", "bpu", "bpnr", "self-payment", "cy", "setara"]) {
    const page = await open(`/bukpot/impor?jenis=${jenis}`);
    // uses the working month, if the documents can still belong to it
    const named = `jenis=${jenis}&amp;(?:masa=2026-03&amp;)?contoh`;
    expect(page.html).toMatch(new RegExp(`${named}=kosong&amp;bentuk=xlsx`));
    expect(page.html).toMatch(new RegExp(`${named}=valid&amp;bentuk=xml`));
  }
});
