import { SectionCard } from "~/kit/card/section-card.tsx";
import { Facts } from "~/kit/facts/facts.tsx";
import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Kind } from "./kinds.ts";
import type { Person } from "./people-calls.ts";
import { draftOf, fieldsOf } from "./person-fields.ts";
import layout from "../record.module.css";

/** A person's details for readers who can't edit them; hidden fields are left out. */
export function DetailsCard({ kind, person }: { kind: Kind; person: Person }) {
  const texts = useTexts("staffPeople");
  const menu = useTexts("menu");
  const formats = useFormats();
  const draft = draftOf(person);
  const shown = fieldsOf[kind].filter((name) => draft[name] !== "");
  return (
    <SectionCard id="details" title={texts("details")}>
      <Facts className={layout.details}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{texts(`fields.${name}`)}</dt>
            <dd dir="auto">
              {name === "birthDate"
                ? formats.dayWithoutWeekday(draft[name])
                : name === "edition"
                  ? menu(`edition.${person.edition}`)
                  : draft[name]}
            </dd>
          </div>
        ))}
      </Facts>
    </SectionCard>
  );
}
