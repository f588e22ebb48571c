import { nameOfZone } from "@larkroom/domain/editions/zone-names";
import type { ZonePlaces } from "@larkroom/domain/editions/zone-places";
import { isSameLocalTime } from "@larkroom/domain/classes/same-local-time";
import { useMemo, useState } from "react";
import { Cluster } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { useLoaded } from "~/kit/lazy/use-loaded.ts";
import { Card } from "~/kit/card/card.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { IconWorld } from "~/kit/icon/icons.ts";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useContact } from "~/shared/editions/use-contact.ts";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition, usePageNow, useRootData, useTimeZone } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./group-list.module.css";
import { GroupRow } from "./group-row.tsx";
import type { OfferedCourse, OpenGroup } from "./types.ts";
import { zonesToChoose } from "./zone-choice.ts";

const waitingListDialog = () => import("./waiting-list-dialog.tsx");

const staysAt = ({ classTimes, timeZone }: OpenGroup, zone: string): boolean =>
  isSameLocalTime(
    classTimes.map((at) => Temporal.Instant.from(at)),
    zone,
    timeZone,
  );

/**
 * The groups of a course that can be joined, in the reader's time zone, which is named once and can be changed.
 * @param zonePlaces names the school's time zone
 */
export function GroupList({ course, zonePlaces }: { course: OfferedCourse; zonePlaces: ZonePlaces }) {
  const texts = useTexts("offer");
  const edition = useEdition();
  const own = useTimeZone();
  const now = usePageNow();
  const [chosen, setChosen] = useState<string | null>(null);
  /** The full group whose waiting list is open. */
  const [waiting, setWaiting] = useState<number | null>(null);
  const loaded = useLoaded(waitingListDialog, waiting !== null);
  const zone = chosen ?? own;
  const formats = useMemo(() => boundFormats(edition, zone), [edition, zone]);
  const offered = zonesToChoose(own, course.timeZone);
  const places = { ...useRootData().zonePlaces, ...zonePlaces };
  return (
    <section aria-labelledby="groups" id="open-groups" className={styles.section}>
      <Cluster gap={[12, 24]} align="center" justify="between">
        <Heading level={2} id="groups">
          {texts("groups")}
        </Heading>
        {course.groups.length > 0 ? (
          <SelectField
            label={texts("zone")}
            hideLabel
            lead={<IconWorld size={20} stroke={1.75} aria-hidden="true" />}
            className={styles.zone}
            value={zone}
            onChange={(event) => setChosen(event.target.value)}
            options={offered.map((name) => ({ value: name, title: nameOfZone(name, now, edition.lang, places) }))}
          />
        ) : null}
      </Cluster>
      {course.groups.length > 0 ? (
        <>
          <Text tone="slate" className={styles.note}>
            {texts(course.groups.every((group) => staysAt(group, zone)) ? "hourStays" : "hourMoves")}
          </Text>
          <ul className={styles.list}>
            {course.groups.map((group) => (
              <GroupRow key={group.id} course={course} group={group} zone={zone} formats={formats} onWait={() => setWaiting(group.id)} />
            ))}
          </ul>
        </>
      ) : (
        <NoGroups />
      )}
      {waiting !== null && loaded ? (
        <loaded.WaitingListDialog courseId={course.id} groupId={waiting} onClose={() => setWaiting(null)} />
      ) : null}
    </section>
  );
}

function NoGroups() {
  const texts = useTexts("offer");
  const { bookCall } = useContact();
  return (
    <Card padding="none" className={styles.none}>
      <EmptyState
        level={3}
        look="stack"
        scene="empty-window"
        title={texts("noGroups")}
        text={texts("noGroupsText")}
        actions={
          <ButtonLink href={bookCall} variant="secondary">
            {texts("bookCall")}
          </ButtonLink>
        }
      />
    </Card>
  );
}
