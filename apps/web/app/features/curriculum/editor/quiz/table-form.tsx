import { withRows } from "@larkroom/domain/curriculum/edit-matching";
import { changed, inOrder, without } from "@larkroom/domain/curriculum/edit-parts";
import { TextField } from "~/kit/field/text-field.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { CountField } from "../fields/count-field.tsx";
import { RowList } from "../fields/row-list.tsx";
import { newIds } from "../new-ids.ts";
import type { FormProps } from "../types.ts";
import styles from "./quiz-forms.module.css";

/** The form of a score table, in which the teacher gives points to children or teams, in columns. */
export function TableForm({ content, onChange, problemAt }: FormProps<"SCORING_TABLE">) {
  const texts = useTexts("quizEditor");
  const { number } = useFormats();
  const { teams, columns, rows } = content;
  const teamAt = (at: number): string => texts("table.team", { number: number(at + 1) });
  const columnAt = (at: number): string => texts("table.column", { number: number(at + 1) });
  return (
    <Stack gap={14} shrink>
      <Stack data-part="answers" as="section" gap={14} shrink>
        <Stack gap={6} className={styles.choice}>
          <span className={styles.strong}>{texts("table.rows")}</span>
          <SwitchButton
            label={texts("table.rows")}
            width="fill"
            size="staff"
            value={rows}
            options={[
              { value: "children", title: texts("table.children") },
              { value: "teams", title: texts("table.teams") },
            ]}
            onChange={(next) => onChange(withRows(content, next, newIds(content)))}
          />
        </Stack>
        {rows === "teams" ? (
          <RowList
            label={texts("table.teams")}
            addLabel={texts("table.addTeam")}
            rows={teams}
            nameOf={({ name }, at) => name || teamAt(at)}
            onOrder={(ids) => onChange({ ...content, teams: inOrder(teams, ids) })}
            onRemove={(id) => onChange({ ...content, teams: without(teams, id) })}
            onAdd={() => onChange({ ...content, teams: [...teams, { id: newIds(content)(), name: "" }] })}
            max={20}
            error={problemAt("teams")}
          >
            {(team, at) => (
              <TextField
                label={teamAt(at)}
                hideLabel
                dir="auto"
                autoComplete="off"
                value={team.name}
                error={problemAt("teams", at, "name")}
                onChange={(event) =>
                  onChange({ ...content, teams: changed(teams, team.id, (one) => ({ ...one, name: event.target.value })) })
                }
              />
            )}
          </RowList>
        ) : (
          <p className={styles.help}>{texts("table.childrenHint")}</p>
        )}
      </Stack>
      <RowList
        label={texts("table.columns")}
        addLabel={texts("table.addColumn")}
        rows={columns}
        nameOf={({ title }, at) => title || columnAt(at)}
        onOrder={(ids) => onChange({ ...content, columns: inOrder(columns, ids) })}
        onRemove={(id) => onChange({ ...content, columns: without(columns, id) })}
        onAdd={() => onChange({ ...content, columns: [...columns, { id: newIds(content)(), title: "", maxPoints: 10 }] })}
        max={12}
        error={problemAt("columns")}
      >
        {(column, at) => (
          <Stack gap={6} shrink>
            <TextField
              label={columnAt(at)}
              hideLabel
              dir="auto"
              autoComplete="off"
              value={column.title}
              error={problemAt("columns", at, "title")}
              onChange={(event) =>
                onChange({ ...content, columns: changed(columns, column.id, (one) => ({ ...one, title: event.target.value })) })
              }
            />
            <CountField
              label={texts("table.maxPoints")}
              min={1}
              max={1000}
              value={column.maxPoints}
              error={problemAt("columns", at, "maxPoints")}
              onChange={(maxPoints) => onChange({ ...content, columns: changed(columns, column.id, (one) => ({ ...one, maxPoints })) })}
            />
          </Stack>
        )}
      </RowList>
    </Stack>
  );
}
