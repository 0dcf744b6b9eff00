import { useTranslation } from "react-i18next";
import { Pill } from "~/components/pill";
import type { Pertanyaan } from "./tanya.server";

/** Three questions to ask oneself before filing, each with what the data answer. */
export function Questions({ questions }: { questions: readonly Pertanyaan[] }) {
  const { t } = useTranslation("spt");
  if (questions.length === 0) return null;
  return (
    <section className="lembar tanya" aria-labelledby="tanya">
      <div className="lembar-kepala">
        <h2 id="tanya">{t("tanya.judul")}</h2>
      </div>
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
    </section>
  );
}
