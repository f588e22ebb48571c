/** The fields of a login form. */
interface Login {
  identity: string;
  password: string;
}

/** The fields of a login that are empty or blank. */
export const missingInLogin = (login: Login): Partial<Record<keyof Login, "missing">> =>
  Object.fromEntries(Object.entries(login).flatMap(([field, value]) => (value.trim() === "" ? [[field, "missing"]] : [])));
