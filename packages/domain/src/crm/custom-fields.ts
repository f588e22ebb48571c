/** What we know of a lead beside its name, email and phone. None of it says anything about a child. */
export const leadFields = ["course", "source", "reference", "createdAt"] as const;
export type LeadField = (typeof leadFields)[number];

/** Types of the vendor's custom fields that hold each of ours. Fields of other types are shown, but nothing can be sent to them. */
const takes: Readonly<Record<LeadField, readonly string[]>> = {
  course: ["text", "textarea"],
  source: ["text", "textarea"],
  reference: ["text", "textarea"],
  createdAt: ["date", "date_time", "text", "textarea"],
};

/** A custom field of the CRM's leads. */
export interface CustomField {
  readonly id: number;
  readonly name: string;
  readonly type: string;
}

/** Which of ours goes to which field of theirs, by its id. */
export type FieldMap = Readonly<Partial<Record<LeadField, number>>>;

/** Whether one of our fields can be sent to a field of theirs. */
export const canHold = (field: LeadField, { type }: Pick<CustomField, "type">): boolean => takes[field].includes(type);

export interface FieldMapProblem {
  readonly field: LeadField;
  readonly reason: "unknown_field" | "wrong_type" | "duplicate";
}

/** Why a choice of fields doesn't fit the CRM's; null if it does. A field of theirs holds one of ours at most. */
export function fieldMapProblem(map: FieldMap, fields: readonly CustomField[]): FieldMapProblem | null {
  const seen = new Set<number>();
  for (const field of leadFields) {
    const id = map[field];
    if (id === undefined) continue;
    const theirs = fields.find((one) => one.id === id);
    if (!theirs) return { field, reason: "unknown_field" };
    if (!canHold(field, theirs)) return { field, reason: "wrong_type" };
    if (seen.has(id)) return { field, reason: "duplicate" };
    seen.add(id);
  }
  return null;
}

/** A value as the vendor takes it: texts for text fields, seconds since 1970 for dates. */
export interface FieldValue {
  readonly field_id: number;
  readonly values: readonly [{ readonly value: string | number }];
}

/** The values of a lead's custom fields, in a fixed order. What a lead doesn't have is left out. */
export function fieldValues(
  map: FieldMap,
  fields: readonly CustomField[],
  lead: { readonly course: string | null; readonly source: string; readonly reference: string; readonly createdAt: Temporal.Instant },
): FieldValue[] {
  return leadFields.flatMap((field): FieldValue[] => {
    const theirs = fields.find(({ id }) => id === map[field]);
    const given = lead[field];
    if (!theirs || given === null || !canHold(field, theirs)) return [];
    const isDate = theirs.type === "date" || theirs.type === "date_time";
    const value =
      typeof given === "string" ? given : isDate ? Math.floor(given.epochMilliseconds / 1_000) : given.toString({ smallestUnit: "second" });
    return [{ field_id: theirs.id, values: [{ value }] }];
  });
}
