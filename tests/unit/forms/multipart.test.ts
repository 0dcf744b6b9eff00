import { expect, test } from "vitest";
import { readBody } from "~/web/multipart.server";

const LIMITS = { maxFiles: 2, maxBytes: 1000 };
function post(files: readonly number[], headers: Record<string, string> = {}) {
  const form = new FormData();
  form.append("judul", "Tugas pertama");
  for (const [index, size] of files.entries())
    form.append("berkas", new File([new Uint8Array(size)], `berkas-${index}.pdf`));
  form.append("uraian", "dua\nbaris");
  return { request: new Request("http://portal.local/tugas/baru", { method: "POST", body: form, headers }) };
}
const typed = (body: Awaited<ReturnType<typeof readBody>>) =>
  "fields" in body ? Object.fromEntries(body.fields) : body;

test("fields and files within the limits arrive unchanged", async () => {
  const body = await readBody(post([10, 1000]), LIMITS);
  expect(typed(body)).toEqual({ judul: "Tugas pertama", uraian: "dua\r\nbaris" });
  expect("files" in body && body.files.map((file) => [file.name, file.size])).toEqual([
    ["berkas-0.pdf", 10],
    ["berkas-1.pdf", 1000],
  ]);
});

test("a file that is too large is dropped, and the values typed before and after it stay", async () => {
  const body = await readBody(post([10, 1001]), LIMITS);
  expect(body).toMatchObject({ files: [], tooMuch: "too_large" });
  expect(typed(body)).toEqual({ judul: "Tugas pertama", uraian: "dua\r\nbaris" });
});

test("too many files, and a file in the wrong place, also keep the typed values", async () => {
  expect(await readBody(post([1, 1, 1]), LIMITS)).toMatchObject({ tooMuch: "too_many_files" });
  expect(await readBody(post([1]))).toMatchObject({ tooMuch: "too_large" });
});

test("an endless body and a broken body are refused without being kept", async () => {
  const endless = new Request("http://portal.local/", {
    method: "POST",
    body: "a=1",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": "999999999" },
  });
  expect(await readBody({ request: endless })).toEqual({ failure: "too_large" });
  const broken = new Request("http://portal.local/", {
    method: "POST",
    body: "--x\r\nnonsense",
    headers: { "Content-Type": "multipart/form-data; boundary=x" },
  });
  expect(await readBody({ request: broken }, LIMITS)).toEqual({ failure: "malformed" });
});
