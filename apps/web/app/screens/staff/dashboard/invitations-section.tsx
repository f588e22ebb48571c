import { ButtonLink } from "~/kit/button/button.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSchoolFilter } from "../use-school-filter.ts";
import { PersonLine } from "./person-line.tsx";
import { TodoCard } from "./todo-card.tsx";
import type { Overview } from "./types.ts";
import styles from "./dashboard.module.css";

/** Invited people who haven't joined, and parents who haven't been emailed yet. */
export function InvitationsSection({ invitations, notInvited }: Pick<Overview, "invitations" | "notInvited">) {
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  const path = usePath();
  const { keep } = useSchoolFilter();
  if (invitations.count === 0 && notInvited.count === 0) return null;
  return (
    <TodoCard title={texts("invitations.title")} count={invitations.count} shown={invitations.items.length}>
      {notInvited.count > 0 ? (
        <li className={styles.line}>
          <span className={styles.name}>{texts("invitations.notInvited", { count: notInvited.count })}</span>
          <ButtonLink size="staff" variant="secondary" href={keep(path("/staff/clients?status=added&limit=500"))}>
            {texts("invitations.send")}
          </ButtonLink>
        </li>
      ) : null}
      {invitations.items.map(({ id, name, kind, invitedAt, isExpired }) => (
        <PersonLine key={id} id={id} name={name} kind={kind}>
          {texts(`kinds.${kind}`)},{" "}
          {texts(isExpired ? "invitations.expired" : "invitations.sent", { date: formats.dateWithoutWeekday(invitedAt) })}
        </PersonLine>
      ))}
    </TodoCard>
  );
}
