import { rubricLimits } from "@larkroom/domain/assessment/read-rubric-file";
import { useState } from "react";
import { RubricTable } from "~/features/assessment/rubric-table.tsx";
import { Alert } from "~/kit/banner/banner.tsx";
import { Button, ButtonLink } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { IconArrowLeft, IconEye, IconPencil, IconPlus } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { EmptyState } from "~/kit/states/states.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import type { Answer } from "~/shared/api/call.ts";
import { usePath } from "~/shared/editions/paths.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { TitleDialog } from "../../title-dialog.tsx";
import { useSchoolFilter } from "../../use-school-filter.ts";
import type { Course } from "../course-words.ts";
import { CriteriaList } from "./criteria-list.tsx";
import { CriterionEditor } from "./criterion-editor.tsx";
import styles from "./assessment.module.css";

export type Rubric = Answer<"GET /assessment/rubric/:id">;
export type RubricLink = Rubric["linkedCriteria"][number];

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

export interface RubricEditorProps {
  course: Course;
  rubric: Rubric;
  canManage: boolean;
}

/** A rubric: its criteria in order with the words of their levels, or as the child sees it. */
export function RubricEditor({ course, rubric, canManage }: RubricEditorProps) {
  const texts = useTexts("staffAssessment");
  const staff = useTexts("staff");
  const path = usePath();
  const { keep } = useSchoolFilter();
  const [isPreview, setPreview] = useState(!canManage);
  const [open, setOpen] = useState<"rename" | { link: RubricLink | null } | null>(null);
  const close = (): void => setOpen(null);
  const { linkedCriteria: links } = rubric;
  const addButton = (
    <Button
      size="staff"
      icon={<IconPlus {...icon} />}
      disabled={links.length >= rubricLimits.criteria}
      onClick={() => setOpen({ link: null })}
    >
      {texts("criteria.add")}
    </Button>
  );
  return (
    <Stack gap={12} shrink>
      <Cluster gap={[8, 12]} align="center" className={styles.rubricHead}>
        <ButtonLink
          size="staff"
          variant="tertiary"
          icon={<IconArrowLeft {...icon} className="flip-rtl" />}
          href={keep(path(`/staff/courses/${course.id}/assessment`))}
        >
          {texts("rubrics.back")}
        </ButtonLink>
        <Heading level={2}>
          <bdi>{rubric.title}</bdi>
        </Heading>
        <Text as="span" size="small" tone="slate">
          {texts("rubrics.facts", { count: links.length, points: rubric.totalScore })}
        </Text>
        {canManage ? (
          <Cluster as="span" inline gap={8} push touch className={styles.actions}>
            <Button size="staff" variant="secondary" icon={<IconPencil {...icon} />} onClick={() => setOpen("rename")}>
              {texts("rubrics.rename")}
            </Button>
            {links.length > 0 ? (
              <Button
                size="staff"
                variant="secondary"
                icon={isPreview ? <IconPencil {...icon} /> : <IconEye {...icon} />}
                aria-pressed={isPreview}
                onClick={() => setPreview(!isPreview)}
              >
                {texts(isPreview ? "rubrics.backToEditing" : "rubrics.preview")}
              </Button>
            ) : null}
            {links.length > 0 ? addButton : null}
          </Cluster>
        ) : null}
      </Cluster>
      {canManage && rubric.isInUse ? <Alert tone="info">{texts("rubrics.inUse")}</Alert> : null}
      {links.length === 0 ? (
        <EmptyState
          title={texts("criteria.none")}
          text={texts(canManage ? "criteria.noneText" : "criteria.noneRead")}
          actions={canManage ? addButton : undefined}
        />
      ) : isPreview ? (
        <Card tone="plum" className={styles.preview} data-scale="child">
          <RubricTable
            caption={rubric.title}
            criteria={links.map(({ criterion, pointScores }) => ({ id: criterion.id, title: criterion.title, pointScores }))}
          />
        </Card>
      ) : (
        <CriteriaList rubric={rubric} onEdit={(link) => setOpen({ link })} />
      )}
      {open === "rename" ? (
        <TitleDialog
          title={texts("rubrics.rename")}
          label={texts("rubrics.columns.title")}
          value={rubric.title}
          accept={staff("form.save")}
          save={(api, title) => api("PUT /assessment/rubric/:id", { params: { id: rubric.id }, body: { title, version: rubric.version } })}
          done={staff("form.saved")}
          onClose={close}
        />
      ) : null}
      {typeof open === "object" && open ? (
        <CriterionEditor schoolId={course.school.id} rubric={rubric} link={open.link} onClose={close} />
      ) : null}
    </Stack>
  );
}
