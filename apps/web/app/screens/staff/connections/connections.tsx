import { useState } from "react";
import { Cluster } from "~/kit/layout/layout.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading } from "~/kit/text/text.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useTableAddress } from "~/shared/table/use-table-address.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/connections";
import { chosenSchool } from "../chosen-school.server.ts";
import { PageText, StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { useSchools } from "../use-schools.ts";
import { CallsDialog } from "./calls-dialog.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { ConnectionDialog } from "./connection-dialog.tsx";
import { CoursesDialog } from "./courses-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { staffConnections } from "./texts.server.ts";
import type { Connection } from "./types.ts";
import styles from "./connections.module.css";

/** The services a school can be connected to, for those who run it. */
export async function loader(args: Route.LoaderArgs) {
  const schoolId = await chosenSchool(args, schoolRoles);
  const { api } = pageState(args.context);
  return {
    texts: loadTexts(args, { staffConnections }),
    schoolId,
    connections: schoolId === null ? [] : await api("GET /school/:id/connection", { params: { id: schoolId } }),
  };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("staffConnections")("title"), hidden: true }));

export default function ConnectionsPage({ loaderData: { schoolId, connections } }: Route.ComponentProps) {
  const texts = useTexts("staffConnections");
  const [open, setOpen] = useState<{ connection: Connection; what: "edit" | "remove" | "calls" | "courses" } | null>(null);
  const close = (): void => setOpen(null);
  const { change } = useTableAddress();
  const schools = useSchools();
  return (
    <StaffPage crumbs={[{ title: texts("title") }]}>
      <Cluster gap={8} align="center" justify="between">
        <Heading level={1}>{texts("title")}</Heading>
        {schools.length > 1 && schoolId !== null ? (
          <SelectField
            label={texts("school")}
            hideLabel
            value={String(schoolId)}
            onChange={(event) => change({ school: event.target.value })}
            options={schools.map(({ id, title }) => ({ value: String(id), title }))}
          />
        ) : null}
      </Cluster>
      <PageText>{texts("text")}</PageText>
      {schoolId === null ? (
        <EmptyState title={texts("noSchool")} text={texts("noSchoolText")} />
      ) : (
        <ul className={styles.connections}>
          {connections.map((connection) => (
            <ConnectionCard
              key={`${schoolId} ${connection.kind}`}
              {...{ schoolId, connection }}
              onEdit={() => setOpen({ connection, what: "edit" })}
              onRemove={() => setOpen({ connection, what: "remove" })}
              onCalls={() => setOpen({ connection, what: "calls" })}
              onCourses={() => setOpen({ connection, what: "courses" })}
            />
          ))}
        </ul>
      )}
      {schoolId !== null && open?.what === "edit" ? (
        <ConnectionDialog {...{ schoolId }} connection={open.connection} onClose={close} />
      ) : null}
      {schoolId !== null && open?.what === "remove" ? (
        <RemoveDialog {...{ schoolId }} connection={open.connection} onClose={close} />
      ) : null}
      {schoolId !== null && open?.what === "calls" ? <CallsDialog {...{ schoolId }} connection={open.connection} onClose={close} /> : null}
      {schoolId !== null && open?.what === "courses" ? <CoursesDialog {...{ schoolId }} onClose={close} /> : null}
    </StaffPage>
  );
}
