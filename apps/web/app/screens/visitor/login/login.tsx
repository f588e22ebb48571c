import { CodeLogin } from "~/features/identity/guests/code-login.tsx";
import { codeLoginForm } from "~/features/identity/guests/guest-forms.ts";
import { GoogleAlert } from "~/features/identity/google/google-alert.tsx";
import { readProblem } from "~/features/identity/google/google-problem.ts";
import { google } from "~/features/identity/google/texts.server.ts";
import { guests } from "~/features/identity/guests/texts.server.ts";
import { SchoolPart } from "~/features/identity/school/school-part.tsx";
import { schoolSignIn } from "~/features/identity/school/texts.server.ts";
import { logInForm } from "~/features/identity/log-in.ts";
import { LoginPanel } from "~/features/identity/login-panel.tsx";
import { StaffLoginPanel } from "~/features/identity/staff-login-panel.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { notAuthenticated } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/login";
import { LoginPage } from "./login-page.tsx";

/**
 * `as=staff`: the staff login. `strategy=student`: the student side is selected. `redirect`: the requested page. `group`: a guest logs in with a class
 * code; the class number is filled in if given. `error_code`, `error_message`: why an external login failed. `school`: the address of a school whose
 * accounts open ours, empty to ask for it; `school_error`: why that failed; `connect`: someone is back from it and gives the password once.
 */
export async function loader(args: Route.LoaderArgs) {
  await notAuthenticated(args);
  const { searchParams } = args.url;
  return {
    texts: loadTexts(args, { guests, google, schoolSignIn }),
    group: searchParams.get("group"),
    staff: searchParams.get("as") === "staff",
    initial: searchParams.get("strategy") === "student" ? ("student" as const) : ("client" as const),
    wanted: searchParams.get("redirect"),
    problem: readProblem(searchParams),
    school: await schoolOf(args, searchParams),
  };
}

async function schoolOf(args: Route.LoaderArgs, query: URLSearchParams) {
  const asked = query.get("school")?.trim().slice(0, 60);
  if (asked === undefined) return null;
  const { api } = pageState(args.context);
  const found = asked === "" ? null : await api.find("GET /auth/school_sign_in", { query: { school: asked } });
  return { asked, found, problem: query.get("school_error"), isConnecting: query.get("connect") === "1" && found !== null };
}

export const action = (args: Route.ActionArgs) => {
  const { edition } = pageState(args.context);
  return formAction(args, logInForm(edition, args.url.searchParams.get("redirect")), codeLoginForm(edition));
};

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t("login")("metaTitle"), description: t("login")("metaDescription") }));

export default function Login({ loaderData: { group, staff, initial, wanted, problem, school } }: Route.ComponentProps) {
  const texts = useTexts("login");
  const words = useTexts("guests");
  if (group !== null)
    return (
      <LoginPage title={words("code.title")}>
        <CodeLogin key={group} group={group} />
      </LoginPage>
    );
  if (staff)
    return (
      <LoginPage title={texts("staff.title")}>
        <StaffLoginPanel wanted={wanted} school={school && <SchoolPart school={school} strategy="staff" wanted={wanted} />} />
      </LoginPage>
    );
  return (
    <LoginPage title={texts("title")}>
      <LoginPanel
        key={initial}
        initial={initial}
        wanted={wanted}
        notice={problem ? <GoogleAlert problem={problem} /> : null}
        school={school && ((kind) => <SchoolPart school={school} strategy={kind} wanted={wanted} />)}
      />
    </LoginPage>
  );
}
