import { Avatar } from "~/kit/avatar/avatar.tsx";
import { Cluster } from "~/kit/layout/layout.tsx";

/** A child's latest answer as the class receives it: option ids, a number or a text. */
export interface GivenAnswer {
  readonly id: string;
  readonly name: string;
  readonly answer: string;
  readonly correct: boolean;
}

/** The people who gave an answer; visible to staff only. */
export function Faces({ people }: { people: readonly Pick<GivenAnswer, "id" | "name">[] }) {
  return people.length === 0 ? null : (
    <Cluster as="p" gap={3}>
      {people.map(({ id, name }) => (
        <span key={id} title={name}>
          <Avatar name={name} size="mark" />
        </span>
      ))}
      <span className="visually-hidden">{people.map(({ name }) => name).join(", ")}</span>
    </Cluster>
  );
}
