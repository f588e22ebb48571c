import { useRef, useState, type FormEvent, type RefObject } from "react";
import type { Api } from "~/shared/api/call.ts";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";

/** The problems of a form by field, as codes the form has texts for. */
export type Problems = Readonly<Partial<Record<string, string>>>;

export interface RecordFormOptions<Draft extends object, Stored extends { version: number }> {
  stored: Stored;
  /** Converts the record to form values. */
  draftOf: (stored: Stored) => Draft;
  /** Finds problems before sending. */
  check: (draft: Draft) => Problems;
  /** Sends the changes, based on the loaded version. */
  send: (api: Api, changed: Partial<Draft>, version: number, draft: Draft) => Promise<Stored>;
  /** Converts refused fields of the API to problems of the form. */
  problemsOf: (fields: Readonly<Record<string, string>>) => Problems;
  /** The toast on success. */
  done?: string | undefined;
  onSaved?: (stored: Stored) => void;
}

/** Someone else changed the record first. */
export interface Conflict<Draft> {
  mine: Draft;
  theirs: Draft;
  /** The fields that differ, in the draft's order, including those only the other person changed. */
  fields: (keyof Draft & string)[];
  /** The fields changed in this form. */
  changedHere: ReadonlySet<string>;
  isBusy: boolean;
  /** Saves the record with the other version of the given fields and the user's version of the rest. */
  settle: (theirs: ReadonlySet<string>) => void;
  /** Returns to the form with its input; nothing is saved. */
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

/** The record as loaded, before editing. */
interface Base<Draft> {
  draft: Draft;
  version: number;
}

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * A form for a record that several people may edit at once: only changes are sent, with the loaded version. On a conflict the user chooses between both
 * versions and no input is lost. If the other person changed nothing in this form, it is saved without asking.
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
  /** The other person's version of the record, if that is why saving was refused. */
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
  // The page was reloaded and the form has no changes, so it shows the current record.
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
