export {
  isUjianBerjalan,
  isUjianDimulai,
  kelasUjian,
  PEKERJAAN_UJIAN,
  ujianBerjalanOf,
  ujianOfBalasan,
  ujianOfRuang,
  ujianOfTugas,
} from "./store";
