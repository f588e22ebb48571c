import { useState } from "react";
import { useOutletContext } from "react-router";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/settings-tab";
import { isOneOf, leadRoles, schoolRoles, teachingRoles } from "../../staff-roles.ts";
import { CanvasCard } from "../canvas/canvas-card.tsx";
import { staffGroupCanvas } from "../canvas/texts.server.ts";
import { MatchDialog } from "../classes/match-dialog.tsx";
import type { GroupRecord } from "../group.tsx";
import { FeaturesForm } from "./features-form.tsx";
import { GroupForm } from "./group-form.tsx";
import { LessonsCard } from "./lessons-card.tsx";
import { StatusCard } from "./status-card.tsx";
import { TeacherCard } from "./teacher-card.tsx";
import { staffGroupSettings } from "./texts.server.ts";
import layout from "../../record.module.css";

/** Additional data of the settings: the lessons of the course, and those the group takes. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff([...schoolRoles, ...teachingRoles])(args);
  const { api } = pageState(args.context);
  const params = { id: args.params.id };
  const [group, chosen] = await Promise.all([api("GET /group/:id", { params }), api("GET /group/:id/lessons", { params })]);
  const canvas = await Promise.all([api("GET /group/:id/canvas/state", { params }), api("GET /group/:id/canvas", { params })]).then(
    ([state, links]) => ({ state, links }),
    () => null,
  );
  const lessons = await api("GET /lesson", { query: { course: group.course.id } }).catch(() => null);
  return { texts: loadTexts(args, { staffGroupSettings, staffGroupCanvas }), chosen, lessons, canvas };
}

export default function SettingsTab({ loaderData: { chosen, lessons, canvas } }: Route.ComponentProps) {
  const group = useOutletContext<GroupRecord>();
  const texts = useTexts("staffGroupSettings");
  const { role } = useLoggedIn();
  const isLead = isOneOf(leadRoles, role);
  const [isToMatch, setToMatch] = useState(false);
  const [isMatching, setMatching] = useState(false);
  return (
    <div className={layout.columns}>
      <div className={layout.column}>
        {isToMatch ? (
          <Alert
            tone="warning"
            live
            action={
              <Button size="staff" variant="secondary" onClick={() => setMatching(true)}>
                {texts("match")}
              </Button>
            }
          >
            {texts("toMatch")}
          </Alert>
        ) : null}
        <GroupForm
          group={group}
          onSaved={({ isTimetable }) => {
            if (isTimetable) setToMatch(true);
          }}
        />
        {isLead ? <FeaturesForm group={group} /> : null}
      </div>
      <div className={layout.column}>
        {isLead ? (
          <>
            <StatusCard group={group} />
            <TeacherCard key={`${group.teacher?.id}-${group.teacherAssistants.map(({ id }) => id).join()}`} group={group} />
          </>
        ) : null}
        {lessons && lessons.length > 0 ? (
          <LessonsCard key={chosen.lessonIds.join()} group={group} lessons={lessons} chosen={chosen} onSaved={() => setToMatch(true)} />
        ) : null}
        <CanvasCard group={group} canvas={canvas} isLead={isLead} canConnect={isOneOf(schoolRoles, role)} />
      </div>
      {isMatching ? (
        <MatchDialog
          group={group}
          onClose={() => {
            setMatching(false);
            setToMatch(false);
          }}
        />
      ) : null}
    </div>
  );
}
