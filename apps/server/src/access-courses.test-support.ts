import type { coursesContract } from "@larkroom/contract/catalog/courses";
import type { paymentPlansContract } from "@larkroom/contract/catalog/payment-plans";
import type { courseClassesContract } from "@larkroom/contract/classes/course-classes";
import type { lessonsContract } from "@larkroom/contract/curriculum/lessons";
import type { materialsContract } from "@larkroom/contract/curriculum/materials";
import type { slideDraftsContract } from "@larkroom/contract/curriculum/slide-drafts";
import type { slidesContract } from "@larkroom/contract/curriculum/slides";
import type { filesContract } from "@larkroom/contract/files/files";
import type { Role } from "@larkroom/contract/roles";
import type { waitingListContract } from "@larkroom/contract/enrolment/waiting-list";
import type { hourLedgerContract } from "@larkroom/contract/payments/hour-ledger";
import {
  type Deleted,
  deleted,
  familyReaders as readers,
  managers,
  missing,
  type Orders,
  type Row,
  type Target,
  type Targets,
} from "./access-targets.test-support.ts";
import type { Fixtures } from "./kernel/testing/fixtures.ts";

type Ids = Omit<Target, "name" | "accessibleTo">;

/** A record of school A, one of school B, a removed one (where records can be removed), and a missing one. */
const records =
  (own: (f: Fixtures) => Ids, foreign: (f: Fixtures) => Ids, removed?: (f: Fixtures, was: Deleted) => Ids) =>
  (accessibleTo: readonly Role[]) =>
  (f: Fixtures, made: Orders): Target[] => [
    { name: "of school A", ...own(f), accessibleTo },
    { name: "of school B", ...foreign(f), accessibleTo: ["super_admin"] },
    ...(removed ? [{ ...deleted(0), ...removed(f, made.deleted) }] : []),
    missing,
  ];

const schools = records(
  (f) => ({ id: f.school.id }),
  (f) => ({ id: f.otherSchool.id }),
  (_f, was) => ({ id: was.school }),
);
const courses = records(
  (f) => ({ id: f.drawing.id }),
  (f) => ({ id: f.chess.id }),
  (_f, was) => ({ id: was.course }),
);
const plans = records(
  (f) => ({ id: f.drawing.id, other: f.drawing.plans.inactive }),
  (f) => ({ id: f.chess.id, other: f.chess.plans.inactive }),
);
/** A plan that was sold: removing it is always refused, so it stays for the next request. */
const boughtPlans = records(
  (f) => ({ id: f.coding.id, other: f.coding.plans.installments }),
  (f) => ({ id: f.chess.id, other: f.chess.plans.inactive }),
);

const fresh = () => ({
  title: "Fresh",
  prettyUrl: `fresh-${Math.floor(performance.now() * 1000)}`,
  ageFrom: 7,
  ageTo: 12,
  cover: { palette: "sky", pattern: "dots", glyph: "games" },
});
const freshPlan = () => ({
  title: "Fresh",
  type: "ONETIME",
  journey: "renew",
  installments: [{ amount: 100, offsetValue: 0, offsetUnit: "days" }],
});

const lessons = records(
  (f) => ({ id: f.coding.lessonIds[3] }),
  (f) => ({ id: f.chess.lessonIds[3] }),
  (_f, was) => ({ id: was.lesson }),
);
const noModule = () => [missing];
const slides = records(
  (f) => ({ id: f.coding.lessonIds[3], other: f.coding.slideIds[3]?.[0] ?? 0 }),
  (f) => ({ id: f.chess.lessonIds[3], other: f.chess.slideIds[3]?.[0] ?? 0 }),
  (_f, was) => ({ id: was.lesson, other: was.slide }),
);
/** Adds a slide that was removed from a lesson that still exists. */
const oneSlide =
  (accessibleTo: readonly Role[]): Targets =>
  (f, made) => [
    ...slides(accessibleTo)(f, made),
    { ...deleted(f.coding.lessonIds[3]), name: "deleted slide of a lesson", other: made.deleted.slide },
  ];
