import { consentVersion } from "@larkroom/domain/people/consent";
import type { ContractKey } from "@larkroom/contract/contract";
import type { Role } from "@larkroom/contract/roles";
import type { Fixtures } from "./kernel/testing/fixtures.ts";

/** The records of the fixture that a call may be pointed at, with the roles whose scope each lies in. */
export interface Target {
  readonly name: string;
  readonly id: number;
  readonly reachedBy: readonly Role[];
  /** A second id in the path, where the call has one. */
  readonly other?: number;
}

/** What the matrix test makes beside the fixtures. */
export interface Orders {
  readonly courseRequests: { readonly own: number; readonly foreign: number };
  readonly own: { order: number; installment: number };
  readonly foreign: { order: number; installment: number };
  /** People of school A whom no other call needs: some calls close their accounts. */
  readonly spare: { teacher: number; assistant: number; admin: number };
}

const missing: Target = { name: "missing", id: 999_999_999, reachedBy: [] };
const everyone: readonly Role[] = [
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

type Targets = (f: Fixtures, orders: Orders) => Target[];

/** Classes of two groups of school A and one of school B. The fixture's guest sits in the first. */
const classes =
  (reading: boolean): Targets =>
  (f) => [
    {
      name: "class of gA1",
      id: f.gA1.classIds[1] ?? 0,
      other: f.courseA.slideIds[1]?.[0] ?? 0,
      reachedBy: reading
        ? ["guest", "client", "student", "client_as_student", "teacher", "teacher_assistant", "school_admin", "super_admin"]
        : ["teacher", "teacher_assistant", "school_admin", "super_admin"],
    },
    {
      name: "class of gA2",
      id: f.gA2.classIds[1] ?? 0,
      other: f.courseA.slideIds[1]?.[0] ?? 0,
      reachedBy: reading ? ["client", "teacher", "school_admin", "super_admin"] : ["teacher", "school_admin", "super_admin"],
    },
    { name: "class of another school", id: f.gB1.classIds[1] ?? 0, other: f.courseB.slideIds[1]?.[0] ?? 0, reachedBy: ["super_admin"] },
    missing,
  ];

const anyClass: Targets = (f) => [
  { name: "class of gA1", id: f.gA1.classIds[1] ?? 0, reachedBy: everyone },
  { name: "class of another school", id: f.gB1.classIds[1] ?? 0, reachedBy: everyone },
  missing,
];

const noDemoClass: Targets = (f) => [{ name: "a class that is no demo", id: f.gA1.classIds[1] ?? 0, reachedBy: [] }, missing];

const children: Targets = (f) => [
  { name: "own child", id: f.s1.id, reachedBy: ["client"] },
  { name: "child of the same school", id: f.s3.id, reachedBy: [] },
  { name: "child of another school", id: f.s9.id, reachedBy: [] },
  missing,
];

const groups: Targets = (f) => [
  { name: "gA1", id: f.gA1.id, reachedBy: ["student", "client_as_student"] },
  { name: "gA2", id: f.gA2.id, reachedBy: [] },
  { name: "gB1", id: f.gB1.id, reachedBy: [] },
  missing,
];

const courses: Targets = (f) => [
  { name: "course of school A", id: f.courseA.id, reachedBy: everyone },
  { name: "course of school B", id: f.courseB.id, reachedBy: everyone },
  missing,
];

const schools: Targets = (f) => [
  { name: "school A", id: f.schoolA.id, reachedBy: ["school_admin", "super_admin", "distributor"] },
  { name: "school B", id: f.schoolB.id, reachedBy: ["super_admin"] },
  missing,
];

const teachers: Targets = (f) => [
  { name: "tA", id: f.tA.id, reachedBy: ["teacher", "school_admin", "super_admin"] },
  { name: "tB", id: f.tB.id, reachedBy: ["super_admin"] },
  missing,
];

const orders: Targets = (_f, made) => [
  { name: "own order", id: made.own.order, reachedBy: ["client"] },
  { name: "somebody else's order", id: made.foreign.order, reachedBy: [] },
  missing,
];

const installments: Targets = (_f, made) => [
  { name: "own installment", id: made.own.installment, reachedBy: ["client"] },
  { name: "somebody else's installment", id: made.foreign.installment, reachedBy: [] },
  missing,
];

const courseRequests: Targets = (_f, made) => [
  { name: "own child's request", id: made.courseRequests.own, reachedBy: ["client"] },
  { name: "request of somebody else's child", id: made.courseRequests.foreign, reachedBy: [] },
  missing,
];
/** The same records where a super admin alone may call: each is reached. */
const ofSuperAdmin =
  (targets: Targets): Targets =>
  (f, made) =>
    targets(f, made).map((target) => (target === missing ? target : { ...target, reachedBy: ["super_admin"] }));
const familyReaders: readonly Role[] = ["teacher", "teacher_assistant", "school_admin", "super_admin", "distributor"];
const keepers: readonly Role[] = ["school_admin", "super_admin"];

/** A record of school A, one of school B, and none: for whoever reaches the first, the second is a super admin's alone. */
const people =
  (own: (f: Fixtures, made: Orders) => number, foreign: ((f: Fixtures) => number) | null, reachedBy: readonly Role[]): Targets =>
  (f, made) => [
    { name: "of school A", id: own(f, made), reachedBy },
    ...(foreign ? [{ name: "of school B", id: foreign(f), reachedBy: ["super_admin"] as const }] : []),
    missing,
  ];
const parents = (reachedBy: readonly Role[]) =>
  people(
    (f) => f.c1.id,
    (f) => f.c9.id,
    reachedBy,
  );
const pupils = (reachedBy: readonly Role[]) =>
  people(
    (f) => f.s1.id,
    (f) => f.s9.id,
    reachedBy,
  );
const teaching = (reachedBy: readonly Role[]) =>
  people(
    (_f, made) => made.spare.teacher,
    (f) => f.tB.id,
    reachedBy,
  );
const assisting = (reachedBy: readonly Role[]) => people((_f, made) => made.spare.assistant, null, reachedBy);
const admins = people((_f, made) => made.spare.admin, null, ["super_admin"]);
const fresh = () => ({ name: "Fresh", email: `fresh${Math.floor(performance.now() * 1000)}@test.example` });

interface Row {
  /** What the call is pointed at; none where it names no record. */
  readonly targets?: Targets;
  /** The path's names for the target's id and for its second one. */
  readonly param?: string;
  readonly otherParam?: string;
  /** Where the id travels when not in the path. */
  readonly query?: (id: number, f: Fixtures) => Record<string, unknown>;
  readonly body?: (id: number, f: Fixtures) => unknown;
}

const range = { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z" };

/**
 * Every call of the contract, and what it is pointed at. A call without a row fails the run: whoever adds one says here whose
 * records it reaches.
 */
export const accessTable: Record<ContractKey, Row> = {
  "GET /auth2/token/user": {},
  "POST /auth2/token/identity": { body: () => ({ type: "client", identity: "nobody@test.example", password: "nothing" }) },
  "POST /auth/login/client": { body: () => ({ identity: "nobody@test.example", password: "nothing" }) },
  "POST /login/as_student": { targets: children, body: (id) => ({ id }) },
  "POST /register/client": {
    body: () => ({
      name: "N",
      email: "n@test.example",
      students: [{ name: "N", birthDate: "2015-01-01" }],
      password: "long enough",
      terms: true,
    }),
  },
  "POST /register/code": { body: () => ({ verification_type: "email", email: `m${Math.floor(performance.now() * 1000)}@test.example` }) },
  "POST /register/verify": { body: () => ({ verification_type: "email", email: "m@test.example", code: "123456" }) },
  "POST /public/password_reset/:strategy": { body: () => ({ identity: "nobody@test.example" }) },
  "POST /change_password": { body: () => ({ password: "another long password" }) },
  "DELETE /auth2/token/session": {},
  "POST /auth/logout": {},
  "POST /auth/login/token": { body: () => ({ token: "x".repeat(40), type: "client" }) },
  "POST /auth/login/bearer_by_oauth": { body: () => ({ oauth_token: "x".repeat(40), type: "client" }) },
  "POST /auth/registration_token/check": { body: () => ({ regform_token: "x".repeat(40) }) },
  "GET /auth/second_factor": {},
  "POST /auth/second_factor/setup": { body: () => ({}) },
  "POST /auth/second_factor/confirm": { body: () => ({ code: "123456" }) },
  "POST /auth/second_factor/verify": { body: () => ({ code: "123456" }) },
  "DELETE /auth/second_factor": { body: () => ({ currentPassword: "nothing" }) },
  "DELETE /auth/second_factor/:id": {
    targets: (f, made) => [
      { name: "teacher of school A", id: made.spare.teacher, reachedBy: keepers },
      { name: "assistant of school A", id: made.spare.assistant, reachedBy: keepers },
      { name: "admin of school A", id: made.spare.admin, reachedBy: ["super_admin"] },
      { name: "teacher of school B", id: f.tB.id, reachedBy: ["super_admin"] },
      { name: "a parent", id: f.c1.id, reachedBy: [] },
      missing,
    ],
    param: "id",
  },
  "POST /auth/invitation/check": { body: () => ({ token: "x".repeat(40) }) },
  "POST /auth/invitation/accept": { body: () => ({ token: "x".repeat(40), password: "an owl over the roofs" }) },
  "GET /auth/options": {},
  "GET /auth2/google": {},
  "POST /auth/connect/google": { body: () => ({ code: "x", state: "x".repeat(40) }) },
  "GET /auth/sessions": {},
  "DELETE /auth/sessions/:id": { targets: () => [missing], param: "id" },
  "POST /auth/validate_token": { body: () => ({ token: "x".repeat(40) }) },
  "GET /operation/:key": { query: () => ({ editToken: "x".repeat(43) }) },
  "GET /public/profile/client": {},
  "POST /public/profile/client/student/:id/export": { targets: children, param: "id" },
  "POST /public/profile/client/student/:id/erase": { targets: children, param: "id", body: () => ({ password: "not this one" }) },
  "GET /public/profile/client/exports": {},
  "POST /public/profile/client/export": {},
  "POST /public/profile/client/erase": { body: () => ({ password: "not this one" }) },
  "GET /public/profile/client/erasures": {},
  "PUT /public/profile/client": {
    body: () => ({ name: "Ada One", email: "c1@test.example", phone: null, country: "us", language: "us", timeZone: "America/New_York" }),
  },
  "PUT /public/profile/client/student/batch": {
    targets: children,
    body: (id) => ({ students: [{ id, name: "Sam One", birthDate: "2016-04-12" }] }),
  },
  "GET /public/profile/client/referrals": {},
  "POST /public/profile/student/request_course": { body: () => ({ prettyUrl: "drawing", groupId: null, journey: "child_request" }) },
  "GET /public/profile/student/course_requests": {},
  "GET /public/profile/client/course_requests": {},
  "PUT /public/profile/client/course_requests/:id": { targets: courseRequests, param: "id", body: () => ({ answer: "accepted" }) },
  "POST /public/profile/client/student": { body: () => ({ name: "New", birthDate: "2015-01-01" }) },
  "PUT /public/profile/client/student": { targets: children, body: (id) => ({ id, name: "Same", birthDate: "2015-01-01" }) },
  "DELETE /public/profile/client/student": { targets: children, body: (id) => ({ id }) },
  "GET /public/profile/client/student/has-active-courses": { targets: children, query: (id) => ({ id }) },
  "GET /public/profile/client/student/:id/consent": { targets: children, param: "id" },
  "GET /public/profile/client/student/:id/access_log": { targets: children, param: "id" },
  "PUT /public/profile/client/student/:id/consent": {
    targets: children,
    param: "id",
    body: () => ({ purpose: "chat", granted: true, version: consentVersion }),
  },
  "GET /client": {},
  "GET /client/autocomplete": {},
  "GET /client/:id": { targets: parents(familyReaders), param: "id" },
  "POST /client": { body: fresh },
  "PUT /client/:id": { targets: parents(keepers), param: "id", body: () => ({}) },
  "DELETE /client/:id": { targets: parents(keepers), param: "id" },
  "GET /client/:id/token": { targets: parents(keepers), param: "id" },
  "DELETE /client/:id/token": { targets: parents(keepers), param: "id" },
  "GET /student": {},
  "POST /student/import": { body: () => ({}) },
  "GET /student/import/template": { query: () => ({ format: "csv" }) },
  "GET /student/autocomplete": {},
  "GET /student/:id": { targets: pupils(familyReaders), param: "id" },
  "POST /student": { targets: parents(keepers), body: (clientId) => ({ name: "Fresh", birthDate: "2015-01-01", clientId }) },
  "PUT /student/:id": { targets: pupils(keepers), param: "id", body: () => ({}) },
  "DELETE /student/:id": { targets: pupils(keepers), param: "id" },
  "GET /student/:id/password": { targets: pupils(["teacher", "teacher_assistant", ...keepers]), param: "id" },
  "DELETE /student/:id/password": { targets: pupils(["teacher", "teacher_assistant", ...keepers]), param: "id" },
  "GET /teacher": {},
  "GET /teacher/autocomplete": {},
  "GET /teacher/:id": { targets: teaching([...keepers, "distributor"]), param: "id" },
  "POST /teacher": { body: fresh },
  "PUT /teacher/:id": { targets: teaching(keepers), param: "id", body: () => ({}) },
  "DELETE /teacher/:id": { targets: people((_f, made) => made.spare.teacher, null, keepers), param: "id" },
  "GET /assistant": {},
  "GET /assistant/autocomplete": {},
  "GET /assistant/:id": { targets: assisting([...keepers, "distributor"]), param: "id" },
  "POST /assistant": { body: fresh },
  "PUT /assistant/:id": { targets: assisting(keepers), param: "id", body: () => ({}) },
  "DELETE /assistant/:id": { targets: assisting(keepers), param: "id" },
  "GET /admin": {},
  "GET /admin/:id": { targets: admins, param: "id" },
  "POST /admin": { body: fresh },
  "PUT /admin/:id": { targets: admins, param: "id", body: () => ({}) },
  "DELETE /admin/:id": { targets: admins, param: "id" },
  "GET /school/:id/admins": { targets: ofSuperAdmin(schools), param: "id" },
  "GET /school_distributor": {},
  "GET /school_distributor/autocomplete": {},
  "GET /school_distributor/:id": { targets: () => [missing], param: "id" },
  "POST /school_distributor": { body: () => ({ name: "Another" }) },
  "PUT /school_distributor/:id": { targets: () => [missing], param: "id", body: () => ({}) },
  "DELETE /school_distributor/:id": { targets: () => [missing], param: "id" },
  "GET /school/autocomplete": {},
  "POST /school/:id/generate_api_key": { targets: ofSuperAdmin(schools), param: "id" },
  "GET /audit_event": {},
  "POST /people/bulk": { body: () => ({ kind: "client", action: "activate", ids: [999_999_999], dryRun: true }) },
  "GET /people/:kind/export": { query: () => ({ format: "csv", columns: ["name"], headings: ["Name"] }) },
  "GET /saved_view": { query: () => ({ screen: "clients" }) },
  "POST /saved_view": { body: () => ({ screen: "clients", name: "Mine", query: "" }) },
  "DELETE /saved_view/:id": { targets: () => [missing], param: "id" },
  "GET /public/country": {},
  "GET /school": {},
  "GET /school/:id": { targets: schools, param: "id" },
  "PUT /school/:id": { targets: schools, param: "id", body: () => ({}) },
  "GET /public/course": {},
  "GET /public/course/:prettyUrl": {},
  "GET /public/course/:id/payment_plans": { targets: courses, param: "id" },
  "GET /public/course/:id/regular_groups": { targets: courses, param: "id" },
  "GET /public/student/invite/check-group/:id": { targets: () => [missing], param: "id" },
  "POST /public/student/invite/credentials": {
    body: () => ({ inviteId: "nowhere", isAuth: false, name: "Lou", age: 9, email: "parent@test.example" }),
  },
  "POST /public/student/register": {
    body: () => ({ inviteId: "nowhere", isAuth: false, name: "Lou", age: 9, email: "parent@test.example" }),
  },
  "PUT /public/waiting_list/course/:courseId": {
    targets: courses,
    param: "courseId",
    body: () => ({ name: "W", email: "w@test.example" }),
  },
  "GET /public/profile/client/groups": {},
  "GET /public/profile/client/attendance": { targets: children, query: (id) => ({ student: id }) },
  "GET /public/profile/client/schedule": { query: () => range },
  "GET /public/profile/student/groups": {},
  "GET /public/profile/student/group/:id": { targets: groups, param: "id" },
  "GET /public/profile/student/group/attendance": { targets: groups, query: (id) => ({ group: id }) },
  "GET /public/profile/student/schedule": { query: () => range },
  "GET /group/user_active_groups": {},
  "GET /public/profile/user/open_group_classes": {},
  "GET /public/class/:id": { targets: classes(true), param: "id" },
  "GET /public/class/:id/public": { targets: anyClass, param: "id" },
  "GET /public/class/:id/check_access": { targets: anyClass, param: "id" },
  "GET /public/class/:id/slide_global_state": {
    targets: classes(true),
    param: "id",
    query: (_id, f) => ({ slide: f.courseA.slideIds[1]?.[0] ?? 0 }),
  },
  "POST /public/class/:id/join": { targets: classes(true), param: "id" },
  "POST /public/class/:id/open": { targets: classes(false), param: "id" },
  "POST /group_class/:id/finish": { targets: classes(false), param: "id" },
  "POST /public/class/:id/slide": { targets: classes(false), param: "id", body: (_id, f) => ({ slideId: f.courseA.slideIds[1]?.[0] }) },
  "GET /public/class/:id/attendance": { targets: classes(true), param: "id" },
  "POST /public/class/:id/attendance": {
    targets: classes(true),
    param: "id",
    body: (_id, f) => ({ slideId: f.courseA.slideIds[1]?.[0], state: "STARTED" }),
  },
  "GET /public/class/:id/user_attendance": {
    targets: classes(false),
    param: "id",
    query: (id, f) => ({ user: id === f.gA2.classIds[1] ? f.s2.id : id === f.gB1.classIds[1] ? f.s9.id : f.s1.id }),
  },
  "GET /public/class/:id/students-states-with-progress": { targets: classes(false), param: "id" },
  "GET /group_class/:id/group_students": { targets: classes(false), param: "id" },
  "GET /group_class/:id/client_students": { targets: classes(true), param: "id" },
  "POST /group_class/:id/set_attendance_state": {
    targets: classes(false),
    param: "id",
    body: (id, f) => ({ user: id === f.gA2.classIds[1] ? f.s2.id : id === f.gB1.classIds[1] ? f.s9.id : f.s1.id, state: "EXPECTED" }),
  },
  "POST /group_class/:id/set_attendance_state/bulk": {
    targets: classes(false),
    param: "id",
    body: (id, f) => [{ user: id === f.gA2.classIds[1] ? f.s2.id : id === f.gB1.classIds[1] ? f.s9.id : f.s1.id, state: "EXPECTED" }],
  },
  "POST /group_class/:id/set_status": { targets: classes(false), param: "id", body: () => ({ status: "UPCOMING" }) },
  "GET /public/class/:id/messages": { targets: classes(true), param: "id" },
  "POST /public/class/:id/message": {
    targets: classes(true),
    param: "id",
    body: (id) => ({ value: "Hello", uid: `uid-${id}-${performance.now()}` }),
  },
  "DELETE /public/class/:id/message": { targets: classes(true), param: "id", body: () => ({ id: 999_999 }) },
  "POST /public/class/:id/slide/:slideId/answer": {
    targets: classes(true),
    param: "id",
    otherParam: "slideId",
    body: () => ({ question: "q1", answer: { kind: "option", optionId: "o1" } }),
  },
  "POST /public/class/:id/add_attendance_log": {
    targets: classes(true),
    param: "id",
    body: () => ({ event: "joined", at: "2026-01-01T00:00:00Z" }),
  },
  "POST /auth/login/group_class/:id": { targets: anyClass, param: "id", body: () => ({ code: "ABCDEF" }) },
  "POST /auth/login/group_class_demo/:id": { targets: noDemoClass, param: "id", body: () => ({ name: "Lou" }) },
  "GET /public/class/get_by_uid/:uid": { targets: () => [missing], param: "uid" },
  "GET /group_class/:id/code": { targets: classes(false), param: "id" },
  "POST /group_class/:id/code": { targets: classes(false), param: "id" },
  "GET /teacher/:id/schedule": { targets: teachers, param: "id", query: () => range },
  "GET /public/country/payment_settings": {},
  "POST /pay/:id/quote": {
    targets: courses,
    param: "id",
    body: (id, f) => ({ students: 1, payment_plan: (id === f.courseB.id ? f.courseB : f.courseA).plans.oneTime }),
  },
  "POST /pay/:id/init_session": {
    targets: (f) => [
      { name: "course of school A", id: f.courseA.id, reachedBy: ["client"] },
      { name: "course of another school", id: f.courseB.id, reachedBy: [] },
      missing,
    ],
    param: "id",
    body: (id, f) => ({
      students: [f.s1.id],
      payment_plan: (id === f.courseB.id ? f.courseB : f.courseA).plans.trial,
      group: (id === f.courseB.id ? f.gB1 : f.gA1).id,
    }),
  },
  "POST /pay/installment/:id": { targets: installments, param: "id", body: () => ({}) },
  "POST /pay/check_promo_code": { targets: courses, body: (id) => ({ promo_code: "NONE", payment_plan_type: "ALL", course: id }) },
  "POST /pay/webhook/:provider": {},
  "GET /public/profile/client/orders": {},
  "GET /public/profile/client/orders/:id": { targets: orders, param: "id" },
  "POST /public/profile/client/orders/:id/cancel": { targets: orders, param: "id" },
  "GET /public/profile/client/billing_dashboard": {},
};

/** Calls whose own rules may answer `not_found` for what stands inside a record that was reached (a message, a question). */
export const innerNotFound: ReadonlySet<ContractKey> = new Set([
  "GET /public/class/:id/slide_global_state",
  "DELETE /public/class/:id/message",
  "POST /public/class/:id/slide/:slideId/answer",
  "POST /public/class/:id/slide",
  "POST /public/class/:id/attendance",
  "GET /public/class/:id/attendance",
  "POST /public/class/:id/message",
  "GET /public/class/:id/messages",
  "POST /public/class/:id/add_attendance_log",
  "POST /public/class/:id/join",
]);
