import { useState, type FormEvent } from "react";
import { useRevalidator } from "react-router";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./course-requests.module.css";
import { requestFailure, type RequestFailure } from "./request-failure.ts";

export type ParentRequest = Answer<"GET /public/profile/client/course_requests">[number];

const firstName = (name: string): string => name.split(" ")[0] ?? name;

/** The open course requests of a parent's children: accept leads to sign-up, decline can send a message. */
export function RequestCards({ requests }: { requests: readonly ParentRequest[] }) {
  const texts = useTexts("courseRequests");
  if (requests.length === 0) return null;
  return (
    <section aria-label={texts("parent.label")} className={styles.cards}>
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </section>
  );
}

function RequestCard({ request }: { request: ParentRequest }) {
  const texts = useTexts("courseRequests");
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const [declining, setDeclining] = useState(false);
  const name = firstName(request.student.name);
  const about = { course: request.course.title, name };

  const accept = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const { link } = await api("PUT /public/profile/client/course_requests/:id", {
        params: { id: request.id },
        body: { answer: "accepted" },
      });
      // Keeps the page's own origin, which can differ from the configured one behind a proxy.
      const { pathname, search } = new URL(link);
      window.location.assign(pathname + search);
    } catch (error) {
      setFailure(requestFailure(error));
      setBusy(false);
    }
  };
  return (
    <Card padding="small" className={styles.request}>
      <Avatar name={request.student.name} size="medium" />
      <div className={styles.words}>
        <Text as="p">
          {texts.rich("parent.wants", {
            ...about,
            b: (words) => (
              <b key="course">
                <bdi>{words}</bdi>
              </b>
            ),
          })}
        </Text>
        <Text as="p" size="small" tone="soft">
          {request.group ? (
            <>
              {texts("parent.group", { group: request.group.publicName })}
              {" • "}
            </>
          ) : null}
          {texts("parent.asked", { date: formats.dateWithoutWeekday(request.createdAt) })}
        </Text>
      </div>
      <div className={styles.answers}>
        <Button variant="tertiary" size="small" aria-label={texts("parent.declineLabel", about)} onClick={() => setDeclining(true)}>
          {texts("parent.decline")}
        </Button>
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          busyLabel={texts("parent.sending")}
          aria-label={texts("parent.acceptLabel", about)}
          onClick={() => void accept()}
        >
          {texts("parent.accept")}
        </Button>
      </div>
      {failure ? (
        <Alert tone="error" live className={styles.failure}>
          {texts(`failures.${failure}`)}
        </Alert>
      ) : null}
      <DeclineDialog request={request} open={declining} onClose={() => setDeclining(false)} />
    </Card>
  );
}

function DeclineDialog({ request, open, onClose }: { request: ParentRequest; open: boolean; onClose: () => void }) {
  const texts = useTexts("courseRequests");
  const shell = useTexts("shell");
  return (
    <Dialog open={open} onClose={onClose} closeLabel={shell("close")} title={texts("parent.declineTitle")} phone="card">
      <DeclineForm request={request} onClose={onClose} />
    </Dialog>
  );
}

function DeclineForm({ request, onClose }: { request: ParentRequest; onClose: () => void }) {
  const texts = useTexts("courseRequests");
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const name = firstName(request.student.name);
  const decline = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const said = note.trim() === "" ? {} : { note: note.trim() };
      await api("PUT /public/profile/client/course_requests/:id", { params: { id: request.id }, body: { answer: "declined", ...said } });
      toasts.show({ tone: "success", mode: "replace", text: texts("parent.declined", { name }) });
      onClose();
      await revalidate();
    } catch (error) {
      setFailure(requestFailure(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form noValidate method="post" className={styles.dialog} onSubmit={(event) => void decline(event)}>
      <Text tone="soft">{texts("parent.declineText", { name })}</Text>
      <TextField
        name="note"
        label={texts("parent.note", { name })}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        maxLength={300}
        autoComplete="off"
      />
      {failure ? (
        <Alert tone="error" live>
          {texts(`failures.${failure}`)}
        </Alert>
      ) : null}
      <div className={styles.foot}>
        <Button variant="tertiary" onClick={onClose}>
          {texts("parent.keep")}
        </Button>
        <Button type="submit" busy={busy} busyLabel={texts("parent.sending")}>
          {texts("parent.sendDecline")}
        </Button>
      </div>
    </form>
  );
}
