import type { Role } from "@larkroom/contract/roles";
import type { Fixtures } from "./kernel/testing/fixtures.ts";

/** Fixture records a call can target, each with the roles that may access it. */
export interface Target {
  readonly name: string;
  readonly id: number;
  readonly accessibleTo: readonly Role[];
  /** A second id in the path, where the call has one. */
  readonly other?: number;
}

export interface Deleted {
  /** A child of ada. */
  readonly child: number;
  readonly client: number;
  readonly admin: number;
  readonly observer: number;
  readonly course: number;
  readonly lesson: number;
  readonly slide: number;
  readonly group: number;
  readonly groupClass: number;
  readonly school: number;
  readonly branch: number;
  /** A draft of a slide, in the same lesson as the matrix's slides. */
  readonly draft: number;
  /** An order of c1, deleted at the end of the retention period of payments. */
  readonly order: number;
  readonly installment: number;
}

/** Records the matrix test creates in addition to the fixtures. */
export interface Orders {
  readonly courseRequests: { readonly own: number; readonly foreign: number };
  readonly waitingPlaces: { readonly own: number; readonly foreign: number };
  readonly own: { order: number; installment: number };
  readonly foreign: { order: number; installment: number };
  /** People of school A that no other call needs: some calls close their accounts. */
  readonly spare: { teacher: number; assistant: number; admin: number; observer: number };
  /** Removed records of school A, which answer 404 to everyone. Teachers and assistants are hidden instead, and stay. */
  readonly deleted: Deleted;
  readonly assessment: { readonly own: Assessed; readonly foreign: Assessed; readonly deleted: Assessed };
  /** The assignment of each group that has one, by group. */
  readonly groupWork: ReadonlyMap<number, number>;
  readonly leads: Leads;
}

/** A lead of school A and one of school B, and another pair to delete. */
export interface Leads {
  readonly own: number;
  readonly foreign: number;
  /** A call of each of them that is over. */
  readonly calls: { readonly own: number; readonly foreign: number };
  readonly toRemove: { readonly own: number; readonly foreign: number };
}

/** Records of the assessment of one course. */
export interface Assessed {
  readonly course: number;
  readonly rubric: number;
  readonly criterion: number;
  readonly assignment: number;
}

export const missing: Target = { name: "missing", id: 999_999_999, accessibleTo: [] };
export const deleted = (id: number): Target => ({ name: "deleted", id, accessibleTo: [] });
export const everyone: readonly Role[] = [
  "visitor",
  "guest",
  "client",
  "student",
  "client_as_student",
  "teacher",
  "teacher_assistant",
  "canvas_observer",
  "distributor",
  "school_admin",
  "super_admin",
];

export type Targets = (f: Fixtures, orders: Orders) => Target[];

/** Classes of two groups of school A and one of school B. The fixture's guest is in the first, and the matrix's observer is linked to its group. */
export const classes =
  (reading: boolean): Targets =>
  (f, made) => [
    deleted(made.deleted.groupClass),
    {
      name: "class of codingGroup",
      id: f.codingGroup.classIds[1],
      other: f.coding.slideIds[1]?.[0] ?? 0,
      accessibleTo: reading
        ? [
            "guest",
            "client",
            "student",
            "client_as_student",
            "teacher",
            "teacher_assistant",
            "canvas_observer",
            "school_admin",
            "super_admin",
          ]
        : ["teacher", "teacher_assistant", "school_admin", "super_admin"],
    },
    {
      name: "class of laterCodingGroup",
      id: f.laterCodingGroup.classIds[1],
      other: f.coding.slideIds[1]?.[0] ?? 0,
      accessibleTo: reading ? ["client", "teacher", "school_admin", "super_admin"] : ["teacher", "school_admin", "super_admin"],
    },
    {
      name: "class of another school",
      id: f.chessGroup.classIds[1],
      other: f.chess.slideIds[1]?.[0] ?? 0,
      accessibleTo: ["super_admin"],
    },
    missing,
  ];

export const anyClass: Targets = (f) => [
  { name: "class of codingGroup", id: f.codingGroup.classIds[1], accessibleTo: everyone },
  { name: "class of another school", id: f.chessGroup.classIds[1], accessibleTo: everyone },
  missing,
];

export const noDemoClass: Targets = (f) => [{ name: "a class that is no demo", id: f.codingGroup.classIds[1], accessibleTo: [] }, missing];

export const children: Targets = (f, made) => [
  { name: "own child", id: f.sam.id, accessibleTo: ["client"] },
  deleted(made.deleted.child),
  { name: "child of the same school", id: f.tim.id, accessibleTo: [] },
  { name: "child of another school", id: f.gal.id, accessibleTo: [] },
  missing,
];

export const groups: Targets = (f, made) => [
  deleted(made.deleted.group),
  { name: "codingGroup", id: f.codingGroup.id, accessibleTo: ["student", "client_as_student"] },
  { name: "laterCodingGroup", id: f.laterCodingGroup.id, accessibleTo: [] },
  { name: "chessGroup", id: f.chessGroup.id, accessibleTo: [] },
  missing,
];

