import { useState } from "react";
import { data, useNavigate, useRevalidator } from "react-router";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { Fact, Facts } from "~/kit/facts/facts.tsx";
import { IconCheck, IconPencil, IconRefresh, IconTrash, IconX } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Table } from "~/kit/table/table.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useBrand } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/platform-page";
import { usePageActions } from "../page-actions.ts";
import { RecordHead } from "../record-head.tsx";
import { SecretField } from "../secret-field.tsx";
import { StaffPage } from "../staff-page.tsx";
import { schoolRoles } from "../staff-roles.ts";
import { CourseGroupDialog } from "./course-group-dialog.tsx";
import { PlatformDialog } from "./platform-dialog.tsx";
import { PlatformStatus } from "./platform-status.tsx";
import { RosterDialog } from "./roster-dialog.tsx";
import { staffLti } from "./texts.server.ts";
import type { PlatformCourse } from "./types.ts";
import { usePlatformActions } from "./use-platform-actions.ts";
import layout from "../record.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** A platform with the courses from which the product was opened. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(schoolRoles)(args);
  if (!/^\d{1,15}$/.test(args.params.id)) throw data({ code: "not_found", requestId: null }, { status: 404 });
  const { api: read } = pageState(args.context);
  const platform = await read("GET /lti_integration/:id", { params: { id: args.params.id } });
  const courses = await read.attempt("GET /lti_integration/:id/course", { params: { id: platform.id } }).catch(() => null);
  return { texts: loadTexts(args, { staffLti }), platform, courses };
}

export const meta: Route.MetaFunction = (args) => pageMeta(args, () => ({ title: args.loaderData?.platform.name ?? "", hidden: true }));

const toolFields = ["loginUrl", "launchUrl", "jwksUrl", "targetLinkUri"] as const;
const platformFields = ["issuer", "clientId", "authUrl", "tokenUrl", "jwksUrl", "tokenAudience"] as const;
const lists = ["deployments", "origins"] as const;

export default function PlatformPage({ loaderData: { platform, courses } }: Route.ComponentProps) {
  const texts = useTexts("staffLti");
  const brand = useBrand().name;
  const formats = useFormats();
  const path = usePath();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const own = usePlatformActions();
  const [isEditing, setEditing] = useState(false);
  const [open, setOpen] = useState<{ dialog: "group" | "roster"; course: PlatformCourse } | null>(null);
  const { name, isEnabled, tool, userCount, launchCount, createdAt, school } = platform;
  const remove = async (): Promise<void> => {
    if (await own.remove(platform)) await navigate(path("/staff/lti-platforms"));
  };
  const actions = [
    { id: "test", title: texts("test"), icon: <IconRefresh {...icon} />, run: () => void own.test(platform) },
    { id: "edit", title: texts("edit"), icon: <IconPencil {...icon} />, run: () => setEditing(true) },
    {
      id: "toggle",
      title: texts(isEnabled ? "turnOff" : "turnOn"),
      icon: isEnabled ? <IconX {...icon} /> : <IconCheck {...icon} />,
      run: () => void own.toggle(platform),
    },
    { id: "remove", title: texts("remove"), icon: <IconTrash {...icon} />, run: () => void remove() },
  ];
  usePageActions(actions);
  return (
    <StaffPage crumbs={[{ title: texts("title"), href: path("/staff/lti-platforms") }, { title: name }]}>
      <RecordHead
        sign={<Avatar name={name} />}
        name={name}
        status={<PlatformStatus isEnabled={isEnabled} />}
        facts={
          <>
            <bdi>{school.name}</bdi>
            <span>{texts("facts", { users: userCount, launches: launchCount })}</span>
            <span>{texts("since", { date: formats.dateWithoutWeekday(createdAt) })}</span>
          </>
        }
        actions={actions.map(({ id, title, icon: sign, run }) => (
          <Button
            key={id}
            size="staff"
            variant="secondary"
            icon={sign}
            onClick={run}
            {...(id === "test" && { busy: own.isTesting, busyLabel: texts("testing") })}
          >
            {title}
          </Button>
        ))}
      />
      <div className={layout.columns}>
        <div className={layout.column}>
          <SectionCard id="lti-courses" title={texts("coursesTitle")} gap={12} packed shrink>
            {courses === null || courses.length === 0 ? (
              <Text size="small" tone="slate">
                {courses === null ? texts("coursesFailed") : texts("coursesText", { brand })}
              </Text>
            ) : (
              <Courses courses={courses} onOpen={(dialog, course) => setOpen({ dialog, course })} />
            )}
          </SectionCard>
          <SectionCard id="lti-platform" title={texts("platformTitle")} gap={12} packed shrink>
            <Facts gap={10}>
              {platformFields.map((field) =>
                platform[field] === null ? null : (
                  <Fact key={field} name={texts(`fields.${field}`)}>
                    <span className="ltr">{platform[field]}</span>
                  </Fact>
                ),
              )}
              {lists.map((field) =>
                platform[field].length === 0 ? null : (
                  <div key={field}>
                    <dt>{texts(`fields.${field}`)}</dt>
                    {platform[field].map((one) => (
                      <dd key={one}>
                        <span className="ltr">{one}</span>
                      </dd>
                    ))}
                  </div>
                ),
              )}
            </Facts>
          </SectionCard>
        </div>
        <div className={layout.column}>
          <SectionCard id="lti-tool" title={texts("toolTitle")} text={texts("toolText", { brand })} gap={12} packed shrink>
            {toolFields.map((field) => (
              <Stack key={field} gap={4} shrink>
                <Text as="span" size="small" tone="slate">
                  {texts(`tool.${field}`)}
                </Text>
                <SecretField
                  secret={tool[field]}
                  labels={{
                    copy: texts("copyField", { field: texts(`tool.${field}`) }),
                    copied: texts("copied"),
                    notCopied: texts("notCopied"),
                  }}
                />
              </Stack>
            ))}
          </SectionCard>
        </div>
      </div>
      {isEditing ? (
        <PlatformDialog
          platform={platform}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            void revalidate();
          }}
        />
      ) : null}
      {open?.dialog === "group" ? <CourseGroupDialog platformId={platform.id} course={open.course} onClose={() => setOpen(null)} /> : null}
      {open?.dialog === "roster" ? <RosterDialog platformId={platform.id} course={open.course} onClose={() => setOpen(null)} /> : null}
    </StaffPage>
  );
}

