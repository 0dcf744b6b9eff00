/** Names, and words with the Indonesian spelling in another language too. Capitals need no entry. */
export const SAME_WORDS: ReadonlySet<string> = new Set(
  `admin administrator api april audit batch billing bank browser bukpot chromium code coretax csv culture data date debit deposit detail diesel drafter
  dokumen domain e ebupot email faktur file format gb google impor import induk info informasi januari kb koordinator kjs latihpajak lampiran
  lynx masa mb menu mitra mode normal november online otp pajak pdf pembeli permanent pertamax portal pph ppn ppnbm program referensi retur royalti rp
  sandbox sandi sektor september server signer simulasi sms sos spt ps angka status supermitra tarif tax tin token total transaksi unit url video xlsx xml zip
  bahasa indonesia english français tiếng việt`.split(/\s+/),
);
