import { useRevalidator } from "react-router";
import { pathIn } from "../editions/paths.ts";
import { useEdition } from "./session.ts";

/** The one form that changes the person. It stands empty on every page; buttons anywhere send it to where they lead. */
export const personForm = "person";

/** Tells the page after a logout to forget what this browser keeps for people. */
export const loggedOutCookie = "logged_out";

/** What makes a button change the person, with scripts or without. */
export interface PersonButton {
  type: "submit";
  form: typeof personForm;
  formAction: string;
}

export interface SessionActions {
  /** Ends the session and goes to the home page, or to the page named (with its edition). */
  logOut(page?: string): PersonButton;
  /** A parent becomes one of their own students and goes to their home, or to the page named (with its edition). */
  asStudent(id: number, page?: string): PersonButton;
  /** Asks the server again who is logged in. */
  refresh(): Promise<void>;
}

const leadingTo = (formAction: string, page: string | undefined): PersonButton => ({
  type: "submit",
  form: personForm,
  formAction: page === undefined ? formAction : `${formAction}?${new URLSearchParams({ redirect: page })}`,
});

/** Changes of person, each a whole new document, so that nothing of the person before stays in memory. `<Button {...logOut()}>` */
export function useSessionActions(): SessionActions {
  const { slug } = useEdition();
  const { revalidate } = useRevalidator();
  return {
    logOut: (page) => leadingTo(pathIn(slug, "/log-out"), page),
    asStudent: (id, page) => leadingTo(pathIn(slug, `/students/${id}/enter`), page),
    refresh: revalidate,
  };
}

/** Presses such a button where there is none: in a menu or by a key. */
export function press({ form, formAction }: PersonButton): void {
  const element = document.getElementById(form) as HTMLFormElement;
  element.action = formAction;
  element.requestSubmit();
}
