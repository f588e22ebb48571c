import type { EditionSlug } from "@larkroom/domain/editions/editions";
import { safeRedirect } from "@larkroom/domain/identity/safe-redirect";
import { missingInLogin } from "@larkroom/domain/people/login-form";
import { refusal } from "~/shared/api/api-error.ts";
import type { Answer, Api } from "~/shared/api/call.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import type { NativeForm } from "~/shared/forms/native-form.ts";
import { homePage, secondFactorPage, staffTypes } from "~/shared/guards/destinations.ts";

export type StaffKind = (typeof staffTypes)[number];
/** Whose login it is. */
export type LoginKind = "client" | "student" | StaffKind;

/** The request body. */
interface Credentials {
  identity: string;
  password: string;
}

/** The answer to any kind of login. */
export type LoginAnswer = Answer<"POST /auth2/token/identity">;

/**
 * Logs in as a kind of person.
 * @throws ApiError `wrong_credentials`, 429 with the seconds to wait, or the reason `token_missing` where the answer opens nothing.
 */
async function logIn(api: Api, kind: LoginKind, body: Credentials): Promise<LoginAnswer> {
  // A proxy may have answered instead of the server.
  const answer: Partial<LoginAnswer> | undefined = await (kind === "client"
    ? api("POST /auth/login/client", { body })
    : api("POST /auth2/token/identity", { body: { type: kind, ...body } }));
  if (answer?.token) return { ...answer, token: answer.token };
  throw refusal(502, "temporarily_unavailable", { reason: "token_missing" });
}

/**
 * The login form of any kind of person, chosen by `kind`.
 * @param wanted the requested page; followed only when it is one of ours
 */
export const logInForm = (
  edition: EditionSlug,
  wanted: string | null | undefined,
): NativeForm<"kind" | "identity" | "password", "missing"> => ({
  fields: ["kind", "identity", "password"],
  secret: ["password"],
  check: ({ identity, password }) => missingInLogin({ identity, password }),
  send: async (api, values) => {
    const kind = loginKinds.find((each) => each === values.kind) ?? "client";
    const credentials = { identity: values.identity.trim(), password: values.password.trim() };
    return pageAfter(kind, wanted, edition, await logIn(api, kind, credentials));
  },
});

/** The form with which a student switches to the parent's account. @param email the parent's, or null to ask for it */
export function parentLogInForm(
  edition: EditionSlug,
  wanted: string | null,
  email: string | null,
): NativeForm<"identity" | "password", "missing"> {
  const { check, send } = logInForm(edition, wanted);
  const whole = ({ identity, password }: Credentials) => ({ kind: "client", identity: email ?? identity, password });
  return {
    fields: email === null ? ["identity", "password"] : ["password"],
    secret: ["password"],
    check: (values) => check(whole(values)),
    send: (api, values) => send(api, whole(values)),
  };
}

const loginKinds: readonly LoginKind[] = ["client", "student", ...staffTypes];

/** The page to open after a login: the requested one when it is ours, otherwise the person's home. With a pending second factor, its page comes first. */
export function pageAfter(kind: LoginKind, wanted: string | null | undefined, edition: EditionSlug, answer?: LoginAnswer): string {
  const page = safeRedirect(wanted, pathIn(edition, homePage({ type: kind })));
  return answer?.secondFactor ? pathIn(edition, secondFactorPage(page)) : page;
}

const staffKindKey = "staff-kind";

/** The kind of staff that last logged in with this browser. */
export function lastStaffKind(): StaffKind {
  try {
    const kept = localStorage.getItem(staffKindKey);
    return staffTypes.find((kind) => kind === kept) ?? "teacher";
  } catch {
    return "teacher";
  }
}

export function keepStaffKind(kind: StaffKind): void {
  try {
    localStorage.setItem(staffKindKey, kind);
  } catch {
    // Without storage the person chooses again next time.
  }
}