/** The platform's courses: whose results they get, and how many of them the platform has. */
function Courses({
  courses,
  onOpen,
}: {
  courses: readonly PlatformCourse[];
  onOpen: (dialog: "group" | "roster", course: PlatformCourse) => void;
}) {
  const texts = useTexts("staffLti");
  const formats = useFormats();
  return (
    <Table
      caption={texts("coursesTitle")}
      hideCaption
      rows={courses}
      rowKey={({ id }) => id}
      columns={[
        { key: "title", title: texts("course"), rowHeader: true, cell: ({ title }) => <bdi>{title}</bdi> },
        {
          key: "group",
          title: texts("group"),
          cell: ({ group, hasGrades, withoutConsentCount: count }) =>
            hasGrades && group ? (
              <>
                <bdi>{group.name}</bdi>
                {count > 0 ? (
                  <Text size="small" tone="slate">
                    {texts("withoutConsent", { count })}
                  </Text>
                ) : null}
              </>
            ) : (
              texts(hasGrades ? "noGroup" : "noGrades")
            ),
        },
        { key: "sent", title: texts("sent"), align: "end", wideOnly: true, cell: ({ sentCount }) => formats.number(sentCount) },
        {
          key: "problems",
          title: texts("problemsCount"),
          align: "end",
          wideOnly: true,
          cell: ({ problemCount }) => formats.number(problemCount),
        },
        { key: "seen", title: texts("seen"), wideOnly: true, cell: ({ seenAt }) => formats.dateWithoutWeekday(seenAt) },
        {
          key: "actions",
          title: <span className="visually-hidden">{texts("chooseGroup")}</span>,
          align: "end",
          cell: (course) => (
            <Cluster as="span" gap={4} justify="end">
              {course.hasGrades ? (
                <Button size="staff" variant="tertiary" onClick={() => onOpen("group", course)}>
                  {texts("chooseGroup")}
                </Button>
              ) : null}
              {course.hasRoster ? (
                <Button size="staff" variant="tertiary" onClick={() => onOpen("roster", course)}>
                  {texts("roster")}
                </Button>
              ) : null}
            </Cluster>
          ),
        },
      ]}
    />
  );
}
