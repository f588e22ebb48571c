import { useState } from "react";
import { data, useNavigate } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { SelectField } from "~/kit/select/select-field.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { deliveryStatuses } from "@larkroom/domain/partners/webhook-delivery";
import { usePath } from "~/shared/editions/paths.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { readTableQuery } from "~/shared/table/table-query.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/deliveries";
import { readList } from "../list-page.server.ts";
import { chosenSchool } from "../chosen-school.server.ts";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { DeliveriesTable } from "./deliveries-table.tsx";
import { ReplayDialog } from "./replay-dialog.tsx";
import { staffApi } from "./texts.server.ts";

const notFound = () => data({ code: "not_found", requestId: null }, { status: 404 });

/** What was sent to one webhook. */
export async function loader(args: Route.LoaderArgs) {
  const schoolId = await chosenSchool(args, schoolRoles);
  const { api } = pageState(args.context);
  if (schoolId === null) throw notFound();
  const { items } = await api("GET /school/:id/webhooks", { params: { id: schoolId } });
  const webhook = items.find(({ id }) => String(id) === args.params.webhookId);
  if (!webhook) throw notFound();
  const { page, limit: asked } = readTableQuery(args.url.searchParams, []);
  const limit = Math.min(Math.max(asked, 20), 100);
  const status = deliveryStatuses.find((one) => one === args.url.searchParams.get("status"));
  const params = { id: schoolId, webhookId: webhook.id };
  const list = await readList(args.url, limit, () =>
    api.attempt("GET /school/:id/webhooks/:webhookId/deliveries", { params, query: { page, limit, status } }),
  );
  return { texts: loadTexts(args, { staffApi }), params, webhook, query: { page, limit, status }, list };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffApi")("deliveries.title"), hidden: true }));

export default function Deliveries({ loaderData: { params, webhook, query, list } }: Route.ComponentProps) {
  const texts = useTexts("staffApi");
  const path = usePath();
  const navigate = useNavigate();
  const [isReplaying, setReplaying] = useState(false);
  return (
    <StaffPage crumbs={[{ title: texts("title"), href: path(`/staff/api?school=${params.id}`) }, { title: texts("deliveries.title") }]}>
      <Cluster gap={[8, 12]} align="center">
        <Heading level={1}>{texts("deliveries.title")}</Heading>
        <SelectField
          label={texts("deliveries.status")}
          hideLabel
          className={place({ push: true })}
          value={query.status ?? ""}
          onChange={({ target }) => void navigate(`?school=${params.id}${target.value === "" ? "" : `&status=${target.value}`}`)}
          options={[
            { value: "", title: texts("deliveries.any") },
            ...deliveryStatuses.map((value) => ({ value, title: texts(`deliveries.statuses.${value}`) })),
          ]}
        />
        {webhook.active ? (
          <Button size="staff" variant="secondary" onClick={() => setReplaying(true)}>
            {texts("deliveries.replayAll")}
          </Button>
        ) : null}
      </Cluster>
      <Text size="compact" tone="soft" anywhere>
        {texts("deliveries.text", { url: `\u2066${webhook.url}\u2069` })}
      </Text>
      {webhook.endedBecause === null ? null : <Text size="compact">{texts(`webhooks.ended.${webhook.endedBecause}`)}</Text>}
      <DeliveriesTable {...{ params, list, query }} isActive={webhook.active} />
      {isReplaying ? <ReplayDialog params={params} onClose={() => setReplaying(false)} /> : null}
    </StaffPage>
  );
}
