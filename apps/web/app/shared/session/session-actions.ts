import { useRevalidator } from "react-router";
import { pathIn } from "../editions/paths.ts";
import { useEdition } from "./session.ts";

/** The id of the form that changes the user. It is on every page, empty; buttons anywhere submit it to their own URL. */
export const personForm = "person";

/** Tells the page after a logout to clear what this browser stored for users. */
export const loggedOutCookie = "logged_out";

/** The props that make a button change the user, with or without scripts. */
export interface PersonButton {
  type: "submit";
  form: typeof personForm;
  formAction: string;
}

export interface SessionActions {
  /** Ends the session and opens the home page, or the given one (with its edition). */
  logOut(page?: string): PersonButton;
  /** Switches a parent to one of their students and opens the student's home, or the given page (with its edition). */
  asStudent(id: number, page?: string): PersonButton;
  /** Reloads who is logged in. */
  refresh(): Promise<void>;
}

const leadingTo = (formAction: string, page: string | undefined): PersonButton => ({
  type: "submit",
  form: personForm,
  formAction: page === undefined ? formAction : `${formAction}?${new URLSearchParams({ redirect: page })}`,
});

/** Actions that change the user. Each loads a new document, so that nothing of the previous user stays in memory. `<Button {...logOut()}>` */
export function useSessionActions(): SessionActions {
  const { slug } = useEdition();
  const { revalidate } = useRevalidator();
  return {
    logOut: (page) => leadingTo(pathIn(slug, "/log-out"), page),
    asStudent: (id, page) => leadingTo(pathIn(slug, `/students/${id}/enter`), page),
    refresh: revalidate,
  };
}

/** Submits such a button's form without a button: from a menu or a shortcut. */
export function press({ form, formAction }: PersonButton): void {
  const element = document.getElementById(form) as HTMLFormElement;
  element.action = formAction;
  element.requestSubmit();
}
