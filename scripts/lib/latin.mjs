/**
 * Removes blanks and comments, and writes letters beyond Latin as escapes. Node keeps the text of a file, and one such
 * letter doubles its size. Names stay readable in stacks.
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
