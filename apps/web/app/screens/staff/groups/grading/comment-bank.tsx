import { useState } from "react";
import { useLoaded } from "~/features/assessment/gradebook/use-loaded.ts";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, IconButton } from "~/kit/button/button.tsx";
import { IconBookmark, IconChevronDown, IconTrash } from "~/kit/icon/icons.ts";
import { Stack } from "~/kit/layout/layout.tsx";
import { Skeleton, SkeletonGroup } from "~/kit/skeleton/skeleton.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./grading.module.css";

interface CommentBankProps {
  groupId: number;
  feedback: string;
  onInsert: (text: string) => void;
}

/** Comments that the grader saved, to use again. They are loaded when they are opened. */
export function CommentBank(props: CommentBankProps) {
  const texts = useTexts("gradingDesk");
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={8} justify="start">
      <Button
        size="staff"
        variant="tertiary"
        aria-expanded={isOpen}
        icon={<IconBookmark size={16} stroke={1.75} aria-hidden="true" />}
        after={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(!isOpen)}
      >
        {texts("comments.title")}
      </Button>
      {isOpen ? <Comments {...props} /> : null}
    </Stack>
  );
}

function Comments({ groupId, feedback, onInsert }: CommentBankProps) {
  const texts = useTexts("gradingDesk");
  const params = { groupId };
  const {
    answer: comments,
    isFailed,
    set,
  } = useLoaded(`${groupId}`, () => api("GET /group/:groupId/assignment/saved-comments", { params }));
  const unrefreshed = { refresh: () => Promise.resolve(), failureToast: { validation_failed: texts("comments.full") } };
  const saving = useApiMutation("POST /group/:groupId/assignment/saved-comments", {
    ...unrefreshed,
    done: (_answer, sent) => (sent.body.text === feedback.trim() ? texts("comments.added") : null),
    onDone: (saved) => set([saved, ...(comments ?? []).filter(({ id }) => id !== saved.id)]),
  });
  const removing = useApiMutation("DELETE /group/:groupId/assignment/saved-comments/:commentId", {
    ...unrefreshed,
    onDone: (_answer, sent) => set((comments ?? []).filter(({ id }) => id !== sent.params.commentId)),
  });
  if (isFailed) return <Alert tone="error">{texts("comments.failed")}</Alert>;
  if (!comments)
    return (
      <SkeletonGroup label={texts("comments.loading")}>
        <Skeleton height={64} />
      </SkeletonGroup>
    );
  return (
    <>
      {comments.length === 0 ? (
        <Text size="small" tone="slate">
          {texts("comments.empty")}
        </Text>
      ) : (
        <Stack as="ul" gap={8} justify="start" className={styles.comments} aria-label={texts("comments.title")}>
          {comments.map(({ id, text }) => (
            <li key={id}>
              <button
                type="button"
                className={styles.comment}
                aria-label={texts("comments.insert", { text })}
                onClick={() => {
                  onInsert(text);
                  // It moves to the top of the list.
                  void saving.send({ params, body: { text } });
                }}
              >
                <bdi>{text}</bdi>
              </button>
              <IconButton
                size="small"
                label={texts("comments.remove", { text })}
                onClick={() => void removing.send({ params: { ...params, commentId: id } })}
              >
                <IconTrash size={16} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </Stack>
      )}
      <Button
        size="staff"
        variant="secondary"
        disabled={feedback.trim() === "" || feedback.trim().length > 1000}
        busy={saving.isPending}
        onClick={() => void saving.send({ params, body: { text: feedback.trim() } })}
      >
        {texts("comments.add")}
      </Button>
    </>
  );
}
