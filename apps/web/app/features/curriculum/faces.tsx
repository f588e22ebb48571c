import { Avatar } from "~/kit/avatar/avatar.tsx";
import styles from "./overview.module.css";

/** What somebody answered last, as the class tells it: the ids of options, a number, a text. */
export interface GivenAnswer {
  readonly id: string;
  readonly name: string;
  readonly answer: string;
  readonly correct: boolean;
}

/** Who it was: for staff's eyes alone. */
export function Faces({ people }: { people: readonly Pick<GivenAnswer, "id" | "name">[] }) {
  return people.length === 0 ? null : (
    <p className={styles.faces}>
      {people.map(({ id, name }) => (
        <span key={id} title={name}>
          <Avatar name={name} size="mark" />
        </span>
      ))}
      <span className="visually-hidden">{people.map(({ name }) => name).join(", ")}</span>
    </p>
  );
}
