/**
 * Blanks and remarks go, and letters beyond Latin are written as escapes: Node reads all of a file at the start and keeps
 * its text, and with one such letter, in an expression or a remark of a package, every letter of it in two bytes. Names
 * stay as a stack tells them.
 * @returns {import("vite").Plugin}
 */
export const latin = () => ({
  name: "latin",
  apply: "build",
  enforce: "post",
  async generateBundle(_options, bundle) {
    const { transform } = await import("esbuild");
    const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      const { code } = await transform(file.code, {
        minifyWhitespace: true,
        minifySyntax: true,
        lineLimit: 500,
        target: "node20",
        format: "esm",
        legalComments: "none",
      });
      file.code = code.replace(/[^\0-\xff]/g, escaped);
    }
  },
});
