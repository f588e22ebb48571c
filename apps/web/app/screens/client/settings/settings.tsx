import { GoogleAlert } from "~/features/identity/google/google-alert.tsx";
import { GoogleButton } from "~/features/identity/google/google-button.tsx";
import { readProblem, type GoogleProblem } from "~/features/identity/google/google-problem.ts";
import { google } from "~/features/identity/google/texts.server.ts";
import { ChangePassword } from "~/features/identity/passwords/change-password.tsx";
import { passwords } from "~/features/identity/passwords/texts.server.ts";
import { SchoolAccount, type SchoolConnection } from "~/features/identity/school-account/school-account.tsx";
import { schoolAccount } from "~/features/identity/school-account/texts.server.ts";
import { SessionList } from "~/features/identity/sessions/session-list.tsx";
import { sessions } from "~/features/identity/sessions/texts.server.ts";
import { ProfileForm } from "~/features/people/account/profile-form.tsx";
import { ReferralCard } from "~/features/people/account/referral-card.tsx";
import { account } from "~/features/people/account/texts.server.ts";
import { EmailSwitches } from "~/features/people/email-preferences/email-switches.tsx";
import { emailPreferences } from "~/features/people/email-preferences/texts.server.ts";
import { EraseData } from "~/features/privacy/erase-data.tsx";
import { Receipts } from "~/features/privacy/receipt.tsx";
import { TakeData } from "~/features/privacy/take-data.tsx";
import { ownData } from "~/features/privacy/texts.server.ts";
import { family } from "~/features/people/registration/texts.server.ts";
import { Button } from "~/kit/button/button.tsx";
import { IconLogout } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { formatPhone, loadPhone } from "~/kit/phone-field/phone.ts";
import { Heading, Text } from "~/kit/text/text.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useLoginMethods } from "~/shared/session/session.ts";
import { useSessionActions } from "~/shared/session/session-actions.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Part, PartFailed } from "../part.tsx";
import type { Route } from "./+types/settings";
import { clientSettings } from "./texts.server.ts";
import styles from "./settings.module.css";

/** Data that couldn't be loaded is null: that part shows an error, the others stay. */
export async function loader(args: Route.LoaderArgs) {
  const { api } = pageState(args.context);
  const [profile, referrals, archives, receipts, own, feed, school] = await Promise.all([
    api("GET /public/profile/client").catch(() => null),
    api("GET /public/profile/client/referrals").catch(() => null),
    api("GET /public/profile/client/exports").catch(() => null),
    api("GET /public/profile/client/erasures").catch(() => null),
    api("GET /auth/sessions").catch(() => null),
    api("GET /public/profile/calendar_feed").catch(() => null),
    api("GET /auth/connect/school").catch(() => null),
  ]);
  const texts = loadTexts(args, { clientSettings, account, family, emailPreferences, ownData, passwords, sessions, google, schoolAccount });
  const problem = readProblem(args.url.searchParams);
  return {
    texts,
    profile,
    phone: profile?.phone ? formatPhone(await loadPhone(), profile.phone) : "",
    referrals,
    archives,
    receipts,
    own,
    hasCalendarLink: feed !== null,
    problem,
    school,
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("clientSettings")("title"), hidden: true }));

export default function Settings({ loaderData }: Route.ComponentProps) {
  const texts = useTexts("clientSettings");
  const about = useTexts("account");
  const preferences = useTexts("emailPreferences");
  const data = useTexts("ownData");
  const password = useTexts("passwords");
  const session = useTexts("sessions");
  const { logOut, refresh } = useSessionActions();
  const { profile, phone, referrals, archives, receipts, own, hasCalendarLink, problem, school } = loaderData;
  const hasPassword = profile?.hasPassword ?? true;
  const words = hasPassword ? ("change" as const) : ("set" as const);
  return (
    <Stack gap={24} shrink>
      <Heading level={1}>{texts("title")}</Heading>
      <Stack gap={24} align="start" className={styles.columns}>
        <Stack gap={24} shrink>
          <Part id="about" title={about("title")}>
            {profile ? <ProfileForm profile={profile} phone={phone} /> : <PartFailed words="account" />}
          </Part>
          <Part id="email-preferences" title={preferences("title")}>
            {profile ? <EmailSwitches profile={profile} /> : <PartFailed words="account" />}
          </Part>
          <Part id="referrals" title={about("referrals.title")}>
            {referrals ? <ReferralCard referrals={referrals} /> : <PartFailed words="account" />}
          </Part>
        </Stack>
        <Stack gap={24} shrink>
          <Part id="password" title={password(`${words}.title`)}>
            <Text size="compact" tone="soft">
              {password(`${words}.text`)}
            </Text>
            <ChangePassword key={words} kind="client" hasPassword={hasPassword} hasCalendarLink={hasCalendarLink} again={<LogInAgain />} />
          </Part>
          <WithGoogle isConnected={profile?.hasGoogle ?? null} problem={problem} />
          <WithSchool connection={school && school.connection} isLoaded={school !== null} />
          <Part id="sessions" title={session("title")}>
            <Text size="compact" tone="soft">
              {session("text")}
            </Text>
            {own ? <SessionList sessions={own} onEnded={refresh} /> : <PartFailed words="account" />}
          </Part>
          <Part id="data" title={data("title")}>
            {archives ? <TakeData subject={null} archives={archives} /> : <PartFailed words="account" />}
            {profile ? <EraseData subject={null} hasPassword={profile.hasPassword} /> : null}
          </Part>
          <Part id="receipts" title={data("receipts.title")}>
            <Text size="compact" tone="soft">
              {data("receipts.text")}
            </Text>
            {receipts ? <Receipts receipts={receipts} /> : <PartFailed words="account" />}
          </Part>
          <Part id="leave" title={texts("leave")}>
            <Text size="compact" tone="soft">
              {texts("leaveText")}
            </Text>
            <Button
              variant="secondary"
              icon={<IconLogout size={20} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
              className={place({ start: true })}
              {...logOut()}
            >
              {texts("logOut")}
            </Button>
          </Part>
        </Stack>
      </Stack>
    </Stack>
  );
}

const here = "/profile/settings";

function LogInAgain() {
  const texts = useTexts("google");
  const path = usePath();
  return useLoginMethods().google ? <GoogleButton strategy="client" page={path(here)} label={texts("connect.again")} /> : null;
}

/** The Google link of the account: whether it exists and how to set it up. Hidden when Google sign-in isn't available. */
function WithGoogle({ isConnected, problem }: { isConnected: boolean | null; problem: GoogleProblem | null }) {
  const texts = useTexts("google");
  const path = usePath();
  const ways = useLoginMethods();
  if (!ways.google || isConnected === null) return null;
  return (
    <Part id="google" title={texts("connect.title")}>
      {problem ? <GoogleAlert problem={problem} /> : null}
      <Text size="compact" tone="soft">
        {texts(isConnected ? "connect.connected" : "connect.text")}
      </Text>
      {isConnected ? null : (
        <div className={place({ start: true })}>
          <GoogleButton link strategy="client" page={path(here)} label={texts("connect.connect")} />
        </div>
      )}
    </Part>
  );
}

/** The school's account that opens this one. Hidden where there is none: it is connected on the login page of the school. */
function WithSchool({ connection, isLoaded }: { connection: SchoolConnection | null; isLoaded: boolean }) {
  const texts = useTexts("schoolAccount");
  if (isLoaded && connection === null) return null;
  return (
    <Part id="school-account" title={texts("title")}>
      {connection ? <SchoolAccount connection={connection} /> : <PartFailed words="account" />}
    </Part>
  );
}
