import { expect, it } from "vitest";
import { kotaNorma } from "~/domain/parameters/norma";
import { daerahNorma } from "~/domain/spt/tahunan/op/norma";

const daerah = (kota: string) => daerahNorma.hitung({ kota }, { kota: kotaNorma.rowOn("2025-12-31") }, {} as never);

it.each([
  ["Kota Bandung", "KOTA10"],
  ["bandung", "KOTA10"],
  ["Kabupaten Bandung", "LAIN"],
  ["Kabupaten Bandung Barat", "LAIN"],
  ["Kota Administrasi Jakarta Pusat", "KOTA10"],
  ["Jakarta Selatan", "KOTA10"],
  ["Kota Padang", "IBUKOTA"],
  ["Kota Padang Panjang", "LAIN"],
  ["Kabupaten Padang Pariaman", "LAIN"],
  ["Kota Tanjung Pinang", "IBUKOTA"],
  ["Kota Bogor", "LAIN"],
])("%s is among the places %s", (kota, group) => expect(daerah(kota)).toBe(group));
