import { versiBukpot } from "~/domain/bukpot/versi";
import { versiSpt } from "~/domain/spt/daftar";

// run in a process of its own: what was compiled once is ready for everything after it
const versions = [...Object.values(versiSpt), ...Object.values(versiBukpot)];
const began = performance.now();
for (const { susunSemua } of versions) susunSemua();
console.log(performance.now() - began);
