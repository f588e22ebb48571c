import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { usePath } from "../../editions/paths.ts";
import type { Bar } from "./answered.ts";

export interface BarFormProps {
  bar: Bar;
  value: string;
  /** Stores the answer once the page is hydrated; before that the server does. */
  answer: (value: string) => void;
  /** For buttons outside the form. */
  id?: string;
  children?: ReactNode;
}

/** One answer to a banner; its button is inside or refers to it by id. */
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
