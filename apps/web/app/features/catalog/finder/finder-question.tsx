import { experiences } from "@larkroom/domain/catalog/course-fields";
import { finderAges, setFinder, topics, writeFinder, type FinderStore } from "@larkroom/domain/catalog/course-finder";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { IconArrowLeft, IconArrowRight } from "~/kit/icon/icons.ts";
import { Cluster, Stack } from "~/kit/layout/layout.tsx";
import { BareLink, Link } from "~/kit/link/link.tsx";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Heading, Text } from "~/kit/text/text.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { finderPage, finderQuery } from "./finder-link.ts";
import styles from "./finder.module.css";

const ages = Array.from({ length: finderAges.to - finderAges.from + 1 }, (_, index) => finderAges.from + index);
const names = ["age", "skill", "topics", "days"] as const;

/** One question of the orientation quiz. Answers are links and a form that any browser sends by itself. */
export function FinderQuestion({ store }: { store: FinderStore }) {
  const texts = useTexts("finder");
  const path = usePath();
  const formats = useFormats();
  const number = store.currentQuestion;
  const name = names[number - 1] ?? "age";
  const place = texts("place", { number: formats.number(number), of: formats.number(store.questionsNumber) });
  return (
    <div className={styles.question}>
      <Stack gap={6} className={styles.place}>
        <Text as="span" size="small" tone="slate">
          {place}
        </Text>
        <ProgressBar label={place} value={((number - 1) / store.questionsNumber) * 100} />
      </Stack>
      <Heading level={1} look="h2">
        {texts(`questions.${name}`)}
      </Heading>
      <Text tone="soft">{texts(`hints.${name}`)}</Text>
      <Answers store={store} name={name} />
      {number > 1 ? (
        <Link
          look="action"
          href={`${path(finderPage)}?${finderQuery(store, number - 2)}`}
          icon={<IconArrowLeft size={18} stroke={2} className="flip-rtl" aria-hidden="true" />}
        >
          {texts("back")}
        </Link>
      ) : null}
    </div>
  );
}

function Answers({ store, name }: { store: FinderStore; name: (typeof names)[number] }) {
  const texts = useTexts("finder");
  const formats = useFormats();
  const path = usePath();
  const answer = (change: Partial<FinderStore>, asked: number) => `${path(finderPage)}?${finderQuery(setFinder(store, change), asked)}`;
  switch (name) {
    case "age":
      return (
        <ul className={styles.ages}>
          {ages.map((age) => (
            <li key={age}>
              <BareLink
                href={answer({ age }, 1)}
                className={styles.age}
                aria-label={texts("years", { age: formats.number(age) })}
                aria-current={store.age === age || undefined}
              >
                {formats.number(age)}
              </BareLink>
            </li>
          ))}
        </ul>
      );
    case "skill":
      return (
        <Stack as="ul" gap={12} className={styles.skills}>
          {experiences.map((skill) => (
            <li key={skill}>
              <BareLink href={answer({ skill }, 2)} className={styles.skill} aria-current={store.skill === skill || undefined}>
                <strong>{texts(`skills.${skill}`)}</strong>
                <span>{texts(`skillTexts.${skill}`)}</span>
              </BareLink>
            </li>
          ))}
        </Stack>
      );
    case "topics":
      return (
        <Choices store={setFinder(store, { topics: [] })} asked={3} name="topic" legend={texts("questions.topics")}>
          {topics.map((topic) => (
            <Choice key={topic} name="topic" value={topic} isChosen={store.topics.includes(topic)}>
              {texts(`topics.${topic}`)}
            </Choice>
          ))}
        </Choices>
      );
    case "days":
      return (
        <Choices store={setFinder(store, { days: [] })} asked={4} name="day" legend={texts("questions.days")}>
          {formats.weekdayOrder().map((day) => (
            <Choice key={day} name="day" value={String(day)} isChosen={store.days.includes(day)}>
              {formats.weekdayName(day)}
            </Choice>
          ))}
        </Choices>
      );
  }
}

/** A question with several answers, or none. */
function Choices({
  store,
  asked,
  name,
  legend,
  children,
}: {
  store: FinderStore;
  asked: number;
  name: string;
  legend: string;
  children: ReactNode;
}) {
  const texts = useTexts("finder");
  const path = usePath();
  return (
    <Form method="get" action={path(finderPage)} className={styles.form} key={name}>
      {writeFinder(store, asked).map(([field, value]) => (
        <input key={`${field} ${value}`} type="hidden" name={field} value={value} />
      ))}
      <Cluster as="fieldset" gap={10} shrink className={styles.choices}>
        <legend className="visually-hidden">{legend}</legend>
        {children}
      </Cluster>
      <Button
        type="submit"
        size="large"
        full="phone"
        after={<IconArrowRight size={20} stroke={2} className="flip-rtl" aria-hidden="true" />}
      >
        {texts(asked === 4 ? "show" : "next")}
      </Button>
    </Form>
  );
}

const Choice = ({ name, value, isChosen, children }: { name: string; value: string; isChosen: boolean; children: ReactNode }) => (
  <label className={styles.choice}>
    <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
    <span>{children}</span>
  </label>
);
