import { useRef, useState, type FormEvent, type RefObject } from "react";
import { ApiError } from "~/shared/api/api-error.ts";
import { failureOf, type Failure } from "./failure-of.ts";

/** Fields of a form by name: what is wrong with each, as a code the form has words for. */
export type Problems = Readonly<Partial<Record<string, string>>>;

export interface RecordFormOptions<Draft extends object, Stored extends { version: number }> {
  stored: Stored;
  /** What is typed in the form, as the record has it. */
  draftOf: (stored: Stored) => Draft;
  /** What can be told before anything is sent. */
  check: (draft: Draft) => Problems;
  /** Sends what was changed, as the editor saw the record. */
  send: (changed: Partial<Draft>, version: number, draft: Draft) => Promise<Stored>;
  /** Which problems of the form the API's refused fields are. */
  problemsOf: (fields: Readonly<Record<string, string>>) => Problems;
  onSaved: (stored: Stored) => void;
}

/** Somebody else changed the record first. */
export interface Conflict<Draft> {
  mine: Draft;
  theirs: Draft;
  /** Fields that differ, in the order of the draft; those that only the other one changed among them. */
  fields: (keyof Draft & string)[];
  /** Which of them the person here has changed. */
  changedHere: ReadonlySet<string>;
  isBusy: boolean;
  /** Saves the record with the other's version of the fields named, and one's own of the rest. */
  settle: (theirs: ReadonlySet<string>) => void;
  /** Back to the form: what was typed is there, nothing is saved. */
  leave: () => void;
}

export interface RecordForm<Draft> {
  draft: Draft;
  set: <Name extends keyof Draft & string>(name: Name, value: Draft[Name]) => void;
  problems: Problems;
  failure: Failure | null;
  isDirty: boolean;
  isBusy: boolean;
  form: RefObject<HTMLFormElement | null>;
  submit: (event: FormEvent) => void;
  undo: () => void;
  conflict: Conflict<Draft> | null;
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * The form of a record that several people may edit at once: only what was changed is sent, with the
 * version that was seen. When somebody else was faster, both versions are there to choose from and nothing that was typed is lost; when
 * the other one changed nothing this form shows, it is saved without a question.
 */
export function useRecordForm<Draft extends object, Stored extends { version: number }>({
  stored,
  draftOf,
  check,
  send,
  problemsOf,
  onSaved,
}: RecordFormOptions<Draft, Stored>): RecordForm<Draft> {
  const [base, setBase] = useState({ draft: draftOf(stored), version: stored.version });
  const [draft, setDraft] = useState(base.draft);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [found, setFound] = useState<{ theirs: Draft; version: number } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(base.draft) as (keyof Draft & string)[];
  const changedFrom = (from: Draft, now: Draft) => names.filter((name) => !isSame(from[name], now[name]));
  const isDirty = changedFrom(base.draft, draft).length > 0;

  // The page was read anew and nothing is typed here: the form shows the record as it is now.
  if (stored.version > base.version && !isDirty && !isBusy) {
    const fresh = { draft: draftOf(stored), version: stored.version };
    setBase(fresh);
    setDraft(fresh.draft);
  }

  const show = (next: Problems): boolean => {
    setProblems(next);
    const wrong = Object.keys(next);
    if (wrong.length === 0) return false;
    const fields = [...(form.current?.querySelectorAll<HTMLElement>("[name]") ?? [])];
    fields.find((field) => wrong.includes(field.getAttribute("name") ?? ""))?.focus();
    return true;
  };
  const taken = (record: Stored): void => {
    const next = { draft: draftOf(record), version: record.version };
    setBase(next);
    setDraft(next.draft);
    setProblems({});
    setFound(null);
    onSaved(record);
  };
  const save = async (now: Draft, from: { draft: Draft; version: number }): Promise<void> => {
    const changed = Object.fromEntries(changedFrom(from.draft, now).map((name) => [name, now[name]])) as Partial<Draft>;
    try {
      taken(await send(changed, from.version, now));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const current = error.code === "state_changed" ? (error.current as Stored | null) : null;
      if (current) {
        const theirs = { draft: draftOf(current), version: current.version };
        if (changedFrom(theirs.draft, now).length === 0) taken(current);
        else if (changedFrom(from.draft, theirs.draft).length === 0) {
          setBase(theirs);
          await save(now, theirs);
        } else setFound({ theirs: theirs.draft, version: theirs.version });
        return;
      }
      setFound(null);
      const isNamed = error.status === 422 && show(problemsOf(error.fields));
      if (!isNamed) setFailure(failureOf(error));
    }
  };
  const attempt = async (now: Draft, from: { draft: Draft; version: number }): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      await save(now, from);
    } finally {
      setBusy(false);
    }
  };

  const conflict: Conflict<Draft> | null = found && {
    mine: draft,
    theirs: found.theirs,
    fields: changedFrom(found.theirs, draft),
    changedHere: new Set(changedFrom(base.draft, draft)),
    isBusy,
    settle: (chosen) => {
      const from = { draft: found.theirs, version: found.version };
      const now = { ...draft };
      for (const name of names) if (chosen.has(name)) now[name] = found.theirs[name];
      setBase(from);
      setDraft(now);
      if (show(check(now))) setFound(null);
      else void attempt(now, from);
    },
    leave: () => setFound(null),
  };

  return {
    draft,
    set: (name, value) => {
      setDraft((now) => ({ ...now, [name]: value }));
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => field !== name && !field.startsWith(`${name}.`))));
    },
    problems,
    failure,
    isDirty,
    isBusy,
    form,
    submit: (event) => {
      event.preventDefault();
      if (isBusy || !isDirty || show(check(draft))) return;
      void attempt(draft, base);
    },
    undo: () => {
      setDraft(base.draft);
      setProblems({});
      setFailure(null);
    },
    conflict,
  };
}
