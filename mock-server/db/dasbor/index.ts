export type { Wp } from "./peserta";
