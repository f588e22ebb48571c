import { useEffect, useRef, useState, type FormEvent } from "react";
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
  /** Shows what was refused after the form was sent: in a dialog that has closed since. */
  refuse: (problems: Problems) => void;
}

/**
 * A form that is checked by its own rules, then by the server. What was typed stays whatever goes wrong; the focus goes to the first
 * wrong field; nothing is sent twice.
 * @param order names of the fields as they stand in the form
 * @param send gives back what was found wrong on the way, if anything
 */
export function useRefusals({
  order,
  check,
  send,
}: {
  order: readonly string[];
  check: () => Problems;
  send: () => Promise<Problems | void>;
}): Refusals {
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement | null>(null);
  // After the page is drawn anew: a dialog that closes gives the focus back to where it was first.
  const [toFocus, focusFirst] = useState<Problems | null>(null);
  const first = (problems: Problems) => order.find((field) => problems[field] !== undefined);
  const focused = toFocus ? first(toFocus) : undefined;
  useEffect(() => {
    if (toFocus && focused) (element.current?.elements.namedItem(focused) as HTMLElement | null)?.focus();
  }, [toFocus, focused]);

  const run = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    element.current = form;
    const show = (problems: Problems) => {
      const field = first(problems);
      if (field) (form.elements.namedItem(field) as HTMLElement | null)?.focus();
    };
    setTried(true);
    setRefused({});
    setFailure(null);
    const own = check();
    if (Object.keys(own).length > 0) return show(own);
    setBusy(true);
    try {
      const found = await send();
      if (found && Object.keys(found).length > 0) {
        setRefused(found);
        return show(found);
      }
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
  return {
    problems: tried ? { ...refused, ...check() } : {},
    failure,
    busy,
    submit: (event) => void run(event),
    refuse: (problems) => {
      setTried(true);
      setRefused(problems);
      focusFirst(problems);
    },
  };
}
