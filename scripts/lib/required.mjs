import { createRequire } from "node:module";

const OURS = "\0required:";
const isName = (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== "default";

/**
 * Takes packages shared by the server's build and the process that runs it by `require`. With `import`, Node first
 * searches all their possible files for names, React's development build too, and keeps them.
 * @param {readonly string[]} names
 * @returns {import("vite").Plugin}
 */
export const required = (names) => ({
  name: "required",
  apply: "build",
  enforce: "pre",
  resolveId: (id) => (names.includes(id) ? OURS + id : undefined),
  load(id) {
    if (!id.startsWith(OURS)) return undefined;
    const name = id.slice(OURS.length);
    const given = Object.keys(createRequire(import.meta.url)(name)).filter(isName);
    return [
      'import { createRequire } from "node:module";',
      `const given = createRequire(import.meta.url)(${JSON.stringify(name)});`,
      `export const { ${given.join(", ")} } = given;`,
      "export default given;",
    ].join("\n");
  },
});
