import { useUser } from "~/shared/session/session.ts";

/** The storage name for a guest, until the class has said who they are. */
export const guestPerson = "guest";

/** The storage name of this person: the account's id, the same as in the class. */
export const usePerson = (): string => String(useUser()?.id ?? guestPerson);
