import { defineErrors } from "./define";

export const galatTugas = defineErrors("tugas", {
  tugas_closed: 409,
  reply_waiting: 409,
  reply_reviewed: 409,
  not_reviewed: 404,
});
