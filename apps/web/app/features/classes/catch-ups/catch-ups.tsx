import { useState, type ReactNode } from "react";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CandidatesDialog } from "./candidates-dialog.tsx";
import styles from "./catch-ups.module.css";
import { useCatchUpFailures } from "./use-catch-up-failures.ts";

export type CatchUp = Answer<"GET /public/profile/client/catch_ups">[number];

/** The lessons the family's children can catch up, each with a way to find a class, and the booked ones. */
export function CatchUps({ credits }: { credits: readonly CatchUp[] }) {
  const texts = useTexts("catchUps");
  const [sought, setSought] = useState<CatchUp | null>(null);
  if (credits.length === 0) return null;
  return (
    <Stack aria-label={texts("catchUp.label")} as="section" gap={12}>
      {credits.map((credit) => (
        <CatchUpCard key={credit.id} credit={credit} onFind={() => setSought(credit)} />
      ))}
      <CandidatesDialog credit={sought} onClose={() => setSought(null)} />
    </Stack>
  );
}

function CatchUpCard({ credit, onFind }: { credit: CatchUp; onFind: () => void }) {
  const texts = useTexts("catchUps");
  const formats = useFormats();
  const giving = useApiMutation("DELETE /public/profile/client/catch_ups/:id/book", { done: texts("catchUp.given") });
  const { booked, student, lesson, course } = credit;
  const name = student.name.split(" ")[0] ?? student.name;
  const about = {
    name,
    lesson: lesson.title,
    b: (words: ReactNode) => (
      <b key="lesson">
        <bdi>{words}</bdi>
      </b>
    ),
  };
  const overrides = useCatchUpFailures(name);
  return (
    <Card padding="small" className={styles.card}>
      <Avatar name={student.name} size="medium" />
      <div className={styles.words}>
        <Text>{texts.rich(booked ? "catchUp.booked" : "catchUp.open", about)}</Text>
        <Text size="small" tone="soft">
          {booked
            ? texts("catchUp.bookedFor", {
                course: course.title,
                when:
                  booked.status === "POSTPONED"
                    ? texts("catchUp.postponed")
                    : `${formats.date(booked.from)}, ${formats.timeRange(booked.from, booked.to)}`,
              })
            : texts("catchUp.until", { course: course.title, date: formats.date(credit.expiresAt) })}
        </Text>
      </div>
      {booked ? (
        <Button
          variant="tertiary"
          size="small"
          busy={giving.isPending}
          busyLabel={texts("absence.sending")}
          aria-label={texts("catchUp.giveBackLabel", { name, lesson: lesson.title })}
          onClick={() => void giving.send({ params: { id: credit.id } })}
        >
          {texts("catchUp.giveBack")}
        </Button>
      ) : (
        <Button variant="secondary" size="small" aria-label={texts("catchUp.findLabel", { name, lesson: lesson.title })} onClick={onFind}>
          {texts("catchUp.find")}
        </Button>
      )}
      <FailureAlert failure={giving.failure} overrides={overrides} className={styles.failure} />
    </Card>
  );
}
