/** What a login asks for. */
interface Login {
  identity: string;
  password: string;
}

/** The fields of a login that are missing; blanks alone are nothing. */
export const missingInLogin = (login: Login): Partial<Record<keyof Login, "missing">> =>
  Object.fromEntries(Object.entries(login).flatMap(([field, value]) => (value.trim() === "" ? [[field, "missing"]] : [])));
