import { defineErrors } from "./define";

export const galatBukti = defineErrors("bukti", { bukti_full: 409 });
