import { Form } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "~/components/link";
import { useFormat } from "~/i18n/use-format";
import { Button, ButtonLink } from "./button";
import { HiddenFields } from "./hidden-fields";
import { Pill } from "./pill";
import { spaced } from "./spaced";
import type { Tone } from "./statuses";

export type TaskState = "selesai" | "siap" | "nanti" | "berikutnya";
type Task = {
  readonly key: string;
  readonly title: string;
  /** Facts from the data about the task. */
  readonly facts: readonly string[];
  readonly state: TaskState;
  readonly to: string;
  /** Other ways to do the task. */
  readonly ways?: readonly { readonly to: string; readonly label: string }[];
  /** Label of the button when this task is next. */
  readonly button: string;
  /** The post of a button that does the task itself instead of opening a page. */
  readonly post?: { readonly action: string; readonly fields: Readonly<Record<string, string>> } | undefined;
};
const TONES: Readonly<Record<TaskState, Tone>> = {
  selesai: "berhasil",
  siap: "netral",
  nanti: "netral",
  berikutnya: "info",
};

type TaskListProps = {
  readonly title: string;
  /** Next to the title: the time left, the state of the return. */
  readonly meta: ReactNode;
  /** Text under the title, shown when the list is open. */
  readonly lead?: ReactNode;
  readonly tasks: readonly Task[];
  readonly open: boolean;
};

/** Work as a list of steps, folded if none of them is next. The caller's facts set the ticks, never the reader. */
export function TaskList({ title, meta, lead, tasks, open }: TaskListProps) {
  const { t } = useTranslation("batch");
  const { angka } = useFormat();
  const done = tasks.filter(({ state }) => state === "selesai").length;
  return (
    <details className="lembar langkah" open={open}>
      <summary className="lembar-kepala">
        <h2>{title}</h2> <span className="lembar-meta">{spaced(meta)}</span>{" "}
        <span className="lembar-sisi">
          {t("dasbor.kemajuan_langkah", { selesai: angka(done), semua: angka(tasks.length) })}
        </span>
      </summary>
      {lead && <p className="langkah-lead">{lead}</p>}
      <ol className="langkah-daftar">
        {tasks.map((task) => (
          <TaskRow key={task.key} task={task} />
        ))}
      </ol>
    </details>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { title, facts, ways = [], state, to } = task;
  const { t } = useTranslation("batch");
  const id = useId();
  const open = state === "nanti" ? [] : ways;
  const below = [
    ...(facts.length > 0 ? [<span key="fakta">{facts.join(" · ")}</span>] : []),
    ...open.map((way) => (
      <Link key={way.to} to={way.to}>
        {way.label}
      </Link>
    )),
  ];
  return (
    <li className={`langkah-satu langkah-satu--${state}`}>
      <span className="langkah-nomor" aria-hidden="true">
        {state === "selesai" && <Tick />}
      </span>
      <div className="langkah-isi">
        <span id={id} className="langkah-judul">
          {state === "nanti" ? title : <Link to={to}>{title}</Link>}
        </span>
        {below.length > 0 && " "}
        {below.length > 0 && <span className="langkah-fakta">{spaced(below)}</span>}
      </div>{" "}
      <Pill tone={TONES[state]}>{t(`langkah_keadaan.${state}`)}</Pill>
      {state === "berikutnya" && (
        <span className="langkah-tombol">
          {" "}
          <TaskButton task={task} about={id} />
        </span>
      )}
    </li>
  );
}

/** Does the next task, or opens its page. */
function TaskButton({ task: { to, button, post }, about }: { task: Task; about: string }) {
  if (!post)
    return (
      <ButtonLink to={to} variant="primary" aria-describedby={about}>
        {button}
      </ButtonLink>
    );
  return (
    <Form method="post" action={post.action}>
      <HiddenFields />
      {Object.entries(post.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button variant="primary" aria-describedby={about}>
        {button}
      </Button>
    </Form>
  );
}

const Tick = () => (
  <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
    <path d="M3 8.5l3.2 3.2L13 5" />
  </svg>
);