const slideReaders = readers.filter((role) => role !== "distributor");
/** The second id exists for no one: tests of these calls create their own records. */
const noSlides: Targets = (f, made) => slides([])(f, made).map((target) => ({ ...target, accessibleTo: [] }));
/** A discarded draft in an existing lesson. The matrix has no live draft: tests of drafts create their own. */
const noDraft: Targets = (f, made) => [
  ...noSlides(f, made),
  { ...deleted(f.coding.lessonIds[3] ?? 0), name: "discarded draft of a lesson", other: made.deleted.draft },
];
const ofLesson = { param: "lessonId", otherParam: "id" };

/** Access table rows for slides. */
export const slideAccess: Record<keyof typeof slidesContract, Row> = {
  "GET /slide_frames": {},
  "GET /lesson/:lessonId/slide": { targets: slides(slideReaders), param: "lessonId" },
  "GET /lesson/:lessonId/slide/removed": { targets: slides(slideReaders), param: "lessonId" },
  "GET /lesson/:lessonId/slide/:id": { targets: oneSlide(slideReaders), ...ofLesson },
  "POST /lesson/:lessonId/slide": {
    targets: slides(managers),
    param: "lessonId",
    body: () => ({ title: "Fresh", content: { type: "NOT_FOUND" } }),
  },
  "PUT /lesson/:lessonId/slide/:id": { targets: oneSlide(managers), ...ofLesson, body: () => ({ version: 999, title: "Fresh" }) },
  "DELETE /lesson/:lessonId/slide/:id": { targets: oneSlide(managers), ...ofLesson },
  "POST /lesson/:lessonId/slide/:id/duplicate": { targets: oneSlide(managers), ...ofLesson },
  "POST /lesson/:lessonId/slide/:id/move": { targets: slides(managers), ...ofLesson, body: (id) => ({ lesson: id }) },
  "GET /lesson/:lessonId/slide/:id/version": { targets: slides(slideReaders), ...ofLesson },
  // The slide has no stored version yet, so every role gets 404.
  "POST /lesson/:lessonId/slide/:id/restore": {
    targets: noSlides,
    ...ofLesson,
    body: () => ({ version: 999 }),
  },
  "POST /lesson/:id/check_slide_dependencies": { targets: slides(slideReaders), param: "id", body: () => ({ slides: [] }) },
};

/** Access table rows for slide drafts. */
export const slideDraftAccess: Record<keyof typeof slideDraftsContract, Row> = {
  "GET /lesson/:lessonId/slide_draft": { targets: slides(managers), param: "lessonId" },
  "POST /lesson/:lessonId/slide_draft": {
    targets: slides(managers),
    param: "lessonId",
    body: () => ({ title: "", content: { type: "NOT_FOUND" } }),
  },
  "PUT /lesson/:lessonId/slide_draft/:id": { targets: noDraft, ...ofLesson, body: () => ({ version: 999 }) },
  "DELETE /lesson/:lessonId/slide_draft/:id": { targets: noDraft, ...ofLesson },
  "POST /lesson/:lessonId/slide_draft/publish": { targets: slides(managers), param: "lessonId" },
};

/** Access table rows for course files: teachers and assistants can access their school's files too. */
export const fileAccess: Record<keyof typeof filesContract, Row> = {
  "POST /file/upload/:courseId/:visibility": { targets: courses(slideReaders), param: "courseId" },
  "POST /file/upload/:courseId": { targets: courses(slideReaders), param: "courseId" },
  // There is no file, so every role gets 404.
  "DELETE /upload/:courseId/:visibility": {
    targets: () => [missing],
    param: "courseId",
    body: () => ({ filename: "course/1/nothing.png" }),
  },
};

