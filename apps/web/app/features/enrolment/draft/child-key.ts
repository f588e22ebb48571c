import type { User } from "~/shared/session/session.ts";

/** The draft's key of a child: the login, or the id for one without a login. */
export const keyOfChild = ({ login, id }: Pick<NonNullable<User["students"]>[number], "login" | "id">): string => login ?? `#${id}`;
