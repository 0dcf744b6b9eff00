import { useTranslation } from "react-i18next";
import { Pill } from "~/components/pill";
import { Sheet } from "~/components/section";
import type { Pertanyaan } from "./questions.server";

/** Three questions to check before filing, each with the answer of the data. */
export function Questions({ questions }: { questions: readonly Pertanyaan[] }) {
  const { t } = useTranslation("spt");
  if (questions.length === 0) return null;
  return (
    <Sheet id="tanya" title={t("tanya.judul")} className="tanya">
      <ol>
        {questions.map(({ key, text, facts, answer, tone }) => (
          <li key={key}>
            <div>
              {text} {facts.length > 0 && <span className="tanya-jawab">{facts.join(" · ")}</span>}
            </div>{" "}
            <Pill tone={tone}>{answer}</Pill>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
