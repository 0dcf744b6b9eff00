import { expect, it } from "vitest";
import { services } from "../../../mock-server/services";

/** Calls that create or change classes and accounts, a few times a day. */
const WITH_PRISMA = [
  "auth.register",
  "batch.addPeserta",
  "batch.addPesertaAdmin",
  "batch.clock",
  "batch.coba",
  "batch.create",
  "batch.delete",
  "batch.deleteCoba",
  "batch.salin",
  "batch.update",
  "cadanganKelas.hapus",
  "lti.tambah",
  "pengguna.massalPeserta",
];

it("no call of a trainee's work loads Prisma, because its compiler takes half a second of processor time", () => {
  const found = Object.entries(services).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, service]) => ("change" in service ? [`${area}.${name}`] : [])),
  );
  expect(found.sort()).toEqual(WITH_PRISMA);
});
