import type { AnnotationMark, PagePoint } from "@larkroom/domain/assessment/annotation";
import { submissionAnnotation } from "../../modules/assessment/tables.ts";
import { assessmentWords } from "../content/assessment/assessment-words.ts";
import { insertRows } from "../money/insert-rows.ts";
import type { AssessmentContext } from "./context.ts";
import type { PlannedWork } from "./plan-work.ts";

/** Where on a picture there is something to point at. */
const spots: Readonly<Partial<Record<string, PagePoint>>> = {
  "night-sky.png": [0.75, 0.22],
  "IMG_4127.jpg": [0.74, 0.43],
  "IMG_0382.jpg": [0.56, 0.62],
  "map.png": [0.51, 0.55],
};

/** A picture that was handed in, with the work it belongs to. */
interface HandedInPicture {
  readonly work: PlannedWork;
  readonly name: string;
  readonly fileId: number;
  readonly submissionId: number;
}

const steps = 16;

/** A ring drawn around a spot, and a note beside it. */
function marksAt([x, y]: PagePoint, text: string): AnnotationMark[] {
  const ring = Array.from({ length: steps + 1 }, (_, step): PagePoint => {
    const turn = (2 * Math.PI * step) / steps;
    return [Math.round(1000 * (x + 0.09 * Math.cos(turn))) / 1000, Math.round(1000 * (y + 0.08 * Math.sin(turn))) / 1000];
  });
  return [
    { kind: "line", points: ring, text: "" },
    { kind: "note", points: [[x, y]], text },
  ];
}

/** Inserts what teachers drew on graded pictures; families see it once the grade is published. One statement. */
export async function writeMarks({ tx, schoolId, edition }: AssessmentContext, pictures: readonly HandedInPicture[]): Promise<void> {
  await insertRows(
    tx,
    submissionAnnotation,
    pictures.flatMap(({ work, name, fileId, submissionId }) => {
      const spot = spots[name];
      const savedAt = work.grade.gradedAt ?? (work.grade.draft ? Temporal.Instant.from(work.grade.draft.savedAt) : null);
      if (!spot || !savedAt) return [];
      const marks = marksAt(spot, assessmentWords[edition].noteOnPicture);
      const byId = work.occurrence.group.teacherId;
      const publishedMarks = work.grade.gradedAt ? marks : null;
      return [{ schoolId, submissionId, fileId, page: 1, marks, publishedMarks, byId, version: 1, savedAt }];
    }),
  );
}
