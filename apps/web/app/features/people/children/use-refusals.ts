import { useState, type FormEvent } from "react";
import { ApiError } from "~/shared/api/api-error.ts";
import { failureOf, type Failure } from "../registration/register.ts";

/** What is wrong with a form's fields, by their name. */
export type Problems = Readonly<Record<string, string>>;

export interface Refusals {
  /** Nothing before the first attempt; afterwards what the rules say now and what the server has refused. */
  problems: Problems;
  failure: Failure | null;
  busy: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form that is checked by its own rules, then by the server. What was typed stays whatever goes wrong; the focus goes to the first
 * wrong field; nothing is sent twice.
 * @param order names of the fields as they stand in the form
 */
export function useRefusals({
  order,
  check,
  send,
}: {
  order: readonly string[];
  check: () => Problems;
  send: () => Promise<void>;
}): Refusals {
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  const run = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const show = (problems: Problems) => {
      const first = order.find((field) => problems[field] !== undefined);
      if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    };
    setTried(true);
    setRefused({});
    setFailure(null);
    const own = check();
    if (Object.keys(own).length > 0) return show(own);
    setBusy(true);
    try {
      await send();
      setTried(false);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setRefused(fields);
      if (!order.some((field) => fields[field] !== undefined)) setFailure(failureOf(error));
      show(fields);
    } finally {
      setBusy(false);
    }
  };
  return { problems: tried ? { ...refused, ...check() } : {}, failure, busy, submit: (event) => void run(event) };
}
