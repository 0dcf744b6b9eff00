import fs from "node:fs";
import { describe, expect, it } from "vitest";

/** The subjects of the product. A subject has the same folder name in every layer that it needs. */
const SUBJECTS = [
  "akun",
  "batch",
  "bukpot",
  "buku-besar",
  "cadangan",
  "dasbor",
  "data",
  "dokumen",
  "dokumen-lain",
  "efaktur",
  "gaji",
  "impor",
  "jejak",
  "ketetapan",
  "lti",
  "natura",
  "nilai",
  "notifikasi",
  "paket",
  "pembayaran",
  "pemindahbukuan",
  "pengembalian",
  "pengguna",
  "persetujuan",
  "pihak",
  "retur",
  "rujukan",
  "spt",
  "tugas",
];
/** Folders of a layer that hold mechanisms, not a subject. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  "app/contract": ["galat"],
  "app/domain": ["formats", "kit", "mesin", "parameters", "ref"],
  "app/routes": ["frame", "panduan", "resources", "rupa"],
  "mock-server/db": ["engine"],
  "mock-server/services": ["daftar"],
};
const foldersOf = (layer: string): string[] =>
  fs
    .readdirSync(layer, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe("subjects", () => {
  it.each(Object.entries(LAYERS))("name every folder of %s", (layer, mechanisms) => {
    const known = [...SUBJECTS, ...mechanisms];
    expect(foldersOf(layer).filter((name) => !known.includes(name))).toEqual([]);
  });

  it("have a folder in at least two layers each", () => {
    const layers = Object.keys(LAYERS).map(foldersOf);
    const alone = SUBJECTS.filter((name) => layers.filter((folders) => folders.includes(name)).length < 2);
    expect(alone).toEqual([]);
  });
});
