import { defineErrors } from "./define";

export const galatUjian = defineErrors("ujian", {
  exam_only: 409,
  exam_not_open: 409,
  exam_closed: 409,
  exam_begun: 409,
  exam_done: 409,
  exam_running: 409,
  exam_over: 409,
  exam_other_device: 409,
  exam_restricted: 403,
  exam_class_clock: 409,
});
