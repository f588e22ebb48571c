import { useState } from "react";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button } from "~/kit/button/button.tsx";
import { SectionCard } from "~/kit/card/section-card.tsx";
import { IconCircleCheck, IconClock, IconUserPlus } from "~/kit/icon/icons.ts";
import { Cluster } from "~/kit/layout/layout.tsx";
import { Link } from "~/kit/link/link.tsx";
import { Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ParentDialog } from "./parent-dialog.tsx";
import type { Kind } from "./kinds.ts";
import type { Person } from "./people-calls.ts";
import cells from "../cells.module.css";
import styles from "./people.module.css";

/** Related records: a parent's children, or a child's parent; for others, the security of their login. */
export function LinksCard({ kind, person, canManage }: { kind: Kind; person: Person; canManage: boolean }) {
  const texts = useTexts("staffPeople");
  const path = usePath();
  const people = kind === "clients" ? (person.students ?? []) : person.client ? [person.client] : [];
  const to: Kind = kind === "clients" ? "students" : "clients";
  const facts: [text: string, isYes: boolean][] = !canManage
    ? []
    : kind === "clients"
      ? [
          [texts(person.emailVerified ? "emailVerified" : "emailNotVerified"), person.emailVerified ?? false],
          ...(person.phone
            ? [[texts(person.phoneVerified ? "phoneVerified" : "phoneNotVerified"), person.phoneVerified ?? false] as [string, boolean]]
            : []),
        ]
      : kind === "admins"
        ? [[texts(person.hasSecondFactor ? "secondFactorOn" : "secondFactorOff"), person.hasSecondFactor ?? false]]
        : [];
  if (kind !== "clients" && kind !== "students" && facts.length === 0) return null;
  const isFamily = kind === "clients" || kind === "students";
  return (
    <SectionCard id="links" title={texts(kind === "clients" ? "children" : kind === "students" ? "parent" : "login")} gap={12} packed>
      {isFamily && people.length === 0 ? (
        <Text size="small" tone="slate">
          {texts(kind === "clients" ? "noChildren" : "noParent")}
        </Text>
      ) : null}
      {kind === "students" && canManage && !person.client ? <NameParent child={person} /> : null}
      {people.length > 0 ? (
        <ul className={styles.people}>
          {people.map(({ id, name }) => (
            <li key={id}>
              <Avatar name={name} size="mark" />
              <Link look="action" href={path(`/staff/${to}/${id}`)} className={cells.link}>
                <bdi>{name}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {facts.map(([text, isYes]) => (
        <Text key={text} size="small" tone="soft" className={styles.fact} data-yes={isYes}>
          {isYes ? (
            <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconClock size={16} stroke={1.75} aria-hidden="true" />
          )}
          {text}
        </Text>
      ))}
    </SectionCard>
  );
}

/** Adds a parent to a child who has none. */
function NameParent({ child }: { child: Pick<Person, "id" | "name"> }) {
  const texts = useTexts("staffPeople");
  const [isOpen, setOpen] = useState(false);
  return (
    <Cluster gap={8} align="center" touch>
      <Button
        size="staff"
        variant="secondary"
        icon={<IconUserPlus size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {texts("nameParent.action")}
      </Button>
      {isOpen ? <ParentDialog child={child} onClose={() => setOpen(false)} onDone={() => setOpen(false)} /> : null}
    </Cluster>
  );
}
