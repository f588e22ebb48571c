import type { EditionSlug } from "@larkroom/domain/editions/editions";
import type { Tx } from "../../kernel/db/db.ts";
import { criterion, type PointDescriptions, rubric, rubricLink, rubricVersion } from "../../modules/assessment/tables.ts";
import { assessmentWords, type CriterionKey, criteriaOf, type RubricKind, rubricKinds } from "../content/assessment/assessment-words.ts";
import { insertRows, insertWithIds } from "../money/insert-rows.ts";

export interface WrittenRubric {
  readonly id: number;
  /** The version that work is graded with. */
  readonly versionId: number;
  readonly criterionIds: readonly number[];
}

/** Inserts a school's rubrics with their criteria, and the version that work was graded with. Four statements. */
export async function writeRubrics(
  tx: Tx,
  { schoolId, edition, createdAt }: { schoolId: number; edition: EditionSlug; createdAt: Temporal.Instant },
): Promise<ReadonlyMap<RubricKind, WrittenRubric>> {
  const words = assessmentWords[edition];
  const keys = [...new Set<CriterionKey>(rubricKinds.flatMap((kind) => criteriaOf[kind]))];
  const made = await insertWithIds(
    tx,
    criterion,
    keys.map((key) => ({ schoolId, title: words.criteria[key].title, version: 1, createdAt })),
  );
  const criterionIds = new Map(keys.map((key, index) => [key, made[index] ?? 0]));
  const titled = rubricKinds.map((kind) => ({ schoolId, title: words.rubrics[kind], createdAt }));
  const rubricIds = await insertWithIds(
    tx,
    rubric,
    titled.map((row) => ({ ...row, version: 1 })),
  );
  const contents = rubricKinds.map((kind, index) => ({
    rubricId: rubricIds[index] ?? 0,
    criteria: criteriaOf[kind].map((key) => {
      const [one, two, three, four] = words.criteria[key].levels;
      const descriptions: PointDescriptions = { 1: one, 2: two, 3: three, 4: four };
      return { criterionId: criterionIds.get(key) ?? 0, title: words.criteria[key].title, descriptions };
    }),
  }));
  await insertRows(
    tx,
    rubricLink,
    contents.flatMap(({ rubricId, criteria }) =>
      criteria.map(({ criterionId, descriptions }, index) => ({ schoolId, rubricId, criterionId, sort: index + 1, descriptions })),
    ),
  );
  const versionIds = await insertWithIds(
    tx,
    rubricVersion,
    contents.map(({ rubricId, criteria }, index) => ({
      schoolId,
      rubricId,
      number: 1,
      title: titled[index]?.title ?? "",
      criteria,
      createdAt,
    })),
  );
  return new Map(
    rubricKinds.map((kind, index) => [
      kind,
      {
        id: rubricIds[index] ?? 0,
        versionId: versionIds[index] ?? 0,
        criterionIds: contents[index]?.criteria.map(({ criterionId }) => criterionId) ?? [],
      },
    ]),
  );
}
