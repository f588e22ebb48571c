import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { Faces } from "./faces.tsx";
import styles from "./overview.module.css";

interface CrowdProps {
  label: string;
  groups: readonly { readonly words: string; readonly people: readonly { readonly id: string; readonly name: string }[] }[];
}

/** The progress of each child on a slide that has no answers. */
export function Crowd({ label, groups }: CrowdProps) {
  return (
    <Cluster as="ul" gap={[6, 18]} tone="soft" className={styles.crowd} aria-label={label}>
      {groups.map(({ words, people }) =>
        people.length === 0 ? null : (
          <Split key={words} as="li" gap={6} align="center">
            <span>{words}</span>
            <Faces people={people} />
          </Split>
        ),
      )}
    </Cluster>
  );
}
