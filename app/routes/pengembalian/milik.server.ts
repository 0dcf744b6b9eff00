import { listLoaders } from "~/tables/list-loaders.server";
import { daftarPengembalian } from "./daftar.server";

export const { page, file } = listLoaders(
  ["peserta"],
  daftarPengembalian,
  ({ pembayaran }) => pembayaran.listPengembalian,
);
