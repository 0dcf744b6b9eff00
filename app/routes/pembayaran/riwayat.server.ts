import { listLoaders } from "~/tables/list-loaders.server";
import { daftarSetoran } from "./lists.server";

export const { page, file } = listLoaders(["peserta"], daftarSetoran, ({ pembayaran }) => pembayaran.listSetoran);
