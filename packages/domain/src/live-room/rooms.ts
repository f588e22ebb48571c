/** The Main Room, where everyone in the class reads and writes. */
export const mainRoom = "0";

/** Ids of people never contain this character, so that a private chat's id identifies its two members. */
const between = "~";

/** The id of the private chat of a child and a member of staff. */
export function privateRoom(child: string, staff: string): string {
  return `${child}${between}${staff}`;
}

/** The two members of a private chat, or null for the Main Room and for an invalid id. */
export function privateMembers(room: string): { child: string; staff: string } | null {
  const parts = room.split(between);
  const [child, staff] = parts;
  return parts.length === 2 && child && staff ? { child, staff } : null;
}

/** Whether a person belongs to a room: everyone to the Main Room, two people to a private chat. */
export function isInRoom(room: string, person: string): boolean {
  if (room === mainRoom) return true;
  const members = privateMembers(room);
  return members !== null && (members.child === person || members.staff === person);
}
