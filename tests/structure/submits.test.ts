import { expect, test } from "vitest";
import { lineAt, sourcesUnder } from "./sources";

/** Components that draw no submit of their own. */
const WITHOUT_SUBMIT = new Set(
  (
    "PostForm ButtonRow FieldGrid Section Alert Link ButtonLink TextField TextArea PasswordField NewPassword " +
    "DateField MasaField SelectField RadioGroup Checkbox CheckGroup RupiahField FileField KodeTandaTangan Citation " +
    "SoalIsian"
  ).split(" "),
);

const forms = sourcesUnder("app", [".tsx"]);

test("a form with one submit draws it once: only where another could stand before it the main one comes first, unseen", () => {
  const used = new Set<string>();
  const wrong = forms.flatMap(({ file, text }) =>
    [...text.matchAll(/<PostForm\b[\s\S]*?<\/PostForm>/g)].flatMap(({ 0: body, index }) => {
      const drawn = [...body.matchAll(/<([A-Z]\w+)/g)].map(([, name = ""]) => name);
      for (const name of drawn) used.add(name);
      const submits = drawn.filter((name) => name === "SubmitButton").length;
      const alone = submits === 1 && drawn.every((name) => name === "SubmitButton" || WITHOUT_SUBMIT.has(name));
      return alone === /\bsubmitLabel=|<PostForm \{\.\.\.form\}/.test(body) ? [`${file}:${lineAt(text, index)}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
  expect([...WITHOUT_SUBMIT].filter((name) => !used.has(name))).toEqual([]);
});

test("a page that draws the refusal of its post has a loader that draws it too, not one that only leads away", () => {
  const wrong = sourcesUnder("app/routes", [".tsx"]).filter(
    ({ text }) =>
      /^export default /m.test(text) &&
      /\bsubmit\(/.test(text) &&
      /^export const loader = [^;]*=>\s*redirect\(/m.test(text),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
