import { useEffect, useState } from "react";
import { Alert } from "~/kit/banner/banner.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

type Line = Answer<"GET /group_class/:id/attendance_history">[number];

/** Who changed a mark by hand, when, and from what to what. Loaded on demand. */
export function MarkHistory({ groupClass, user }: { groupClass: number; user: number }) {
  const texts = useTexts("matrix");
  const words = useTexts("attendance");
  const errors = useTexts("errors");
  const formats = useFormats();
  const [lines, setLines] = useState<readonly Line[] | "failed" | null>(null);
  useEffect(() => {
    let isGone = false;
    api("GET /group_class/:id/attendance_history", { params: { id: groupClass }, query: { user } }).then(
      (found) => {
        if (!isGone) setLines(found);
      },
      () => {
        if (!isGone) setLines("failed");
      },
    );
    return () => {
      isGone = true;
    };
  }, [groupClass, user]);
  if (lines === null) {
    return (
      <SkeletonGroup label={texts("history")}>
        <Skeleton height={20} />
        <Skeleton height={20} />
      </SkeletonGroup>
    );
  }
  if (lines === "failed") {
    return (
      <Alert tone="error" live>
        {errors("unknown")}
      </Alert>
    );
  }
  if (lines.length === 0) return <Text tone="soft">{texts("historyEmpty")}</Text>;
  return (
    <Stack as="ol" gap={12}>
      {lines.map((line) => (
        <li key={line.at}>
          <Text>
            {line.what === "caught_up"
              ? texts("historyCaughtUp")
              : texts("historyLine", { from: words(`states.${line.from}`), to: words(`states.${line.to}`) })}
          </Text>
          <Text size="small" tone="slate">
            {texts("historyBy", { when: `${formats.date(line.at)}, ${formats.time(line.at)}`, who: line.by?.name ?? texts("somebody") })}
          </Text>
        </li>
      ))}
    </Stack>
  );
}
