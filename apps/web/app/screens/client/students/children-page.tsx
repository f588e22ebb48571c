import { ageOn } from "@larkroom/domain/people/age";
import { plainDay } from "@larkroom/domain/shared/brand";
import { isOffered } from "@larkroom/domain/people/consent";
import { dayIn } from "@larkroom/domain/shared/time";
import { useState } from "react";
import { EditChildren } from "~/features/people/children/edit-children.tsx";
import { AddChild } from "~/features/people/registration/add-child.tsx";
import type { OwnChild } from "~/features/people/registration/own-children.tsx";
import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { IconArrowRight, IconCheck, IconLock, IconPencil, IconPlus } from "~/kit/icon/icons.ts";
import { Cluster, Split, Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { usePageNow, useFamilyZone } from "~/shared/session/session.ts";
import { useSessionActions } from "~/shared/session/session-actions.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { ClientGroup } from "./child-page.tsx";
import styles from "./students.module.css";

/** All children of the parent, and a form to add one. */
export function ChildrenPage({ students, groups }: { students: readonly OwnChild[]; groups: readonly ClientGroup[] }) {
  const texts = useTexts("children");
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState(false);
  return (
    <Stack gap={24}>
      <Cluster as="header" gap={16} align="center" justify="between">
        <Heading level={1}>{texts("title")}</Heading>
        {adding || editing || students.length === 0 ? null : (
          <Cluster gap={8}>
            {students.length > 1 ? (
              <Button variant="tertiary" icon={<IconPencil size={20} stroke={1.75} aria-hidden="true" />} onClick={() => setEditing(true)}>
                {texts("editAll")}
              </Button>
            ) : null}
            <Button variant="secondary" icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />} onClick={() => setAdding(true)}>
              {texts("add")}
            </Button>
          </Cluster>
        )}
      </Cluster>
      {editing ? <EditChildren students={students} onCancel={() => setEditing(false)} onSaved={() => setEditing(false)} /> : null}
      {adding ? (
        <AddChild
          onCancel={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            toasts.show({ tone: "success", text: texts("saved") });
          }}
        />
      ) : null}
      {students.length === 0 && !adding ? (
        <EmptyState
          title={texts("emptyTitle")}
          text={texts("emptyText")}
          actions={<Button onClick={() => setAdding(true)}>{texts("add")}</Button>}
        />
      ) : editing ? null : (
        <div className={styles.cards}>
          {students.map((student) => (
            <ChildCard key={student.id} student={student} groups={groups.filter((group) => group.student.id === student.id)} />
          ))}
        </div>
      )}
    </Stack>
  );
}

function ChildCard({ student, groups }: { student: OwnChild; groups: readonly ClientGroup[] }) {
  const texts = useTexts("children");
  const path = usePath();
  const { asStudent } = useSessionActions();
  const today = dayIn(usePageNow(), useFamilyZone());
  const name = student.name.split(" ")[0] ?? student.name;
  const first = groups[0];
  const allowed = student.consents.filter(isOffered);
  return (
    <Card as="section" aria-label={student.name} className={styles.card}>
      <Split gap={16} align="center">
        <Avatar name={student.name} size="large" />
        <div className={place({ grow: true, shrink: true })}>
          <Heading level={2} look="h3">
            <bdi>{student.name}</bdi>
          </Heading>
          <Text size="small" tone="slate">
            {texts("years", { age: ageOn(plainDay(student.birthDate), today) })} •{" "}
            {groups.length === 0 ? texts("noCourse") : groups.map(({ course }) => course.title).join(", ")}
          </Text>
        </div>
      </Split>
      <dl className={styles.facts}>
        <div>
          <dt>{texts("login")}</dt>
          <dd>{student.login && student.hasPassword ? <bdi className="ltr">{student.login}</bdi> : texts("noLogin")}</dd>
        </div>
        <div>
          <dt>{texts("allowed")}</dt>
          <Cluster as="dd" gap={6}>
            {allowed.length === 0 ? (
              <Chip size="small" icon={<IconLock size={14} stroke={2} aria-hidden="true" />}>
                {texts("nothingAllowed")}
              </Chip>
            ) : (
              allowed.map((purpose) => (
                <Chip key={purpose} tone="green" size="small" icon={<IconCheck size={14} stroke={2} aria-hidden="true" />}>
                  {texts(`purposes.${purpose}`)}
                </Chip>
              ))
            )}
          </Cluster>
        </div>
      </dl>
      <Cluster gap={8}>
        <ButtonLink href={path(`/profile/students?student=${student.id}${first ? `&fromGroup=${first.id}` : ""}`)} variant="secondary">
          {texts("open", { name })}
        </ButtonLink>
        <Button
          variant="tertiary"
          after={<IconArrowRight size={18} stroke={1.75} className="flip-rtl" aria-hidden="true" />}
          {...asStudent(student.id)}
        >
          {texts("logInAs", { name })}
        </Button>
      </Cluster>
    </Card>
  );
}
