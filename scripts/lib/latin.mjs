/**
 * Letters beyond Latin are written as escapes: one of them, in an expression or a remark of a package, and Node keeps
 * every letter of the file in two bytes.
 * @returns {import("vite").Plugin}
 */
export const latin = () => ({
  name: "latin",
  apply: "build",
  enforce: "post",
  generateBundle(_options, bundle) {
    const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
    for (const file of Object.values(bundle))
      if (file.type === "chunk") file.code = file.code.replace(/[^\0-\xff]/g, escaped);
  },
});
