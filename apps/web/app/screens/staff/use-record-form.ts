import { useRef, useState, type FormEvent, type RefObject } from "react";
import type { Api } from "~/shared/api/call.ts";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";

/** Fields of a form by name: what is wrong with each, as a code the form has words for. */
export type Problems = Readonly<Partial<Record<string, string>>>;

export interface RecordFormOptions<Draft extends object, Stored extends { version: number }> {
  stored: Stored;
  /** What is typed in the form, as the record has it. */
  draftOf: (stored: Stored) => Draft;
  /** What can be told before anything is sent. */
  check: (draft: Draft) => Problems;
  /** Sends what was changed, as the editor saw the record. */
  send: (api: Api, changed: Partial<Draft>, version: number, draft: Draft) => Promise<Stored>;
  /** Which problems of the form the API's refused fields are. */
  problemsOf: (fields: Readonly<Record<string, string>>) => Problems;
  /** Said in a toast once it is saved. */
  done?: string | undefined;
  onSaved?: (stored: Stored) => void;
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
  failure: ApiFailure | null;
  isDirty: boolean;
  isBusy: boolean;
  form: RefObject<HTMLFormElement | null>;
  submit: (event: FormEvent) => void;
  undo: () => void;
  conflict: Conflict<Draft> | null;
}

/** What a form was typed from: the record as it was read. */
interface Base<Draft> {
  draft: Draft;
  version: number;
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
  done,
  onSaved,
}: RecordFormOptions<Draft, Stored>): RecordForm<Draft> {
  const [base, setBase] = useState({ draft: draftOf(stored), version: stored.version });
  const [draft, setDraft] = useState(base.draft);
  const [problems, setProblems] = useState<Problems>({});
  const [found, setFound] = useState<Base<Draft> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const names = Object.keys(base.draft) as (keyof Draft & string)[];
  const changedFrom = (from: Draft, now: Draft) => names.filter((name) => !isSame(from[name], now[name]));
  const isDirty = changedFrom(base.draft, draft).length > 0;

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
    onSaved?.(record);
  };
  /** The record as somebody else has it now, where that is why it was refused. */
  const overtaken = ({ code, current }: ApiFailure) => {
    if (code !== "state_changed" || current === null) return null;
    const record = current as Stored;
    return { record, draft: draftOf(record), version: record.version };
  };
  const save = async (api: Api, now: Draft, from: Base<Draft>): Promise<Stored> => {
    const changed = Object.fromEntries(changedFrom(from.draft, now).map((name) => [name, now[name]])) as Partial<Draft>;
    try {
      return await send(api, changed, from.version, now);
    } catch (error) {
      const theirs = overtaken(failureOf(error));
      if (theirs && changedFrom(theirs.draft, now).length === 0) return theirs.record;
      if (!theirs || changedFrom(from.draft, theirs.draft).length > 0) throw error;
      setBase(theirs);
      return save(api, now, theirs);
    }
  };
  const mutation = useApiMutation(save, {
    done,
    onDone: taken,
    onFailure: (refused) => {
      setFound(overtaken(refused));
      return overtaken(refused) !== null || show(problemsOf(refused.fields));
    },
  });
  // The page was read anew and nothing is typed here: the form shows the record as it is now.
  if (stored.version > base.version && !isDirty && !mutation.isPending) {
    const fresh = { draft: draftOf(stored), version: stored.version };
    setBase(fresh);
    setDraft(fresh.draft);
  }

  const conflict: Conflict<Draft> | null = found && {
    mine: draft,
    theirs: found.draft,
    fields: changedFrom(found.draft, draft),
    changedHere: new Set(changedFrom(base.draft, draft)),
    isBusy: mutation.isPending,
    settle: (chosen) => {
      const now = { ...draft };
      for (const name of names) if (chosen.has(name)) now[name] = found.draft[name];
      setBase(found);
      setDraft(now);
      if (show(check(now))) setFound(null);
      else void mutation.send(now, found);
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
    failure: mutation.failure,
    isDirty,
    isBusy: mutation.isPending,
    form,
    submit: (event) => {
      event.preventDefault();
      if (!isDirty || show(check(draft))) return;
      void mutation.send(draft, base);
    },
    undo: () => {
      setDraft(base.draft);
      setProblems({});
      mutation.reset();
    },
    conflict,
  };
}
