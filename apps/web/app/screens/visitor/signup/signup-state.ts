import type { PaymentDraft } from "@larkroom/domain/enrolment/draft";
import type { SignupStep } from "@larkroom/domain/enrolment/journeys";
import { createContext, useContext, type RefObject } from "react";
import type { CourseCard } from "~/features/catalog/types.ts";
import type { SignupDraft } from "~/features/enrolment/draft/signup-draft.ts";
import type { User } from "~/shared/session/session.ts";
import type { Offer } from "./use-offer.ts";

export type OwnChild = NonNullable<User["students"]>[number];

/** What every step of sign-up sees. */
export interface SignupState {
  draft: SignupDraft;
  update: (change: (draft: SignupDraft) => SignupDraft) => SignupDraft;
  /** Changes what is chosen. */
  choose: (change: (chosen: PaymentDraft) => PaymentDraft) => void;
  /** Opens a step. `replace` leaves no trace of this one in the history. */
  go: (step: SignupStep, options?: { replace?: boolean; query?: Record<string, string> }) => void;
  /** Whether the order of the result page is paid: only then the way through sign-up is behind. */
  setPaid: (isPaid: boolean) => void;
  /** The parent who is logged in. */
  client: User | null;
  /** Courses that can be joined. */
  courses: readonly CourseCard[];
  /** The chosen one. */
  course: CourseCard | null;
  /** Its groups and plans. */
  offer: Offer;
  /** The parent's children. */
  children: readonly OwnChild[];
  /** Those who take part. */
  chosenChildren: readonly OwnChild[];
  /** True once somebody went from one step to another: the next step's title then takes the focus. */
  moved: RefObject<boolean>;
}

const Context = createContext<SignupState | null>(null);
export const SignupProvider = Context;

/** Whether the browser has told what it keeps: only the first step is drawn before. */
export const useHasSignup = (): boolean => useContext(Context) !== null;

/** The state of this sign-up. @throws outside its pages */
export function useSignup(): SignupState {
  const state = useContext(Context);
  if (!state) throw new Error("no sign-up here");
  return state;
}

/** What the draft knows a child by: its login, and until it has one its number. */
export const keyOfChild = ({ login, id }: Pick<OwnChild, "login" | "id">): string => login ?? `#${id}`;
