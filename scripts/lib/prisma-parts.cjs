// `prisma generate` loads a studio and a database server, which it never uses and `overrides` leaves out.
const Module = require("node:module");

const load = Module._load;
Module._load = (request, ...rest) => (/^@prisma\/(?:dev|studio-core)\//.test(request) ? {} : load(request, ...rest));
