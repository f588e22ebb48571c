import { Card } from "~/kit/card/card.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { Link } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { StaffClass } from "../types.ts";
import { FlagSign } from "./flag-sign.tsx";
import styles from "./today.module.css";

interface DutiesProps {
  /** Classes of the last weeks whose attendance needs review, newest first. */
  unfinished: readonly StaffClass[];
  /** Upcoming classes taught as a substitute, by start. */
  substituting: readonly StaffClass[];
}

/** A teacher's tasks besides today's classes: attendance to review, and classes to substitute. Renders nothing when there are none. */
export function Duties({ unfinished, substituting }: DutiesProps) {
  const texts = useTexts("staffToday");
  if (unfinished.length === 0 && substituting.length === 0) return null;
  return (
    <div className={styles.duties}>
      {unfinished.length > 0 ? (
        <Duty id="unfinished" title={texts("unfinished.title")} text={texts("unfinished.text")} classes={unfinished} isFlagged />
      ) : null}
      {substituting.length > 0 ? (
        <Duty id="substituting" title={texts("substituting.title")} text={texts("substituting.text")} classes={substituting} />
      ) : null}
    </div>
  );
}

interface DutyProps {
  id: string;
  title: string;
  text: string;
  classes: readonly StaffClass[];
  isFlagged?: boolean;
}

function Duty({ id, title, text, classes, isFlagged = false }: DutyProps) {
  const formats = useFormats();
  const texts = useTexts("staffToday");
  const path = usePath();
  return (
    <Card padding="none" as="section" aria-labelledby={id}>
      <div className={styles.cardHead}>
        <Heading level={2} look="h3" id={id}>
          {title}
        </Heading>
        <Text as="span" size="small" tone="slate">
          {text}
        </Text>
      </div>
      <ul>
        {classes.map((one) => (
          <Cluster key={one.id} as="li" gap={[2, 12]} align="center" lined={8} className={styles.duty}>
            <Link look="action" href={path(`/staff/classes/${one.id}`)}>
              <bdi>{texts("classIn", { group: one.group.publicName, number: one.number })}</bdi>
            </Link>
            <Text as="span" size="small" tone="slate">
              <bdi>
                {formats.date(one.from)}, {formats.timeRange(one.from, one.to)}
              </bdi>
            </Text>
            {isFlagged ? (
              <span className={place({ push: true })}>
                <FlagSign />
              </span>
            ) : null}
          </Cluster>
        ))}
      </ul>
    </Card>
  );
}
