import { expect, expectTypeOf, it } from "vitest";
import type { ChangeContext } from "../../../mock-server/http/context";
import { services } from "../../../mock-server/services";

/** Reads that leave a record of themselves. Every other call that writes is a change, with its key and its entry. */
const RECORDED = [
  "batch.detail",
  "bukti.cetak",
  "bukti.cetakTugas",
  "cadangan.unduh",
  "dasbor.generateTahun",
  "kehadiran.unduh",
  "paket.periksa",
  "pembayaran.generateBuku",
  "penilaian.unduhBuku",
  "penilaian.unduhKemajuan",
  "transkrip.unduh",
  "transkrip.unduhKelas",
  "transkrip.unduhSaya",
  "verifikasi.lihat",
];

it("only the listed reads leave a record of themselves", () => {
  const found = Object.entries(services).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([name, service]) => ("recorded" in service ? [`${area}.${name}`] : [])),
  );
  expect(found.sort()).toEqual(RECORDED);
});

it("a change cannot open a transaction of its own, which would wait for the change", () => {
  expectTypeOf<ChangeContext>().not.toHaveProperty("db");
});
