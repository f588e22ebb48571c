/** The Main Room, where everyone in the class reads and writes. */
export const mainRoom = "0";

/** Ids of people are never made with this character, so that a private room's id names its two members. */
const between = "~";

/** The id of the private room of a child and a member of staff. */
export function privateRoom(child: string, staff: string): string {
  return `${child}${between}${staff}`;
}

/** The two members of a private room, or null for the Main Room and for what is no room's id. */
export function privateMembers(room: string): { child: string; staff: string } | null {
  const parts = room.split(between);
  const [child, staff] = parts;
  return parts.length === 2 && child && staff ? { child, staff } : null;
}

/** Whether a person belongs to a room: everyone to the Main Room, the pair to a private one. */
export function isInRoom(room: string, person: string): boolean {
  if (room === mainRoom) return true;
  const members = privateMembers(room);
  return members !== null && (members.child === person || members.staff === person);
}
