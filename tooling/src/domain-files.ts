import { rooms } from "./domains.ts";
import type { Domain } from "./domains.ts";
import { filesOf, textOf } from "./repository.ts";

export interface RoomFiles {
  room: string;
  files: string[];
}

/** All files of a domain, room by room: its own folders, then the screens and scenarios that mention it. Rooms without it are left out. */
export function filesOfDomain(domain: Domain, base?: string): RoomFiles[] {
  const own = rooms.map(({ name, folder }) => ({ room: name, files: filesOf(`${folder.replace("<d>", domain)}/**`, base) }));
  const speaksOf = new RegExp(`(features|contract|domain)/${domain}/`);
  const elsewhere = (room: string, patterns: string) => ({
    room,
    files: filesOf(patterns, base).filter((file) => speaksOf.test(textOf(file, base))),
  });
  const scenarios = filesOf("e2e/src/**/*.e2e.ts", base).filter((file) => file.includes(domain));
  return [...own, elsewhere("screens", "apps/web/app/screens/**/*.{ts,tsx}"), { room: "scenarios", files: scenarios }].filter(
    ({ files }) => files.length > 0,
  );
}
