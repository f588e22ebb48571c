import type { CoverGlyph, CoverPalette } from "~/kit/cover/palettes.ts";
import { Chip } from "~/kit/chip/chip.tsx";
import { Cover } from "~/kit/cover/cover.tsx";
import { cx } from "~/kit/cx.ts";
import { IconUsers } from "~/kit/icon/icons.ts";
import { Split } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { BareLink } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ClassStatusChip } from "../class-status-chip.tsx";
import { OpenClassButton } from "../open-class-button.tsx";
import type { StaffClass } from "../types.ts";
import { useSchoolTime } from "../use-school-time.ts";
import { FlagSign } from "./flag-sign.tsx";
import styles from "./today.module.css";

/** One of today's classes, linked to its page; the next one has a button to open or enter it. */
export function ClassRow({ one, isNext }: { one: StaffClass; isNext: boolean }) {
  const texts = useTexts("staffToday");
  const formats = useFormats();
  const path = usePath();
  const inSchool = useSchoolTime(one);
  const user = useLoggedIn();
  const isOver = one.status === "CLOSED";
  return (
    <li className={cx(styles.row, isNext && styles.next, one.status === "CANCELED" && styles.canceled)}>
      <span className={styles.time}>
        <Text as="span" weight={600} tabular className={styles.line}>
          <bdi>{formats.timeRange(one.from, one.to)}</bdi>
        </Text>
        {inSchool ? (
          <Text as="span" size="small" tone="slate" tabular className={styles.line}>
            {texts("inSchool", inSchool)}
          </Text>
        ) : null}
      </span>
      <Cover
        palette={one.course.cover.palette as CoverPalette}
        glyph={one.course.cover.glyph as CoverGlyph}
        shape="thumb"
        muted={one.status === "CANCELED"}
        className={styles.cover}
      />
      <span className={place({ shrink: true })}>
        <BareLink href={path(`/staff/classes/${one.id}`)} className={styles.name}>
          <bdi>{one.course.title}</bdi>
        </BareLink>
        <Text as="span" tone="soft" className={styles.line}>
          {texts(one.isCatchUp ? "catchUp" : "lesson", { number: one.lesson.number, title: one.lesson.title })}
        </Text>
        <Text as="span" size="small" tone="slate" className={styles.line}>
          <bdi>{one.group.publicName}</bdi> · {texts("classOf", { number: one.number, count: one.count })}
        </Text>
      </span>
      <Split as="span" inline gap={6} align="center" tone="soft" className={styles.students}>
        <IconUsers size={16} stroke={1.75} aria-hidden="true" />
        {isOver
          ? texts("here", { present: one.presentNumber, count: one.studentsNumber })
          : texts("students", { count: one.studentsNumber })}
      </Split>
      <span className={styles.state}>
        <ClassStatusChip one={one} />
        {one.isFlagged ? <FlagSign /> : null}
        {one.isSubstitute && one.teacher?.id === user.id ? (
          <Chip size="small" tone="plum">
            {texts("substitute")}
          </Chip>
        ) : null}
      </span>
      <Split as="span" justify="end" className={styles.action}>
        {isNext ? <OpenClassButton one={one} /> : null}
      </Split>
    </li>
  );
}
