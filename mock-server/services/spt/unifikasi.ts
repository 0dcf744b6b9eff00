import {
  bagianBayarUnifikasi,
  garisUnifikasi,
  hasilUnifikasi,
  lebihUnifikasi,
  sumberUnifikasi,
} from "~/domain/spt/unifikasi/bayar";
import { angkaUnifikasi } from "~/domain/spt/unifikasi/induk";
import { permohonanUnifikasi } from "~/domain/spt/unifikasi/permohonan";
import { nilaiUnifikasi, postingUnifikasi } from "~/domain/spt/unifikasi/posting";
import { sptBukpot } from "./bukpot";

/** SPT Masa PPh Unifikasi. */
export const unifikasi = sptBukpot({
  jenis: "pph_uni",
  posting: postingUnifikasi,
  nilai: nilaiUnifikasi,
  garis: garisUnifikasi,
  kelebihan: [],
  karyawan: false,
  butirDari(field) {
    const source = sumberUnifikasi(field);
    return source && { butir: field, ...source };
  },
  bayar: (_sql, { masa }, values) => ({
    bagian: bagianBayarUnifikasi(values, masa),
    hasil: hasilUnifikasi(values, masa),
    nilai: angkaUnifikasi(values, "jumlah_bayar"),
  }),
  lebihBayar: ({ masa }, values) =>
    lebihUnifikasi(values).map(({ kap, kjs, jumlah }) => ({ kap, kjs, jumlah, masaAwal: masa, masaAkhir: masa })),
  permohonan: (_sql, _spt, values) => permohonanUnifikasi(values),
});