/** Groups as staff access them: teachers and assistants their own, admins their school's, observers (when reading) the linked ones. */
export const taughtGroups =
  (reading: boolean): Targets =>
  (f, made) => [
    deleted(made.deleted.group),
    {
      name: "codingGroup",
      id: f.codingGroup.id,
      accessibleTo: [
        "teacher",
        "teacher_assistant",
        "school_admin",
        "super_admin",
        ...(reading ? (["distributor", "canvas_observer"] as const) : []),
      ],
    },
    { name: "chessGroup", id: f.chessGroup.id, accessibleTo: ["super_admin"] },
    missing,
  ];

/** Classes a parent's own child is expected in. */
export const expectedClasses: Targets = (f) => [
  { name: "class of the own child", id: f.codingGroup.classIds[1], accessibleTo: ["client"] },
  { name: "class of another school", id: f.chessGroup.classIds[1], accessibleTo: [] },
  missing,
];

export const courses: Targets = (f, made) => [
  deleted(made.deleted.course),
  { name: "course of school A", id: f.coding.id, accessibleTo: everyone },
  { name: "course of school B", id: f.chess.id, accessibleTo: everyone },
  missing,
];

export const schools: Targets = (f, made) => [
  deleted(made.deleted.school),
  { name: "school A", id: f.school.id, accessibleTo: ["school_admin", "super_admin", "distributor"] },
  { name: "school B", id: f.otherSchool.id, accessibleTo: ["super_admin"] },
  missing,
];

export const teachers: Targets = (f) => [
  { name: "teacher", id: f.teacher.id, accessibleTo: ["teacher", "school_admin", "super_admin"] },
  { name: "otherTeacher", id: f.otherTeacher.id, accessibleTo: ["super_admin"] },
  missing,
];

export const orders: Targets = (_f, made) => [
  deleted(made.deleted.order),
  { name: "own order", id: made.own.order, accessibleTo: ["client"] },
  { name: "another person's order", id: made.foreign.order, accessibleTo: [] },
  missing,
];

export const installments: Targets = (_f, made) => [
  deleted(made.deleted.installment),
  { name: "own installment", id: made.own.installment, accessibleTo: ["client"] },
  { name: "another person's installment", id: made.foreign.installment, accessibleTo: [] },
  missing,
];

export const courseRequests: Targets = (_f, made) => [
  { name: "own child's request", id: made.courseRequests.own, accessibleTo: ["client"] },
  { name: "request of another person's child", id: made.courseRequests.foreign, accessibleTo: [] },
  missing,
];
/** Places in a waiting list of school A: a parent's own and another family's. */
export const waitingPlaces =
  (own: readonly Role[], foreign: readonly Role[]): Targets =>
  (_f, made) => [
    { name: "own place in line", id: made.waitingPlaces.own, accessibleTo: own },
    { name: "another family's place in line", id: made.waitingPlaces.foreign, accessibleTo: foreign },
    missing,
  ];
/** The same records for calls that only a super admin may make: every record is accessible. */
export const ofSuperAdmin =
  (targets: Targets): Targets =>
  (f, made) =>
    targets(f, made).map((target) => (target.accessibleTo.length === 0 ? target : { ...target, accessibleTo: ["super_admin"] }));
export const familyReaders: readonly Role[] = ["teacher", "teacher_assistant", "school_admin", "super_admin", "distributor"];
export const managers: readonly Role[] = ["school_admin", "super_admin"];

/** A record of school A, one of school B, a removed one and a missing one. The given roles can access the first, only super admins the second. */
export const people =
  (
    own: (f: Fixtures, made: Orders) => number,
    foreign: ((f: Fixtures) => number) | null,
    removed: keyof Deleted | null,
    accessibleTo: readonly Role[],
  ): Targets =>
  (f, made) => [
    { name: "of school A", id: own(f, made), accessibleTo },
    ...(foreign ? [{ name: "of school B", id: foreign(f), accessibleTo: ["super_admin"] as const }] : []),
    ...(removed ? [deleted(made.deleted[removed])] : []),
    missing,
  ];
export const parents = (accessibleTo: readonly Role[]) =>
  people(
    (f) => f.ada.id,
    (f) => f.noa.id,
    "client",
    accessibleTo,
  );
export const pupils = (accessibleTo: readonly Role[]) =>
  people(
    (f) => f.sam.id,
    (f) => f.gal.id,
    "child",
    accessibleTo,
  );
export const teaching = (accessibleTo: readonly Role[]) =>
  people(
    (_f, made) => made.spare.teacher,
    (f) => f.otherTeacher.id,
    null,
    accessibleTo,
  );
export const assisting = (accessibleTo: readonly Role[]) => people((_f, made) => made.spare.assistant, null, null, accessibleTo);
export const observers = (accessibleTo: readonly Role[]) => people((_f, made) => made.spare.observer, null, "observer", accessibleTo);
export const admins = people((_f, made) => made.spare.admin, null, "admin", ["super_admin"]);
export const fresh = () => ({ name: "Fresh", email: `fresh${Math.floor(performance.now() * 1000)}@test.example` });

export interface Row {
  /** The records the call targets; omitted when it names none. */
  readonly targets?: Targets;
  /** The path parameters for the target's id and its second id. */
  readonly param?: string;
  readonly otherParam?: string;
  /** Where the id goes when it isn't in the path. */
  readonly query?: (id: number, f: Fixtures) => Record<string, unknown>;
  readonly body?: (id: number, f: Fixtures) => unknown;
}

export const range = { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z" };
