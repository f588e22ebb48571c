import { useId } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { boundFormats } from "~/shared/formats/use-formats.ts";
import { useEdition } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./group-dialog.module.css";

export type Clash = Answer<"POST /group_class/check_move_conflict">["conflicts"][number];

/** The maximum number of conflicts listed; the rest are counted. */
const most = 6;

/** People or groups that would be in two classes at once. Times are in the school's time zone. */
export function ClashList({
  clashes,
  timeZone,
  tone = "error",
}: {
  clashes: readonly Clash[];
  timeZone: string;
  tone?: "error" | "warning";
}) {
  const texts = useTexts("staffGroups");
  const formats = boundFormats(useEdition(), timeZone);
  const id = useId();
  if (clashes.length === 0) return null;
  return (
    <Alert tone={tone} live>
      <p id={id}>{texts("clashes.title", { count: clashes.length })}</p>
      <Stack as="ul" gap={4} size="small" className={styles.clashes} aria-labelledby={id}>
        {clashes.slice(0, most).map((clash) => (
          <li key={`${clash.who}-${clash.person?.id ?? 0}-${clash.from}-${clash.with.id}`}>
            {texts(`clashes.${clash.who}`, {
              name: clash.person?.name ?? "",
              group: clash.with.group.publicName,
              date: formats.date(clash.with.from),
              time: formats.timeRange(clash.with.from, clash.with.to),
            })}
          </li>
        ))}
        {clashes.length > most ? <li>{texts("clashes.more", { count: clashes.length - most })}</li> : null}
      </Stack>
    </Alert>
  );
}
