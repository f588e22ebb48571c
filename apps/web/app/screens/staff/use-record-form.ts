import { useEffect, useEffectEvent, useState } from "react";
import type { Api } from "~/shared/api/call.ts";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import { useApiForm, type ApiForm, type ApiFormOptions } from "~/shared/forms/use-api-form.ts";

export interface RecordFormOptions<Draft extends object, Stored extends { version: number }> extends Pick<
  ApiFormOptions<Draft, Stored>,
  "problemText" | "fieldOf" | "done"
> {
  stored: Stored;
  /** Converts the record to form values. */
  draftOf: (stored: Stored) => Draft;
  /** Finds problems before sending. */
  check: (draft: Draft) => Readonly<Record<string, string>>;
  /** Sends the changes, based on the loaded version. */
  send: (api: Api, changed: Partial<Draft>, version: number, draft: Draft) => Promise<Stored>;
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

export interface RecordForm<Draft extends object> extends Omit<ApiForm<Draft>, "show" | "restart"> {
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
  onSaved,
  ...rest
}: RecordFormOptions<Draft, Stored>): RecordForm<Draft> {
  const baseOf = (record: Stored): Base<Draft> => ({ draft: draftOf(record), version: record.version });
  const [base, setBase] = useState(() => baseOf(stored));
  const [found, setFound] = useState<Base<Draft> | null>(null);
  const names = Object.keys(base.draft) as (keyof Draft & string)[];
  const changedFrom = (from: Draft, now: Draft) => names.filter((name) => !isSame(from[name], now[name]));
  const rebase = (record: Stored): void => {
    const next = baseOf(record);
    setBase(next);
    form.restart(next.draft);
  };
  /** The other person's version of the record, if that is why saving was refused. */
  const overtaken = ({ code, current }: ApiFailure): Stored | null => (code === "state_changed" ? (current as Stored | null) : null);
  const save = async (api: Api, now: Draft, from: Base<Draft>): Promise<Stored> => {
    const changed = Object.fromEntries(changedFrom(from.draft, now).map((name) => [name, now[name]])) as Partial<Draft>;
    try {
      return await send(api, changed, from.version, now);
    } catch (error) {
      const record = overtaken(failureOf(error));
      const theirs = record && baseOf(record);
      if (theirs && changedFrom(theirs.draft, now).length === 0) return record;
      if (!theirs || changedFrom(from.draft, theirs.draft).length > 0) throw error;
      setBase(theirs);
      return save(api, now, theirs);
    }
  };
  const form = useApiForm<Draft, Stored>({
    initial: base.draft,
    check,
    // During a conflict the choices are based on the other person's version.
    send: (api, now) => save(api, now, found ?? base),
    onDone: (record) => {
      rebase(record);
      setFound(null);
      onSaved?.(record);
    },
    onFailure: (failure) => {
      const record = overtaken(failure);
      setFound(record && baseOf(record));
      return record ? true : undefined;
    },
    ...rest,
  });
  const { values, mutation } = form;
  const isDirty = changedFrom(base.draft, values).length > 0;

  // The page was reloaded and the form has no changes, so it shows the current record.
  const isBehind = stored.version > base.version && !isDirty && !mutation.isPending;
  const follow = useEffectEvent(() => rebase(stored));
  useEffect(() => {
    if (isBehind) follow();
  }, [isBehind]);

  const conflict: Conflict<Draft> | null = found && {
    mine: values,
    theirs: found.draft,
    fields: changedFrom(found.draft, values),
    changedHere: new Set(changedFrom(base.draft, values)),
    isBusy: mutation.isPending,
    settle: (chosen) => {
      const now = { ...values };
      for (const name of names) if (chosen.has(name)) now[name] = found.draft[name];
      for (const name of names) form.set(name, now[name]);
      setBase(found);
      if (form.show(check(now))) setFound(null);
      else void mutation.send(now);
    },
    leave: () => setFound(null),
  };
  return {
    ...form,
    isDirty,
    undo: () => {
      form.restart(base.draft);
      mutation.reset();
    },
    formProps: { ...form.formProps, onSubmit: (event) => (isDirty ? form.formProps.onSubmit(event) : event.preventDefault()) },
    conflict,
  };
}
