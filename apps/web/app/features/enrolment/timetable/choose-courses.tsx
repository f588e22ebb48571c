import { useState, type SubmitEvent } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Card } from "~/kit/card/card.tsx";
import { FieldMessages } from "~/kit/field/field.tsx";
import { SelectField } from "~/kit/select/select-field.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import type { User } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Choice } from "./find-timetable.ts";
import styles from "./timetable.module.css";

type Child = NonNullable<User["students"]>[number];

const [fewest, most] = [2, 4];

export interface ChooseCoursesProps {
  students: readonly Child[];
  courses: readonly { id: number; title: string }[];
  /** The course chosen for everyone at first. */
  preset: number | null;
  busy: boolean;
  onFind: (choices: Choice[]) => void;
}

/** A course for each child; some children may take none. */
export function ChooseCourses({ students, courses, preset, busy, onFind }: ChooseCoursesProps) {
  const texts = useTexts("timetable");
  const formats = useFormats();
  const start = students.length <= most && courses.some(({ id }) => id === preset) ? preset : null;
  const [chosen, setChosen] = useState<Readonly<Record<number, number | null>>>({});
  const [tried, setTried] = useState(false);
  const choices = students.flatMap(({ id }): Choice[] => {
    const course = id in chosen ? chosen[id] : start;
    return course === null || course === undefined ? [] : [{ student: id, course }];
  });
  const problem = choices.length < fewest ? texts("atLeastTwo") : choices.length > most ? texts("atMostFour") : undefined;
  const find = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) onFind(choices);
  };
  return (
    <Card as="form" onSubmit={find} gap={20} justify="start">
      <div className={styles.fields}>
        {students.map(({ id, name }) => (
          <SelectField
            key={id}
            label={texts("course", { name: formats.name(name.split(" ")[0] ?? name) })}
            placeholder={texts("none")}
            value={String(choices.find(({ student }) => student === id)?.course ?? "")}
            onChange={({ target }) => setChosen({ ...chosen, [id]: target.value === "" ? null : Number(target.value) })}
            options={courses.map((course) => ({ value: String(course.id), title: course.title }))}
          />
        ))}
      </div>
      <FieldMessages error={tried ? problem : undefined} />
      <Button type="submit" full="phone" busy={busy} busyLabel={texts("finding")}>
        {texts("find")}
      </Button>
    </Card>
  );
}
