import { useEffect, useRef, useState, type FormEvent } from "react";
import { ApiError } from "~/shared/api/api-error.ts";
import { failureOf, type Failure } from "../registration/register.ts";

/** The problems of a form, by field name. */
export type Problems = Readonly<Record<string, string>>;

export interface Refusals {
  /** Empty before the first attempt; afterwards the current client-side problems and those from the server. */
  problems: Problems;
  failure: Failure | null;
  busy: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Shows problems found after sending, in a dialog that has since closed. */
  refuse: (problems: Problems) => void;
}

/**
 * A form that is validated by the client, then by the server. Input is never lost, the first invalid field gets the focus, and nothing is sent twice.
 * @param order the field names in the form's order
 * @param send returns problems found along the way, if any
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
  // After rerendering, because a closing dialog first restores the previous focus.
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
