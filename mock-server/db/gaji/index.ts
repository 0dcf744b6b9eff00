export { bagianPph, buktiGaji } from "./store";
