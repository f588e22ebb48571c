/** The kinds of accounts. They are separate: one email may belong to a client and to a teacher. */
export const personKinds = ["admin", "client", "student", "teacher", "teacher_assistant", "canvas_observer", "ai_assistant"] as const;

export type PersonKind = (typeof personKinds)[number];

/** The kinds of staff who can log in. */
export const staffKinds = ["admin", "teacher", "teacher_assistant", "canvas_observer"] as const satisfies readonly PersonKind[];

export type StaffKind = (typeof staffKinds)[number];

/** The kinds that can log in; no one logs in as an AI assistant. */
export type LoginKind = Exclude<PersonKind, "ai_assistant">;

export const isPersonKind = (text: unknown): text is PersonKind => (personKinds as readonly unknown[]).includes(text);

export const isStaff = (kind: PersonKind): kind is StaffKind => (staffKinds as readonly PersonKind[]).includes(kind);
