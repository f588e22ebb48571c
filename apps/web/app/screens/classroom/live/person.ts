import { useUser } from "~/shared/session/session.ts";

/** Under this name a tab keeps what is a guest's before the class has said who they are in it. */
export const guestPerson = "guest";

/** Under whose name this browser keeps what somebody does here: an account's id, the same as in the class. */
export const usePerson = (): string => String(useUser()?.id ?? guestPerson);
