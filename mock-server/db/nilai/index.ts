export {
  bebasBernama,
  deleteBebas,
  hapusPerpanjangan,
  perpanjanganBernama,
  perpanjanganTugas,
  pesertaBuku,
  salinAturanNilai,
  saveBebas,
  savePerpanjangan,
} from "./store";
