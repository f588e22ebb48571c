import { lazy, Suspense, useState } from "react";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { FailureAlert } from "~/shared/errors/failure-alert.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./course-requests.module.css";
import { useRequestFailures } from "./use-request-failures.ts";

export type ParentRequest = Answer<"GET /public/profile/client/course_requests">[number];

const firstName = (name: string): string => name.split(" ")[0] ?? name;

// Most parents never decline, so the form's code is not part of their home page.
const DeclineForm = lazy(async () => ({ default: (await import("./decline-form.tsx")).DeclineForm }));

/** The open course requests of a parent's children: accept leads to sign-up, decline can send a message. */
export function RequestCards({ requests }: { requests: readonly ParentRequest[] }) {
  const texts = useTexts("courseRequests");
  if (requests.length === 0) return null;
  return (
    <Stack aria-label={texts("parent.label")} as="section" gap={12}>
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </Stack>
  );
}

function RequestCard({ request }: { request: ParentRequest }) {
  const texts = useTexts("courseRequests");
  const formats = useFormats();
  const overrides = useRequestFailures();
  const [declining, setDeclining] = useState(false);
  const name = firstName(request.student.name);
  const about = { course: request.course.title, name };

  const acceptance = useApiMutation(async (api) => {
    const { link } = await api("PUT /public/profile/client/course_requests/:id", {
      params: { id: request.id },
      body: { answer: "accepted" },
    });
    // Keeps the page's own origin, which can differ from the configured one behind a proxy.
    const { pathname, search } = new URL(link);
    window.location.assign(pathname + search);
  });
  return (
    <Card padding="small" className={styles.request}>
      <Avatar name={request.student.name} size="medium" />
      <div className={styles.words}>
        <Text>
          {texts.rich("parent.wants", {
            ...about,
            b: (words) => (
              <b key="course">
                <bdi>{words}</bdi>
              </b>
            ),
          })}
        </Text>
        <Text size="small" tone="soft">
          {request.group ? (
            <>
              {texts("parent.group", { group: request.group.publicName })}
              {" • "}
            </>
          ) : null}
          {texts("parent.asked", { date: formats.dateWithoutWeekday(request.createdAt) })}
        </Text>
      </div>
      <Cluster gap={8} align="center" justify="end">
        <Button variant="tertiary" size="small" aria-label={texts("parent.declineLabel", about)} onClick={() => setDeclining(true)}>
          {texts("parent.decline")}
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={acceptance.isPending}
          busyLabel={texts("parent.sending")}
          aria-label={texts("parent.acceptLabel", about)}
          onClick={() => void acceptance.send()}
        >
          {texts("parent.accept")}
        </Button>
      </Cluster>
      <FailureAlert failure={acceptance.failure} overrides={overrides} className={styles.failure} />
      <DeclineDialog request={request} open={declining} onClose={() => setDeclining(false)} />
    </Card>
  );
}

function DeclineDialog({ request, open, onClose }: { request: ParentRequest; open: boolean; onClose: () => void }) {
  const texts = useTexts("courseRequests");
  const shell = useTexts("shell");
  return (
    <Dialog open={open} onClose={onClose} closeLabel={shell("close")} title={texts("parent.declineTitle")} phone="card">
      {open ? (
        <Suspense>
          <DeclineForm request={request} onClose={onClose} />
        </Suspense>
      ) : null}
    </Dialog>
  );
}
