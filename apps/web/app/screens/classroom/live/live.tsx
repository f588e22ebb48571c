import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { redirect, useRevalidator } from "react-router";
import { forgetEntrance, saveEntrance, readEntrance } from "~/features/live-room/call/saved-entrance.ts";
import type { Entrance } from "~/features/live-room/call/class-call.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import { PreHydration } from "~/shared/runtime/pre-hydration.tsx";
import { pageState } from "~/shared/runtime/page-state.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import type { Route } from "./+types/live";
import { CheckPage } from "./check-page.tsx";
import { EndScreen } from "./end-screen.tsx";
import { Gate } from "./gate.tsx";
import { Joining } from "./joining.tsx";
import type { RoomEnd } from "./room-end.ts";
import { loadLive } from "./load-live.server.ts";
import { usePerson } from "./person.ts";

const room = () => import("./live-room.tsx");
// Only guests of demo classes wait in a lobby.
const LobbyPage = lazy(async () => ({ default: (await import("./lobby-page.tsx")).LobbyPage }));
const LiveRoom = lazy(() => room().then((module) => ({ default: module.LiveRoom })));

export const meta: Route.MetaFunction = (args) => pageMeta(args, (texts) => ({ title: texts("classroom")("metaTitle"), hidden: true }));

export const loader = async ({ context, params, request }: Route.LoaderArgs) => {
  const { pathname, search } = new URL(request.url);
  const state = pageState(context);
  const live = await loadLive(state, params.classId, pathname.replace(/\.data$/, "") + search);
  // A lesson at one's own pace has no live room. A sandbox of it has one, and so may a retake.
  const { groupClass } = live;
  if (groupClass?.lesson.type === "ASYNC" && groupClass.status !== "PREVIEW")
    throw redirect(pathIn(state.edition, `/live/async/${groupClass.id}`));
  return live;
};

/** The live class: the device check, the room, and the end screen. A reload during the class rejoins it. */
export default function LivePage({ loaderData, params }: Route.ComponentProps) {
  const { access, role, groupClass, stars, guest } = loaderData;
  const own = guest ? { answers: guest.answers, profiles: guest.profiles, stars: 0, slides: {} } : loaderData.own;
  const { revalidate } = useRevalidator();
  const [entrance, setEntrance] = useState<Entrance | null>(null);
  const [end, setEnd] = useState<RoomEnd | null>(null);
  /** What the class left behind is being loaded: until then the page knows only what was so when the person came. */
  const [isSettling, setSettling] = useState(false);
  const [hasLooked, setLooked] = useState(false);
  const classId = groupClass?.id ?? 0;
  const person = usePerson();

  useEffect(() => {
    if (access.access) setEntrance(readEntrance(person, classId));
    setLooked(true);
    // Preloads the room while the person is checking their camera.
    void room().then((module) => module.loadRooms(role === "staff"));
  }, [access.access, person, classId, role]);

  const join = useCallback(
    (chosen: Entrance) => {
      saveEntrance(person, classId, chosen);
      setEnd(null);
      setEntrance(chosen);
    },
    [person, classId],
  );
  const finish = useCallback(
    (why: RoomEnd) => {
      forgetEntrance(person, classId);
      setEntrance(null);
      setEnd(why);
      // Marks and stars of a finished class are on the server by now.
      setSettling(true);
      void revalidate().finally(() => setSettling(false));
    },
    [person, classId, revalidate],
  );

  // Moved to a later time while the person waited in it: they wait on the page before the class.
  const isMoved = end === "class_over" && !isSettling && access.reason === "too_early";
  if (end && !isMoved) return <EndScreen end={end} data={loaderData} isSettling={isSettling} onBack={() => setEnd(null)} />;
  if (access.reason === "waiting_for_host")
    return (
      <Suspense fallback={<Joining />}>
        <PreHydration>
          <LobbyPage classId={Number(params.classId)} data={loaderData} />
        </PreHydration>
      </Suspense>
    );
  if (!groupClass || (access.reason !== null && access.reason !== "too_early")) return <Gate data={loaderData} />;
  if (entrance) {
    return (
      <Suspense fallback={<Joining />}>
        <LiveRoom
          person={person}
          groupClass={groupClass}
          entrance={entrance}
          isStaff={role === "staff"}
          own={own}
          stars={stars}
          onEnd={finish}
        />
      </Suspense>
    );
  }
  const joinOpens = (): void => {
    setEnd(null);
    void revalidate();
  };
  return (
    <CheckPage data={loaderData} groupClass={groupClass} isReady={hasLooked} isMoved={isMoved} onJoin={join} onJoinOpens={joinOpens} />
  );
}
