import { useState } from "react";
import { Cluster } from "~/kit/layout/layout.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { Formula } from "../../formula.tsx";
import styles from "./fields.module.css";

/** Previews a text's formulas as children see them, and says when one can't be rendered. */
export function FormulaPreview({ sources }: { sources: readonly string[] }) {
  const t = useTexts("slideEditor");
  return (
    <Cluster gap={[4, 16]} className={styles.formulas} role="group" aria-label={t("rich.formulaLooks")}>
      {sources.map((source, at) => (
        <OneFormula key={at} source={source} />
      ))}
    </Cluster>
  );
}

function OneFormula({ source }: { source: string }) {
  const t = useTexts("slideEditor");
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className={styles.formula}>
      <Formula source={source} onProblem={setProblem} />
      {problem === null ? null : <p role="status">{t("rich.formulaWrong")}</p>}
    </div>
  );
}
