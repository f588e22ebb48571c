/** The parts of a Canvas live event that say what it is about. */
export interface CanvasEvent {
  readonly name: string;
  /** The hosts of the Canvas it came from. */
  readonly host: string | null;
  readonly rootAccountGuid: string | null;
  readonly courseId: string | null;
}

/** Events after which the roster, or the name, of a linked course may be another one. */
export const courseEvents = [
  "enrollment_created",
  "enrollment_updated",
  "enrollment_state_created",
  "enrollment_state_updated",
  "course_updated",
] as const;
export type CourseEvent = (typeof courseEvents)[number];

export const isCourseEvent = (name: string): name is CourseEvent => courseEvents.some((each) => each === name);

/** How many ids a shard of Canvas has: a global id is the shard's number times this, plus the local id. */
const idsOfShard = 10_000_000_000_000n;

/** An id of Canvas as people see it in addresses, from one as events name it. */
export const localId = (id: string): string => (/^\d{1,25}$/.test(id) ? String(BigInt(id) % idsOfShard) : id);

/**
 * Whether an event came from the Canvas at this host. Events of a request name its host; those of a job only the account, whose LTI GUID ends in it.
 */
export const isFromHost = ({ host, rootAccountGuid }: CanvasEvent, own: string): boolean =>
  host === null ? (rootAccountGuid?.endsWith(`.${own}`) ?? false) : host === own;
