import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { usePath } from "../../editions/paths.ts";
import type { Bar } from "./answered.ts";

export interface BarFormProps {
  bar: Bar;
  value: string;
  /** Remembers it where the page is hydrated; the server does where it is not. */
  answer: (value: string) => void;
  /** For buttons that stand elsewhere. */
  id?: string;
  children?: ReactNode;
}

/** One answer to a bar; its button stands in it or names it. */
export function BarForm({ bar, value, answer, id, children }: BarFormProps) {
  const path = usePath();
  const { pathname, search } = useLocation();
  return (
    <form
      id={id}
      method="post"
      action={path("/remember")}
      hidden={children === undefined}
      onSubmit={(event) => {
        event.preventDefault();
        answer(value);
      }}
    >
      <input type="hidden" name="bar" value={bar} />
      <input type="hidden" name="value" value={value} />
      <input type="hidden" name="page" value={pathname + search} />
      {children}
    </form>
  );
}
