import { endpoint } from "../kit";

export { type AsalCadangan, cadanganKelas, cadanganList, cadanganRow } from "./batch";

/** A backup of the whole installation in one file. */
export const cadangan = {
  unduh: endpoint({
    method: "GET",
    path: "/cadangan/unduh",
    who: ["admin"],
    summary:
      "Cadangan lengkap dalam satu berkas (basis data, berkas, dan rahasia) sebagaimana keadaannya saat ini, selagi kelas bekerja. Dipulihkan dengan npm run restore.",
    answer: "file",
  }),
};
