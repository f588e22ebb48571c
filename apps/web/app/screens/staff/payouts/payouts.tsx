import { schoolOrders } from "~/features/payments/school-orders/texts.server.ts";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/payouts";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { ComparePayout } from "./compare-payout.tsx";
import { staffPayouts } from "./texts.server.ts";

/** Only texts: a report is compared when it is chosen, and nothing of it is stored. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  return { texts: loadTexts(args, { staffPayouts, schoolOrders }) };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffPayouts")("title"), hidden: true }));

export default function StaffPayouts() {
  const texts = useTexts("staffPayouts");
  const { role } = useLoggedIn();
  const { chosen } = useSchoolFilter();
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <Heading level={1}>{texts("title")}</Heading>
      <Text size="small" tone="slate">
        {texts("text")}
      </Text>
      {role === "super_admin" && chosen === null ? (
        <EmptyState title={texts("chooseSchool")} text={texts("chooseSchoolText")} />
      ) : (
        // Another school's result must not stay on the screen.
        <ComparePayout key={chosen} schoolId={chosen ?? undefined} />
      )}
    </StaffPage>
  );
}
