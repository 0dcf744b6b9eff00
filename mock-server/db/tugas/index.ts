export { insertBalasan, insertLangsung, isiKarya, lastBalasan } from "./balasan-store";
export { salinTugas, type Tersalin } from "./salin";
export {
  ADALAH_KEPALA,
  BALASAN_PESERTA,
  bagiPengirim,
  NILAI_BALASAN,
  STATUS_TUGAS_KINI,
  serahkanTugas,
  statusBagiPengirim,
  TERLIHAT,
  type TugasRow,
  tugasDikerjakan,
  tugasMemeriksa,
} from "./store";
export { BUKAN_DRAF, DIBERI, diberiKepada, penerimaTugas, pesertaTugas, SOAL_TERBUKA, untukKelas } from "./untuk";
