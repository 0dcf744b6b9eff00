import { defineErrors } from "./define";

export const galatTugas = defineErrors("tugas", {
  tugas_closed: 409,
  tugas_open: 409,
  tugas_draft: 409,
  reply_waiting: 409,
  reply_reviewed: 409,
  not_reviewed: 404,
  review_changed: 409,
  reply_changed: 409,
  tugas_replied: 409,
  reply_fixed: 409,
  marks_change: 409,
  mark_released: 409,
  reply_came: 409,
  certificate_not_earned: 409,
  tugas_tanpa_balasan: 409,
  telaah_kosong: 409,
  practice_wait: 429,
  draw_used: 409,
  draw_only: 409,
});