/** Access table rows for lesson materials. */
export const materialAccess: Record<keyof typeof materialsContract, Row> = {
  "POST /course_material/:lessonId": { targets: slides(slideReaders), param: "lessonId" },
  // There is no material, so every role gets 404.
  "DELETE /course_material/:id/:materialId": {
    targets: noSlides,
    param: "id",
    otherParam: "materialId",
  },
};

/** Access table rows for lessons. */
export const lessonAccess: Record<keyof typeof lessonsContract, Row> = {
  "GET /lesson": { targets: courses(readers), query: (course) => ({ course }) },
  "GET /lesson/list": {},
  "GET /lesson/:id": { targets: lessons(readers), param: "id" },
  "POST /lesson": { targets: courses(managers), body: (course) => ({ course, title: "Fresh" }) },
  "PUT /lesson/:id": { targets: lessons(managers), param: "id", body: () => ({ version: 999 }) },
  "POST /lesson/:id/rename": { targets: lessons(managers), param: "id", body: () => ({ title: "Fresh" }) },
  "POST /lesson/lesson_list": { targets: lessons(managers), body: (id) => [{ id, sort: 4, module: null }] },
  "POST /lesson/reset_sorting": { targets: courses(managers), body: (course) => ({ course, sortBy: 1 }) },
  "POST /lesson/change_level": { targets: lessons(managers), body: (lesson) => ({ lesson, newLevel: 2 }) },
  "POST /lesson/duplicate": { targets: lessons(managers), body: (lesson) => ({ lesson }) },
  "POST /lesson/move_lesson_to_course": {
    targets: lessons(managers),
    body: (lesson, f) => ({ lesson, targetCourse: f.drawing.id }),
  },
  "DELETE /lesson/:id": { targets: lessons(managers), param: "id" },
  "GET /lesson_module": { targets: courses(readers), query: (course) => ({ course }) },
  "POST /lesson_module/create": { targets: courses(managers), body: (course) => ({ course, title: "Fresh" }) },
  "POST /lesson_module/update/:id": { targets: noModule, param: "id", body: () => ({ title: "Fresh" }) },
  "DELETE /lesson_module/remove/:id": { targets: noModule, param: "id" },
  "GET /course/:id/curriculum": { targets: courses(readers), param: "id" },
};

type Calls = typeof coursesContract &
  typeof paymentPlansContract &
  typeof courseClassesContract &
  Pick<typeof hourLedgerContract, "GET /course/:id/hours"> &
  Pick<typeof waitingListContract, "GET /course/:id/waiting_list">;

/** Access table rows for courses and their prices. */
export const courseAccess: Record<keyof Calls, Row> = {
  "GET /course/autocomplete": {},
  "GET /course": {},
  "GET /course/:id": { targets: courses(readers), param: "id" },
  "POST /course": { body: fresh },
  "PUT /course/:id": { targets: courses(managers), param: "id", body: () => ({ version: 999 }) },
  "DELETE /course/:id": { targets: courses(managers), param: "id" },
  "POST /course/sort": { body: (_id, f) => ({ courses: [f.coding.id] }) },
  "GET /school/:id/courses": { targets: schools(readers), param: "id" },
  "GET /course/:id/hours": { targets: courses(managers), param: "id" },
  "GET /course/:id/waiting_list": { targets: courses(managers), param: "id" },
  "GET /course/:id/group_classes_opened": { targets: courses(readers), param: "id" },
  "GET /course/:id/payment_plan": { targets: courses(managers), param: "id" },
  "POST /course/:id/payment_plan": { targets: courses(managers), param: "id", body: freshPlan },
  "GET /course/:id/payment_plan/:planId": { targets: plans(managers), param: "id", otherParam: "planId" },
  "PUT /course/:id/payment_plan/:planId": { targets: plans(managers), param: "id", otherParam: "planId", body: () => ({}) },
  "DELETE /course/:id/payment_plan/:planId": { targets: boughtPlans(managers), param: "id", otherParam: "planId" },
};
