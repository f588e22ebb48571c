import { ButtonLink } from "~/kit/button/button.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/crm";
import { chosenSchool } from "../../chosen-school.server.ts";
import { StaffPage } from "../../staff-page.tsx";
import { schoolRoles } from "../../staff-roles.ts";
import { AccountCard } from "./account-card.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { SyncsCard } from "./syncs-card.tsx";
import { staffCrm } from "./texts.server.ts";
import styles from "./crm.module.css";

/** A school's CRM account: its connection, where leads go, and the last synchronizations. */
export async function loader(args: Route.LoaderArgs) {
  const schoolId = await chosenSchool(args, schoolRoles);
  const { api } = pageState(args.context);
  const texts = loadTexts(args, { staffCrm });
  const account = (await api("GET /amo/account")).find(({ school }) => school.id === schoolId) ?? null;
  if (!account) return { texts, schoolId, account: null, pipelines: [], fields: [], syncs: { items: [], refused: 0 } };
  const query = { schoolId: account.school.id };
  const [pipelines, fields, syncs] = await Promise.all([
    api("GET /amo/pipelines", { query }),
    api("GET /amo/custom_fields", { query }),
    api("GET /amo/account/:id/sync", { params: { id: account.id } }),
  ]);
  return { texts, schoolId, account, pipelines, fields, syncs };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffCrm")("title"), hidden: true }));

export default function CrmPage({ loaderData: { schoolId, account, pipelines, fields, syncs } }: Route.ComponentProps) {
  const texts = useTexts("staffCrm");
  const path = usePath();
  const back = path(schoolId === null ? "/staff/connections" : `/staff/connections?school=${schoolId}`);
  return (
    <StaffPage crumbs={[{ title: texts("connections"), href: back }, { title: texts("title") }]}>
      <Cluster gap={[4, 12]} align="center" justify="between">
        <Heading level={1}>{texts("title")}</Heading>
        {account ? (
          <Text as="span" tone="slate">
            <bdi>{account.school.title}</bdi> · <bdi className="ltr">{account.domain}</bdi>
          </Text>
        ) : null}
      </Cluster>
      {account ? (
        <Stack gap={12} touch touchFields className={styles.cards}>
          <AccountCard account={account} />
          {account.readAt === null ? null : <MappingForm key={`${account.id} ${account.readAt}`} {...{ account, pipelines, fields }} />}
          <SyncsCard {...{ account, syncs }} />
        </Stack>
      ) : (
        <EmptyState
          title={texts("none")}
          text={texts("noneText")}
          actions={
            <ButtonLink size="staff" href={back}>
              {texts("toConnections")}
            </ButtonLink>
          }
        />
      )}
    </StaffPage>
  );
}
