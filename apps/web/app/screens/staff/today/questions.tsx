import { useQuery } from "@tanstack/react-query";
import { Card } from "~/kit/card/card.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { isSessionOver } from "~/shared/api/refusal.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import styles from "./today.module.css";

const everyMs = 20_000;

type Question = Answer<"GET /async_lesson/questions">[number];

/** What children ask in lessons at their own pace and no one has answered, longest wait first. Renders nothing when there is nothing. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const texts = useTexts("staffToday");
  const path = usePath();
  const { data } = useQuery({
    queryKey: ["async-questions"],
    queryFn: ({ signal }) => api("GET /async_lesson/questions", { signal }),
    initialData: [...questions],
    refetchInterval: (query) => (isSessionOver(query.state.error) ? false : everyMs),
    staleTime: everyMs,
  });
  const waiting = data.filter(({ isWaiting }) => isWaiting);
  if (waiting.length === 0) return null;
  return (
    <Card padding="none" as="section" aria-labelledby="questions">
      <div className={styles.cardHead}>
        <Heading level={2} look="h3" id="questions">
          {texts("questions.title")}
        </Heading>
        <Text as="span" size="small" tone="slate">
          {texts("questions.text")}
        </Text>
      </div>
      <ul>
        {waiting.map(({ groupClass, student, group, lesson, room, value }) => (
          <Cluster key={`${groupClass}-${room}`} as="li" gap={[2, 12]} align="center" lined={8} className={styles.duty}>
            <Link look="action" href={path(`/staff/classes/${groupClass}?student=${student.id}`)}>
              <bdi>{student.name}</bdi>
            </Link>
            <Text as="span" size="small" shrink truncate className={styles.question}>
              <bdi>{value}</bdi>
            </Text>
            <Text as="span" size="small" tone="slate">
              <bdi>{texts("questions.lesson", { group: group.publicName, lesson: lesson.title })}</bdi>
            </Text>
          </Cluster>
        ))}
      </ul>
    </Card>
  );
}
