import type { StaffKind } from "@larkroom/domain/identity/person-kinds";
import { ChangePassword } from "~/features/identity/passwords/change-password.tsx";
import { passwords } from "~/features/identity/passwords/texts.server.ts";
import { OwnSecondFactor } from "~/features/identity/second-factor/own-second-factor.tsx";
import { secondFactor } from "~/features/identity/second-factor/texts.server.ts";
import { SchoolAccount } from "~/features/identity/school-account/school-account.tsx";
import { schoolAccount } from "~/features/identity/school-account/texts.server.ts";
import { SessionList } from "~/features/identity/sessions/session-list.tsx";
import { sessions } from "~/features/identity/sessions/texts.server.ts";
import { TrustedDevices } from "~/features/identity/sessions/trusted-devices.tsx";
import { login } from "~/features/identity/texts.server.ts";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useSessionActions } from "~/shared/session/session-actions.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { StaffPage } from "../staff-page.tsx";
import type { Route } from "./+types/account";
import styles from "./account.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { api } = pageState(args.context);
  const [own, factor, feed, school] = await Promise.all([
    api("GET /auth/sessions"),
    api("GET /auth/second_factor"),
    // Some staff have no calendar of their own and are refused.
    api("GET /public/profile/calendar_feed").catch(() => null),
    // Super admins and distributors belong to no school and are refused.
    api("GET /auth/connect/school").catch(() => null),
  ]);
  const trusted = factor.mayTrustDevice && factor.enabled ? await api("GET /auth/trusted_devices") : null;
  return {
    texts: loadTexts(args, { login, passwords, secondFactor, sessions, schoolAccount }),
    own,
    factor,
    trusted,
    hasCalendarLink: feed !== null,
    connection: school?.connection ?? null,
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("secondFactor")("account.metaTitle"), hidden: true }));

/** The user's own login: second factor, password and sessions. */
export default function StaffAccount({ loaderData: { own, factor, trusted, hasCalendarLink, connection } }: Route.ComponentProps) {
  const texts = useTexts("secondFactor");
  const password = useTexts("passwords");
  const session = useTexts("sessions");
  const school = useTexts("schoolAccount");
  const { name, email, type } = useLoggedIn();
  const { refresh } = useSessionActions();
  return (
    <StaffPage crumbs={[{ title: texts("account.metaTitle") }]}>
      <Stack gap={16} className={styles.page}>
        <div>
          <Heading level={1}>
            <bdi>{name}</bdi>
          </Heading>
          {email ? (
            <Text tone="slate">
              <bdi className="ltr">{email}</bdi>
            </Text>
          ) : null}
        </div>
        <SectionCard id="second-factor" title={texts("account.title")} gap={14} padding="medium">
          <OwnSecondFactor state={factor} onChanged={refresh} />
        </SectionCard>
        {trusted ? (
          <SectionCard id="trusted" title={session("trusted.title")} gap={14} padding="medium">
            <Text size="compact" tone="soft">
              {session("trusted.text")}
            </Text>
            <TrustedDevices devices={trusted} onForgotten={refresh} />
          </SectionCard>
        ) : null}
        <SectionCard id="password" title={password("change.title")} gap={14} padding="medium">
          <Text size="compact" tone="soft">
            {password("change.text")}
          </Text>
          <ChangePassword kind={type as StaffKind} hasCalendarLink={hasCalendarLink} />
        </SectionCard>
        {connection ? (
          <SectionCard id="school-account" title={school("title")} gap={14} padding="medium">
            <SchoolAccount connection={connection} />
          </SectionCard>
        ) : null}
        <SectionCard id="sessions" title={session("title")} gap={14} padding="medium">
          <Text size="compact" tone="soft">
            {session("text")}
          </Text>
          <SessionList sessions={own} onEnded={refresh} />
        </SectionCard>
      </Stack>
    </StaffPage>
  );
}
