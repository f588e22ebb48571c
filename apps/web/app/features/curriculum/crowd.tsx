import { Faces } from "./faces.tsx";
import styles from "./overview.module.css";

interface CrowdProps {
  label: string;
  groups: readonly { readonly words: string; readonly people: readonly { readonly id: string; readonly name: string }[] }[];
}

/** Who of the class is how far on a slide that asks for no answer. */
export function Crowd({ label, groups }: CrowdProps) {
  return (
    <ul className={styles.crowd} aria-label={label}>
      {groups.map(({ words, people }) =>
        people.length === 0 ? null : (
          <li key={words}>
            <span>{words}</span>
            <Faces people={people} />
          </li>
        ),
      )}
    </ul>
  );
}
