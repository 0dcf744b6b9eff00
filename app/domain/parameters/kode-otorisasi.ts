import { dated } from "../kit/dated";

/** Years that an authorisation code of the tax office (KO DJP) is valid. */
export const lamaKode = dated<number>("masa berlaku kode otorisasi DJP", [
  { from: "2025-01-01", value: 2, dasar: { kutipan: "PMK 81/2024", contoh: true } },
]);

/** Days before its end from which its holder is reminded to renew it. */
export const peringatanKode = dated<number>("peringatan kode otorisasi DJP", [
  { from: "2025-01-01", value: 30, dasar: { kutipan: "PMK 81/2024", contoh: true } },
]);
