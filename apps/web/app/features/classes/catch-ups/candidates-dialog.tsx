import { useEffect, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { failureOf, type ApiFailure } from "~/shared/api/failure.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { CatchUp } from "./catch-ups.tsx";
import styles from "./catch-ups.module.css";
import { useCatchUpFailures } from "./use-catch-up-failures.ts";

type Candidate = Answer<"GET /public/profile/client/catch_ups/:id/classes">[number];

/** The classes in which a lesson can be caught up, best match first; one tap books. */
export function CandidatesDialog({ credit, onClose }: { credit: CatchUp | null; onClose: () => void }) {
  const texts = useTexts("catchUps");
  const shell = useTexts("shell");
  return (
    <Dialog open={credit !== null} onClose={onClose} closeLabel={shell("close")} title={texts("catchUp.title")}>
      {credit ? <Candidates credit={credit} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Candidates({ credit, onClose }: { credit: CatchUp; onClose: () => void }) {
  const texts = useTexts("catchUps");
  const formats = useFormats();
  const { classes, failure: unread } = useCandidates(credit.id);
  const booking = useApiMutation("POST /public/profile/client/catch_ups/:id/book", { done: texts("catchUp.done"), onDone: onClose });
  const name = credit.student.name.split(" ")[0] ?? credit.student.name;
  const book = (groupClass: number) => booking.send({ params: { id: credit.id }, body: { groupClass } });
  return (
    <Stack gap={12}>
      <FailureAlert failure={booking.failure ?? unread} overrides={useCatchUpFailures(name)} />
      {classes === null ? (
        unread ? null : (
          <SkeletonGroup label={texts("catchUp.loading")}>
            <Skeleton shape="box" height={72} />
            <Skeleton shape="box" height={72} />
          </SkeletonGroup>
        )
      ) : classes.length === 0 ? (
        <EmptyState look="line" title={texts("catchUp.none")} text={texts("catchUp.noneText", { name })} />
      ) : (
        <>
          <Text tone="soft">{texts("catchUp.intro", { name })}</Text>
          <ul>
            {classes.map((one, index) => {
              const when = `${formats.date(one.from)}, ${formats.timeRange(one.from, one.to)}`;
              return (
                <Cluster key={one.id} as="li" gap={[8, 16]} align="center" className={styles.candidate}>
                  <div className={styles.words}>
                    <Cluster as="p" gap={[4, 8]} align="center" size="body" weight={500}>
                      {when} {index === 0 && classes.length > 1 ? <Chip tone="green">{texts("catchUp.best")}</Chip> : null}
                    </Cluster>
                    <Text size="small" tone="soft">
                      {texts("catchUp.place", {
                        with: one.teacher ? texts("catchUp.with", { teacher: one.teacher.name }) : texts("catchUp.noTeacher"),
                        free: one.free,
                      })}
                    </Text>
                  </div>
                  <Button
                    size="small"
                    variant={index === 0 ? "primary" : "secondary"}
                    busy={booking.isPending && booking.sent?.[0].body.groupClass === one.id}
                    busyLabel={texts("absence.sending")}
                    aria-label={texts("catchUp.bookLabel", { when })}
                    onClick={() => void book(one.id)}
                  >
                    {texts("catchUp.book")}
                  </Button>
                </Cluster>
              );
            })}
          </ul>
        </>
      )}
    </Stack>
  );
}

/** Loads the classes when the dialog opens, because seats go quickly. Null until loaded. */
function useCandidates(id: number): { classes: readonly Candidate[] | null; failure: ApiFailure | null } {
  const [classes, setClasses] = useState<readonly Candidate[] | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  useEffect(() => {
    let isCanceled = false;
    api("GET /public/profile/client/catch_ups/:id/classes", { params: { id } }).then(
      (found) => {
        if (!isCanceled) setClasses(found);
      },
      (error: unknown) => {
        if (!isCanceled) setFailure(failureOf(error));
      },
    );
    return () => {
      isCanceled = true;
    };
  }, [id]);
  return { classes, failure };
}
