import { useLayoutEffect, useRef, useState } from "react";
import { formulaWords } from "@larkroom/domain/curriculum/formula-words";
import { useLoaded } from "~/kit/lazy/use-loaded.ts";
import { cx } from "~/kit/cx.ts";
import styles from "./formula.module.css";

/** Loads the formula renderer. Pages without a formula never do. */
export const fetchFormulas = async () => import("./set-formula.ts");

/**
 * A formula rendered as MathML: screen readers can read it, and it scales with the text around it. Shows the source until the renderer has loaded, and
 * when the source is invalid.
 */
export function Formula({ source, onProblem }: { source: string; onProblem?: (problem: string | null) => void }) {
  const setter = useLoaded(fetchFormulas);
  const place = useRef<HTMLSpanElement>(null);
  const [isSet, setIsSet] = useState(false);
  useLayoutEffect(() => {
    if (!setter || !place.current) return;
    const problem = setter.setFormula(source, place.current);
    setIsSet(problem === null);
    onProblem?.(problem);
  }, [setter, source, onProblem]);
  return (
    <span className={styles.formula} dir="ltr">
      <span ref={place} hidden={!isSet} />
      {isSet ? null : (
        <>
          <code className={cx(styles.source, setter && styles.wrong)} aria-hidden="true">
            {source}
          </code>
          <span className="visually-hidden">{formulaWords(source)}</span>
        </>
      )}
    </span>
  );
}
