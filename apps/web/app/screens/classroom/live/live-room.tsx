import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from "react";
import { type ClassCall, createClassCall, type Entrance } from "~/features/live-room/call/class-call.ts";
import { reportConnection } from "~/features/live-room/call/report-connection.ts";
import { type ClassLink, createClassLink } from "~/features/live-room/link/class-link.ts";
import { tabStorage } from "~/features/live-room/link/outbox.ts";
import { socketWire } from "~/features/live-room/link/socket-wire.ts";
import { ClassRoomProvider, type ClassRoom, type GroupClass, useLink } from "~/features/live-room/room/class-room.tsx";
import { useCurrentClass } from "~/features/live-room/room/use-current-class.ts";
import { userKey } from "~/shared/session/user-scoped-storage.ts";
import { Joining } from "./joining.tsx";
import type { OwnLesson } from "./load-live.server.ts";
import type { RoomEnd } from "./room-end.ts";

const student = () => import("./student/student-room.tsx");
const teacher = () => import("./teacher/teacher-room.tsx");
const StudentRoom = lazy(() => student().then((module) => ({ default: module.StudentRoom })));
const TeacherRoom = lazy(() => teacher().then((module) => ({ default: module.TeacherRoom })));

/** Preloads the room while the person is checking their camera. */
export const loadRooms = (isStaff: boolean): Promise<unknown> => (isStaff ? teacher() : student());

interface LiveRoomProps {
  /** The key under which this browser stores unsent data. */
  person: string;
  groupClass: GroupClass;
  entrance: Entrance;
  isStaff: boolean;
  own: OwnLesson | null;
  /** The child's total stars when the page was loaded. */
  stars: number;
  onEnd: (end: RoomEnd) => void;
}

/** The live room: a class link and a call, for as long as it is mounted. */
export function LiveRoom({ person, groupClass, entrance, isStaff, own, stars, onEnd }: LiveRoomProps) {
  const [room, setRoom] = useState<OpenRoom | null>(null);
  const { id, features } = groupClass;
  useEffect(() => {
    const link: ClassLink = createClassLink({ wire: socketWire(id), storage: tabStorage(userKey(person, `class-${id}-unsent`)) });
    const call: ClassCall = createClassCall(link, features as Parameters<typeof createClassCall>[1], entrance);
    const stopReports = reportConnection(id, link, call);
    setRoom({ link, call });
    link.start();
    call.start();
    return () => {
      stopReports();
      call.stop();
      link.stop();
    };
    // The room is based on the initial data; a newer copy of the same class doesn't open another.
  }, [id]); // oxlint-disable-line react/exhaustive-deps
  if (!room) return <Joining />;
  return (
    <Current room={room} loaded={groupClass}>
      <Inside isStaff={isStaff} own={own} stars={stars} onEnd={onEnd} />
    </Current>
  );
}

type OpenRoom = Pick<ClassRoom, "link" | "call">;

/** The room with the current class, because slides can change while it runs. */
function Current({ room, loaded, children }: { room: OpenRoom; loaded: GroupClass; children: ReactNode }) {
  const groupClass = useCurrentClass(room.link, loaded);
  const current = useMemo(() => ({ ...room, groupClass }), [room, groupClass]);
  return <ClassRoomProvider room={current}>{children}</ClassRoomProvider>;
}

function Inside({ isStaff, own, stars, onEnd }: Omit<LiveRoomProps, "person" | "groupClass" | "entrance">) {
  const { connection, goodbye, state, viewer } = useLink();
  const isOver = state?.phase === "finished";
  useEffect(() => {
    if (isOver) onEnd("class_over");
    else if (connection === "ended" && goodbye !== null) onEnd(goodbye);
  }, [isOver, connection, goodbye, onEnd]);
  if (!state || !viewer || !Object.hasOwn(state.participants, viewer.id)) return <Joining />;
  return (
    <Suspense fallback={<Joining />}>
      {isStaff ? <TeacherRoom onEnd={onEnd} /> : <StudentRoom own={own} stars={stars} onEnd={onEnd} />}
    </Suspense>
  );
}
