import { useEffect, useRef, useState, type FormEvent } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { cx } from "~/kit/cx.ts";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconCheck } from "~/kit/icon/icons.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useUser } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./waiting-list-form.module.css";
import { joinWaitingList, problemsOf, type WaitingDraft, type WaitingField, type WaitingFailure } from "./waiting-list.ts";

type State = { name: "filling" } | { name: "sending" } | { name: "failed"; failure: WaitingFailure } | { name: "joined"; email: string };

const order: readonly WaitingField[] = ["name", "email"];

export interface WaitingListFormProps {
  courseId: number;
  /** `page`: a card with its own heading, for a course in development. `dialog`: below the dialog's title, for a course with a full group. */
  place?: "page" | "dialog";
}

/** Puts a family on the waiting list of a course. The input stays after any failure. */
export function WaitingListForm({ courseId, place = "page" }: WaitingListFormProps) {
  const texts = useTexts("offer");
  const user = useUser();
  const [draft, setDraft] = useState<WaitingDraft>({ name: user?.name ?? "", email: user?.email ?? "" });
  const [state, setState] = useState<State>({ name: "filling" });
  const [problems, setProblems] = useState<Partial<Record<WaitingField, "empty" | "email" | "wrong">>>({});
  const [tried, setTried] = useState(false);
  const fields = { name: useRef<HTMLInputElement>(null), email: useRef<HTMLInputElement>(null) };

  const show = (found: typeof problems) => {
    setProblems(found);
    const first = order.find((field) => found[field]);
    if (first) fields[first].current?.focus();
    return first !== undefined;
  };
  const type = (field: WaitingField, value: string) => {
    const next = { ...draft, [field]: value };
    setDraft(next);
    if (tried) setProblems(problemsOf(next));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (state.name === "sending") return;
    setTried(true);
    if (show(problemsOf(draft))) return;
    setState({ name: "sending" });
    const result = await joinWaitingList(courseId, draft);
    if (result.ok) return setState({ name: "joined", email: draft.email.trim() });
    setState({ name: "failed", failure: result.failure });
    show(result.fields);
  };

  if (state.name === "joined")
    return (
      <Joined
        place={place}
        email={state.email}
        onOther={() => {
          setDraft({ ...draft, email: "" });
          setTried(false);
          setState({ name: "filling" });
        }}
      />
    );
  const field = (name: WaitingField) => ({
    ref: fields[name],
    value: draft[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    error: problems[name] ? texts(`wait.problems.${problems[name]}`) : undefined,
    required: true,
  });
  return (
    <form
      className={cx(styles.form, place === "page" && styles.card)}
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={texts(place === "page" ? "wait.title" : "waitingList")}
    >
      <div className={styles.words}>
        {place === "page" ? (
          <Heading level={2} look="h3">
            {texts("wait.title")}
          </Heading>
        ) : null}
        <Text size="compact" tone="soft">
          {texts(place === "page" ? "wait.text" : "wait.fullText")}
        </Text>
      </div>
      {state.name === "failed" && state.failure !== "fields" ? (
        <Alert tone="error" live>
          {texts(`wait.failures.${state.failure}`)}
        </Alert>
      ) : null}
      <TextField label={texts("wait.name")} autoComplete="name" maxLength={120} {...field("name")} />
      <TextField
        label={texts("wait.email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
        placeholder="name@example.com"
        {...field("email")}
      />
      <Button type="submit" size="large" full busy={state.name === "sending"} busyLabel={texts("wait.sending")}>
        {texts("wait.join")}
      </Button>
      <Text size="small" tone="slate">
        {texts("wait.promise")}
      </Text>
    </form>
  );
}

function Joined({ place, email, onOther }: { place: "page" | "dialog"; email: string; onOther: () => void }) {
  const texts = useTexts("offer");
  const panel = useRef<HTMLDivElement>(null);
  // The focused button disappeared with the form.
  useEffect(() => panel.current?.focus(), []);
  return (
    <div className={cx(styles.joined, place === "page" && styles.card)} role="status" tabIndex={-1} ref={panel}>
      <span className={styles.disc} aria-hidden="true">
        <IconCheck size={26} stroke={2.25} />
      </span>
      <Heading level={2} look="h3">
        {texts("wait.joined")}
      </Heading>
      <Text size="compact" tone="soft">
        {texts.rich("wait.joinedText", {
          email: () => (
            <bdi key="email" className="ltr">
              {email}
            </bdi>
          ),
        })}
      </Text>
      <Button variant="tertiary" size="small" onClick={onOther}>
        {texts("wait.another")}
      </Button>
    </div>
  );
}
