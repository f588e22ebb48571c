import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { PersonLine } from "./person-line.tsx";
import { TodoCard } from "./todo-card.tsx";
import type { Overview } from "./types.ts";

/** Admins who log in with a password only. */
export function OneStepSection({ oneStep }: Pick<Overview, "oneStep">) {
  const texts = useTexts("staffDashboard");
  if (!oneStep || oneStep.count === 0) return null;
  return (
    <TodoCard title={texts("oneStep.title")} text={texts("oneStep.text")} count={oneStep.count} shown={oneStep.items.length}>
      {oneStep.items.map(({ id, name }) => (
        <PersonLine key={id} id={id} name={name} kind="admin">
          {texts("kinds.admin")}
        </PersonLine>
      ))}
    </TodoCard>
  );
}

/** Children without a parent's account. */
export function ParentlessSection({ withoutParent }: Pick<Overview, "withoutParent">) {
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  if (withoutParent.count === 0) return null;
  return (
    <TodoCard
      title={texts("withoutParent.title")}
      text={texts("withoutParent.text")}
      count={withoutParent.count}
      shown={withoutParent.items.length}
    >
      {withoutParent.items.map(({ id, name, createdAt }) => (
        <PersonLine key={id} id={id} name={name} kind="student">
          {formats.dateWithoutWeekday(createdAt)}
        </PersonLine>
      ))}
    </TodoCard>
  );
}

/** Children whose parent hasn't given consent, or must renew it. */
export function ConsentsSection({ withoutConsent, askAgain }: Pick<Overview, "withoutConsent" | "askAgain">) {
  const texts = useTexts("staffDashboard");
  const count = withoutConsent.count + askAgain.count;
  if (count === 0) return null;
  const lines = [
    ...askAgain.items.map((child) => ({ ...child, why: "again" as const })),
    ...withoutConsent.items.map((child) => ({ ...child, why: "never" as const })),
  ];
  return (
    <TodoCard title={texts("consents.title")} count={count} shown={lines.length}>
      {lines.map(({ id, name, client, why }) => (
        <PersonLine key={id} id={id} name={name} kind="student">
          {texts(`consents.${why}`)}, <bdi>{texts("consents.of", { name: client.name })}</bdi>
        </PersonLine>
      ))}
    </TodoCard>
  );
}

/** Suspended accounts, latest first. */
export function SuspendedSection({ suspended }: Pick<Overview, "suspended">) {
  const texts = useTexts("staffDashboard");
  if (suspended.count === 0) return null;
  return (
    <TodoCard title={texts("suspended.title")} count={suspended.count} shown={suspended.items.length}>
      {suspended.items.map(({ id, name, kind }) => (
        <PersonLine key={id} id={id} name={name} kind={kind}>
          {texts(`kinds.${kind}`)}
        </PersonLine>
      ))}
    </TodoCard>
  );
}
