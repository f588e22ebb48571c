import { useState, type ReactNode } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Cover } from "~/kit/cover/cover.tsx";
import type { CoverGlyph, CoverPalette } from "~/kit/cover/palettes.ts";
import { IconAlertTriangle, IconRocket } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Heading } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useZoneNames } from "~/shared/formats/use-zone-names.ts";
import { useEdition, useLoggedIn, usePageNow } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { OpenClassButton } from "../open-class-button.tsx";
import { isOneOf, schoolRoles, teachingRoles } from "../staff-roles.ts";
import { LaunchDialog } from "./classes/launch-dialog.tsx";
import type { GroupRecord } from "./group.tsx";
import { GroupStatusChip } from "../group-status-chip.tsx";
import styles from "./group.module.css";

const bold = (words: ReactNode) => (
  <b key="b">
    <bdi>{words}</bdi>
  </b>
);

/** A group's header: name, status, teacher, times, seats, and the next action. Times are in the school's time zone. */
export function GroupHead({ group, next }: { group: GroupRecord; next: Answer<"GET /public/class/:id"> | null }) {
  const texts = useTexts("staffGroups");
  const edition = useEdition();
  const formats = boundFormats(edition, group.timeZone);
  const zones = useZoneNames([group.timeZone]);
  const now = usePageNow();
  const path = usePath();
  return (
    <Cluster gap={[8, 12]} align="center">
      <Cover
        palette={group.course.cover.palette as CoverPalette}
        glyph={group.course.cover.glyph as CoverGlyph}
        shape="thumb"
        muted={group.status === "ARCHIVED"}
      />
      <Stack gap={4} shrink className={styles.words}>
        <Cluster gap={[4, 10]} align="center" anywhere>
          <Heading level={1}>
            <bdi>{group.publicName}</bdi>
          </Heading>
          <GroupStatusChip status={group.status} />
          {group.isDemo ? (
            <Chip size="small" tone="plum">
              {texts("sandbox")}
            </Chip>
          ) : null}
          {group.launched ? null : (
            <Chip size="small" tone="yellow">
              {texts("notLaunched")}
            </Chip>
          )}
          {group.isFinished ? <Chip size="small">{texts("finished")}</Chip> : null}
        </Cluster>
        <Cluster
          as="p"
          gap={[2, 16]}
          align="baseline"
          size="small"
          tone="slate"
          className={styles.facts}
          title={texts("schoolTime", { zone: zones.name(group.timeZone, now) })}
        >
          <span>{texts.rich("number", { id: String(group.id), b: bold })}</span>
          <bdi>{group.course.title}</bdi>
          {group.teacher ? (
            <span>{texts.rich("teacher", { name: group.teacher.name, b: bold })}</span>
          ) : (
            <Split as="span" inline gap={4} align="center" tone="crimson" weight={500}>
              <IconAlertTriangle size={14} stroke={2} aria-hidden="true" />
              {texts("noTeacher")}
            </Split>
          )}
          {group.slots.map((slot) => (
            <span key={slot.id}>
              {texts.rich("slot", {
                weekday: formats.weekdayName(slot.local.weekday),
                time: formats.timeRange(slot.nextFrom, slot.nextTo),
                b: bold,
              })}
            </span>
          ))}
          <span>{texts.rich("seats", { taken: group.studentNumber, capacity: group.capacity, b: bold })}</span>
          <span>{texts(`venue.${group.venue}`)}</span>
          <Link look="action" href={path(`/staff/schedule?view=week&group=${group.id}`)}>
            {texts("calendar")}
          </Link>
        </Cluster>
      </Stack>
      <MainAction group={group} next={next} />
    </Cluster>
  );
}

/** The next action: schedule the classes, or enter the class that is open or can be joined. */
function MainAction({ group, next }: { group: GroupRecord; next: Answer<"GET /public/class/:id"> | null }) {
  const texts = useTexts("staffGroups");
  const { role } = useLoggedIn();
  const now = usePageNow();
  const [isLaunching, setLaunching] = useState(false);
  if (!isOneOf([...schoolRoles, ...teachingRoles], role)) return null;
  if (!group.launched && group.status !== "ARCHIVED")
    return (
      <span className={styles.action}>
        <Button size="staff" icon={<IconRocket size={16} stroke={1.75} aria-hidden="true" />} onClick={() => setLaunching(true)}>
          {texts("launch")}
        </Button>
        {isLaunching ? <LaunchDialog group={group} onClose={() => setLaunching(false)} /> : null}
      </span>
    );
  const isJoinOpen = next && (next.status === "OPEN" || Temporal.Instant.compare(now, next.joinOpensAt) >= 0);
  if (!isJoinOpen) return null;
  return (
    <span className={styles.action}>
      <OpenClassButton one={next} label={texts("join", { number: next.number })} />
    </span>
  );
}
