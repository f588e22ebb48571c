import { Card } from "~/kit/card/card.tsx";
import { LessonBadge } from "~/kit/chip/lesson-badge.tsx";
import { Split } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { requireStaff } from "~/shared/guards/guards.server.ts";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Route } from "./+types/course-curriculum";
import { familyRoles } from "../staff-roles.ts";
import styles from "./lessons.module.css";

/** The course as it is taught: modules, then levels of the lessons without a module. */
export async function loader(args: Route.LoaderArgs) {
  await requireStaff(familyRoles)(args);
  const { api } = pageState(args.context);
  return { nodes: await api("GET /course/:id/curriculum", { params: { id: args.params.id } }) };
}

export default function CourseCurriculum({ loaderData: { nodes } }: Route.ComponentProps) {
  const texts = useTexts("staffCourses");
  const catalog = useTexts("catalog");
  const formats = useFormats();
  if (nodes.length === 0) return <EmptyState title={texts("curriculum.none")} text={texts("curriculum.noneText")} />;
  return (
    <div className={styles.nodes}>
      {nodes.map((node) => (
        <Card key={`${node.kind}-${node.id ?? node.number}`} padding="small" as="section" gap={8} className={styles.node}>
          <Split gap={8} align="baseline" justify="between">
            <Heading level={2} look="h4">
              {node.title === null ? texts("curriculum.level", { number: formats.number(node.number) }) : <bdi>{node.title}</bdi>}
            </Heading>
            <Text as="span" size="small" tone="slate">
              {texts("curriculum.tasks", { count: node.tasks })}
            </Text>
          </Split>
          {node.stages.map((stage) => (
            <div key={stage.level}>
              {node.kind === "module" && node.stages.length > 1 ? (
                <Text size="small" tone="slate">
                  {texts("curriculum.level", { number: formats.number(stage.level) })}
                </Text>
              ) : null}
              <ol>
                {node.lessons
                  .filter(({ id }) => stage.lessonIds.includes(id))
                  .map(({ id, number, title, type, tasks }) => (
                    <li key={id}>
                      <span className={styles.number}>{formats.number(number)}</span>
                      <Split as="bdi" gap={4} align="center" shrink anywhere weight={500} className={styles.title}>
                        {title}
                      </Split>
                      {type === "INSTRUCTIONAL" ? null : <LessonBadge kind={type} text={catalog(`kinds.${type}`)} size="small" />}
                      <Text as="span" size="small" tone="soft" fixed className={styles.slides}>
                        {texts("curriculum.tasks", { count: tasks })}
                      </Text>
                    </li>
                  ))}
              </ol>
            </div>
          ))}
        </Card>
      ))}
    </div>
  );
}
