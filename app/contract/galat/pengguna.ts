import { defineErrors } from "./define";

export const galatPengguna = defineErrors("pengguna", {
  activation_needed: 409,
  already_active: 409,
  without_successor: 409,
});
