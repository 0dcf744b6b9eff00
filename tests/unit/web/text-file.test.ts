import { describe, expect, it } from "vitest";
import { browserNamespaces, namespacesOf } from "~/i18n/namespaces";
import { textFilesOf } from "~/i18n/server";
import { textFile, textPath } from "~/i18n/text-file.server";

describe("text files for browsers", () => {
  it("are named by their contents", () => {
    const one = textFile("tugas", { judul: "Tugas" });
    expect(textFile("tugas", { judul: "Tugas" })).toEqual(one);
    expect(textFile("tugas", { judul: "Tugas." }).name).not.toBe(one.name);
    expect(textPath("id", one.name)).toMatch(/^\/teks\/id\/tugas-[0-9a-z]+\.js$/);
  });

  it("leave the catalogue of errors to the server, but not its page", () => {
    const texts = { judul: "A", galat: { x: "Y" } };
    expect(textFile("spt", texts).body).toBe('export default {"judul":"A"}');
    expect(textFile("panduan", texts).body).toContain('"galat"');
  });

  it.each([
    "/",
    "/efaktur/keluaran",
    "/tugas/1/telaah",
    "/tugas/1/ujian",
    "/batch/1/kantor",
  ])("%s names one of each namespace", (path) => {
    expect(textFilesOf("id", path).map((file) => file.split(/[/-]/)[3])).toEqual(namespacesOf(path));
    expect(namespacesOf(path).filter((name) => !browserNamespaces.has(name))).toEqual([]);
  });
});
