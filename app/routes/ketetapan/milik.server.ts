import { listLoaders } from "~/tables/list-loaders.server";
import { daftarKetetapan } from "./daftar.server";

export const { page, file } = listLoaders(["peserta"], daftarKetetapan, ({ ketetapan }) => ketetapan.list);
