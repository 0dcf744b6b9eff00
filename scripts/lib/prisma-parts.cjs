// `prisma generate` loads a studio and a database server, which it never uses, and checks its configuration with
// `effect`, a library of 39 MB. `overrides` leaves them out. Our configuration is fixed, so any passes the check here.
const Module = require("node:module");

const right = (value) => ({ _tag: "Right", right: value });
const isLeft = ({ _tag }) => _tag === "Left";
const Either = {
  right,
  isLeft,
  left: (error) => ({ _tag: "Left", left: error }),
  map: (change) => (either) => (isLeft(either) ? either : right(change(either.right))),
  flatMap: (next) => (either) => (isLeft(either) ? either : next(either.right)),
  orElse: (next) => (either) => (isLeft(either) ? next(either.left) : either),
};
/** A description that is never asked. */
const nothing = () => nothing;
const described = ["Any", "Array", "Boolean", "NonEmptyString", "NullOr", "String", "mutable", "optional"];
const Schema = {
  ...Object.fromEntries(described.map((name) => [name, nothing])),
  Struct: (fields) => ({ fields, make: (value) => value }),
  decodeUnknownEither: () => right,
};
const pipe = (value, ...steps) => steps.reduce((result, step) => step(result), value);

const REPLACED = { effect: { Either, Schema }, "effect/Function": { pipe } };
const LEFT_OUT = /^@prisma\/(?:dev|studio-core)\//;

const load = Module._load;
Module._load = (request, ...rest) => REPLACED[request] ?? (LEFT_OUT.test(request) ? {} : load(request, ...rest));
