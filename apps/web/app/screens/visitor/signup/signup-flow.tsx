import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from "react";
import { chooseGroup, chooseStudents, clearCourse, plansLoaded } from "@larkroom/domain/enrolment/draft";
import { isSignupStep, type SignupStep } from "@larkroom/domain/enrolment/journeys";
import { openStep } from "@larkroom/domain/enrolment/steps";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { CourseCard } from "~/features/catalog/types.ts";
import { keyOfChild, type SignupDraft } from "~/features/enrolment/draft/signup-draft.ts";
import { draftStore, useSignupDraft } from "~/features/enrolment/draft/draft-store.ts";
import { pathIn } from "~/shared/editions/paths.ts";
import { useEdition, useUser } from "~/shared/session/session.ts";
import { asOwnJourney, begin, draftPlans, type Asked } from "./asked.ts";
import { SignupFrame } from "./signup-frame.tsx";
import { SignupProvider, type SignupState } from "./signup-state.ts";
import { StepBones } from "./step-bones.tsx";
import { useOffer } from "./use-offer.ts";

const OtherCountry = lazy(async () => ({ default: (await import("./other-country.tsx")).OtherCountry }));

/** The step of a URL: `/us/signup` is the first, `/us/signup/course` the next. */
const stepOf = (pathname: string): SignupStep => {
  const last = pathname.replace(/\/$/, "").split("/")[3] ?? "index";
  return isSignupStep(last) ? last : "index";
};

const pageOf = (step: SignupStep, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString();
  return `${step === "index" ? "/signup" : `/signup/${step}`}${search === "" ? "" : `?${search}`}`;
};

const resultQueries = ["order", "outcome"];

/**
 * Wraps every step with the draft and the step logic. Before the browser's storage has been read, only the first step's links render. Steps with
 * missing prerequisites aren't shown.
 */
export function SignupFlow({
  courses,
  asked: askedAtFirst,
  children,
}: {
  courses: readonly CourseCard[];
  asked: Asked;
  children: ReactNode;
}) {
  const { slug } = useEdition();
  const user = useUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const draft = useSignupDraft(slug);
  // Links of the first step set the journey in the URL without reloading the data.
  const asked = { ...askedAtFirst, journey: asOwnJourney(search.get("journey")) ?? askedAtFirst.journey };
  const seed = asked.course === "gone" ? null : asked.course;
  const offer = useOffer(draft?.chosen.courseId ?? null, draft?.chosen.journey ?? null, seed);
  const moved = useRef(false);
  const [isPaid, setPaid] = useState(false);

  const go: SignupState["go"] = (to, { replace = false, query } = {}) => {
    moved.current = true;
    void navigate(pathIn(slug, pageOf(to, query)), { replace });
  };
  const update = (change: (draft: SignupDraft) => SignupDraft): SignupDraft => draftStore(slug).update(change);
  const choose: SignupState["choose"] = (change) =>
    void update((now) => {
      const chosen = change(now.chosen);
      return chosen === now.chosen ? now : { ...now, chosen };
    });

  const step = stepOf(pathname);
  const asks = ["course", "group", "journey"].some((name) => search.has(name));
  const next =
    draft && nextPlace(draft, { step, asks, asked, signedIn: user !== null, hasResult: resultQueries.some((name) => search.has(name)) });
  const move = useEffectEvent(() => {
    if (!next) return;
    const { draft: begun } = next;
    if (begun) update(({ referral }) => ({ ...begun, referral }));
    go(next.step, { replace: true, query: next.query });
  });
  // Stored before the URL changes, because a referred family may move between pages before it registers.
  const isKnown = draft !== null;
  const keepReferral = useEffectEvent((referral: string) => void update((now) => ({ ...now, referral })));
  useEffect(() => {
    if (isKnown && asked.referral !== null) keepReferral(asked.referral);
  }, [isKnown, asked.referral]);
  const key = next && `${next.step}?${JSON.stringify(next.query)}`;
  useEffect(() => {
    if (key) move();
  }, [key]);

  // The draft may refer to something that no longer exists: a course, plan or group, or a child of another account.
  const tidy = useEffectEvent(() => {
    if (!draft || draft.chosen.orderId !== null) return;
    choose((chosen) => {
      let kept = chosen;
      if (kept.courseId !== null && !courses.some(({ id }) => id === kept.courseId)) kept = clearCourse(kept);
      if (offer.state === "ready") {
        kept = plansLoaded(kept, draftPlans(offer.plans));
        if (kept.groupId !== null && !offer.groups.some(({ id }) => id === kept.groupId)) kept = chooseGroup(kept, null);
      }
      const own = user?.students?.map(keyOfChild);
      if (own && kept.studentLogins.some((login) => !own.includes(login)))
        kept = chooseStudents(
          kept,
          kept.studentLogins.filter((login) => own.includes(login)),
        );
      return kept;
    });
  });
  useEffect(() => tidy(), [draft?.chosen, offer.state, offer.plans, offer.groups, user]);

  const state = useMemo<SignupState | null>(() => {
    if (!draft) return null;
    const own = user?.students ?? [];
    return {
      draft,
      update,
      choose,
      go,
      setPaid,
      client: user,
      courses,
      offer,
      children: own,
      moved,
      course: courses.find(({ id }) => id === draft.chosen.courseId) ?? null,
      chosenChildren: own.filter((child) => draft.chosen.studentLogins.includes(keyOfChild(child))),
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the recreated functions always do the same
  }, [draft, user, courses, offer]);

  const elsewhere = user !== null && user.edition !== slug;
  return (
    <SignupFrame step={step} journey={draft?.chosen.journey ?? asked.journey} isPaid={isPaid}>
      {elsewhere ? (
        <Suspense fallback={<StepBones step={step} />}>
          <OtherCountry own={user.edition} />
        </Suspense>
      ) : state && !next ? (
        <SignupProvider value={state}>{children}</SignupProvider>
      ) : step === "index" && !draft && !asks ? (
        children
      ) : (
        <StepBones step={step} />
      )}
    </SignupFrame>
  );
}

interface Place {
  step: SignupStep;
  asks: boolean;
  asked: Asked;
  signedIn: boolean;
  hasResult: boolean;
}

/** Where this page redirects, or null to stay. */
function nextPlace(
  draft: SignupDraft,
  { step, asks, asked, signedIn, hasResult }: Place,
): { step: SignupStep; query?: Record<string, string>; draft?: SignupDraft } | null {
  if (asks) {
    // Who has yet to log in keeps the link's child in the URL until its parent is known.
    const query: Record<string, string> = {
      ...(!signedIn && asked.childId && { student: asked.childId }),
      ...(asked.course === "gone" && { gone: "1" }),
    };
    return { ...begin(draft, asked), query };
  }
  const { orderId } = draft.chosen;
  if (step === "result")
    return hasResult
      ? null
      : orderId !== null
        ? { step, query: { order: String(orderId) } }
        : { step: openStep(draft.chosen, "checkout", signedIn) };
  if (step !== "index" && orderId !== null) return { step: "result", query: { order: String(orderId) } };
  const shown = openStep(draft.chosen, step, signedIn);
  return shown === step ? null : { step: shown };
}
