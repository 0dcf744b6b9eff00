export {
  isUjianBerjalan,
  isUjianDimulai,
  kelasUjian,
  PEKERJAAN_UJIAN,
  ujianOfBalasan,
  ujianOfRuang,
  ujianOfTugas,
} from "./store";
