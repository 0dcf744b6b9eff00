/** Groups of assets of form 9 (UU PPh art. 11, 11A) by their part of the form; `hkl` and `tkl`: others. */
export const BERWUJUD = ["hk1", "hk2", "hk3", "hk4", "hkl"] as const;
export const BANGUNAN = ["bp", "bt"] as const;
export const TAK_BERWUJUD = ["tk1", "tk2", "tk3", "tk4", "tkl"] as const;
export const KELOMPOK_ASET = [...BERWUJUD, ...BANGUNAN, ...TAK_BERWUJUD] as const;

/** Codes of assets that fit each part, by their first digit other than 0: 4 and 7 tangible, 5 buildings, 6 intangible. */
const AWALAN = { berwujud: ["4", "7"], bangunan: ["5"], tak_berwujud: ["6"] } as const;
export const kodeAset = (kode: readonly string[], bagian: keyof typeof AWALAN): readonly string[] =>
  kode.filter((one) => AWALAN[bagian].some((first) => first === one.replace(/^0+/, "")[0]));
