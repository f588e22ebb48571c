import { useFormats } from "~/shared/formats/use-formats.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Overview } from "./types.ts";
import styles from "./dashboard.module.css";

/** The open tasks in four figures. */
export function FiguresSection({ overview }: { overview: Overview }) {
  const texts = useTexts("staffDashboard");
  const formats = useFormats();
  const { invitations, notInvited, withoutParent, withoutConsent, askAgain } = overview;
  const figures = {
    invitations: invitations.count,
    notInvited: notInvited.count,
    withoutParent: withoutParent.count,
    consents: withoutConsent.count + askAgain.count,
  };
  return (
    <section aria-label={texts("figures.label")}>
      <ul className={styles.figures}>
        {(Object.keys(figures) as (keyof typeof figures)[]).map((name) => (
          <li key={name}>
            <span className={styles.figure}>{formats.number(figures[name])}</span>
            <span>{texts(`figures.${name}`, { count: figures[name] })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
