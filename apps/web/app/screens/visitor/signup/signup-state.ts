import type { PaymentDraft } from "@larkroom/domain/enrolment/draft";
import type { SignupStep } from "@larkroom/domain/enrolment/journeys";
import { createContext, useContext, type RefObject } from "react";
import type { CourseCard } from "~/features/catalog/types.ts";
import type { SignupDraft } from "~/features/enrolment/draft/signup-draft.ts";
import type { User } from "~/shared/session/session.ts";
import type { Offer } from "./use-offer.ts";

export type OwnChild = NonNullable<User["students"]>[number];

/** The state shared by all sign-up steps. */
export interface SignupState {
  draft: SignupDraft;
  update: (change: (draft: SignupDraft) => SignupDraft) => SignupDraft;
  /** Changes the selections. */
  choose: (change: (chosen: PaymentDraft) => PaymentDraft) => void;
  /** Opens a step. `replace` replaces the current history entry. */
  go: (step: SignupStep, options?: { replace?: boolean; query?: Record<string, string> }) => void;
  /** Reports whether the result page's order is paid, which completes the last step. */
  setPaid: (isPaid: boolean) => void;
  /** The logged-in parent. */
  client: User | null;
  /** Courses that can be joined. */
  courses: readonly CourseCard[];
  /** The chosen course. */
  course: CourseCard | null;
  /** The course's groups and plans. */
  offer: Offer;
  /** The parent's children. */
  children: readonly OwnChild[];
  /** The children taking part. */
  chosenChildren: readonly OwnChild[];
  /** True after the first step change: then the next step's title takes the focus. */
  moved: RefObject<boolean>;
}

const Context = createContext<SignupState | null>(null);
export const SignupProvider = Context;

/** Whether the browser's storage has been read; before that only the first step renders. */
export const useHasSignup = (): boolean => useContext(Context) !== null;

/** The state of this sign-up. @throws outside its pages */
export function useSignup(): SignupState {
  const state = useContext(Context);
  if (!state) throw new Error("no sign-up here");
  return state;
}
