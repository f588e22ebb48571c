import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { knownAction, knownFields, type TrailLine } from "./activity-words.ts";
import styles from "./activity-log.module.css";

const pages = {
  client: "clients",
  student: "students",
  teacher: "teachers",
  teacher_assistant: "assistants",
  admin: "admins",
  course: "courses",
  group: "groups",
  group_class: "classes",
} as const;

export interface TrailListProps {
  lines: readonly TrailLine[];
  label: string;
  /** Kinds of record whose pages the reader may open. */
  linked: readonly string[];
  /** Hides the record's name on its own page. */
  hideTarget?: boolean;
}

/** What was done, by whom and when; an unknown action is shown by its code. */
export function ActivityList({ lines, label, linked, hideTarget }: TrailListProps) {
  // A removed record no longer has a page.
  const removed = new Set(lines.flatMap(({ action, target }) => (target && action.endsWith(`.${target.kind}_removed`) ? [target.id] : [])));
  return (
    <Stack as="ol" aria-label={label}>
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          isLinked={line.target !== null && linked.includes(line.target.kind) && !removed.has(line.target.id)}
          hideTarget={hideTarget}
        />
      ))}
    </Stack>
  );
}

function Line({ line, isLinked, hideTarget }: { line: TrailLine; isLinked: boolean } & Pick<TrailListProps, "hideTarget">) {
  const texts = useTexts("activityLog");
  const formats = useFormats();
  const path = usePath();
  const { actor, behind, target, school, ip } = line;
  const action = knownAction(line.action);
  const page = target ? pages[target.kind as keyof typeof pages] : undefined;
  const name = target?.name ?? null;
  const fields = line.fields.map((field) => {
    const known = knownFields.find((one) => one === field);
    return known ? texts(`fields.${known}`) : field;
  });
  const who = actor.name ?? (actor.id === null ? texts("system") : texts("gone"));
  return (
    <li className={styles.line}>
      <time dateTime={line.at} className={styles.when}>
        {formats.dateWithoutWeekday(line.at)} <span>{formats.time(line.at)}</span>
      </time>
      <div className={styles.what}>
        <p>
          {action ? texts(`actions.${action}`) : <code>{line.action}</code>}
          {target && !hideTarget ? (
            <>
              {": "}
              {page && name !== null && isLinked ? (
                <Link look="action" href={path(`/staff/${page}/${target.id}`)}>
                  <bdi>{name}</bdi>
                </Link>
              ) : (
                <bdi>{name ?? texts("record", { id: String(target.id) })}</bdi>
              )}
            </>
          ) : null}
        </p>
        <Cluster as="p" gap={[0, 6]} size="small" tone="slate" className={styles.more}>
          <bdi>{behind ? texts("behind", { parent: behind.name, child: who }) : who}</bdi>
          {fields.length > 0 ? <span>{texts("changed", { fields: fields.join(", ") })}</span> : null}
          {line.exported ? (
            <span>
              {texts.rich("exported", { count: line.exported.rows, purpose: () => <bdi key="purpose">{line.exported?.purpose}</bdi> })}
            </span>
          ) : null}
          {school && !hideTarget ? <bdi>{school.name}</bdi> : null}
          {ip && !hideTarget ? <span className="ltr">{ip}</span> : null}
        </Cluster>
      </div>
    </li>
  );
}
