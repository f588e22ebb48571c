import { chooseStudents } from "@larkroom/domain/enrolment/draft";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { emptyFamily, keyOfChild } from "~/features/enrolment/draft/signup-draft.ts";
import { useGoogleProof } from "~/features/identity/google/use-google-proof.ts";
import { VouchedNote, WithGoogle } from "~/features/identity/google/with-google.tsx";
import { OwnChildren } from "~/features/people/registration/own-children.tsx";
import { Registration } from "~/features/people/registration/registration.tsx";
import { Button } from "~/kit/button/button.tsx";
import { IconPlus } from "~/kit/icon/icons.ts";
import { api } from "~/shared/api/api.ts";
import { PreHydration } from "~/shared/runtime/pre-hydration.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { useSignup } from "./signup-state.ts";
import styles from "./signup.module.css";
import { StepPage } from "./step-page.tsx";
import { Summary } from "./summary.tsx";

/** Most parents have their children there: only a page that shows the form fetches it. */
const AddChild = lazy(async () => ({ default: (await import("~/features/people/registration/add-child.tsx")).AddChild }));

/** Who takes part: a visitor creates an account with the children, a parent chooses among their own. */
export default function SignupStudents() {
  const texts = useTexts("signup");
  const { client } = useSignup();
  return (
    <StepPage step="students" title={texts("students.title")} lead={client ? undefined : texts("students.lead")} aside={<Summary />}>
      {client ? <ChooseChildren /> : <Register />}
    </StepPage>
  );
}

function Register() {
  const { draft, course, update, go } = useSignup();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const marketing = Object.fromEntries(
    [...search].filter(([name]) => name.startsWith("utm_")).map(([name, value]) => [name, value.slice(0, 500)]),
  );
  const { proof, stale, drop } = useGoogleProof();
  const onDone = async (): Promise<void> => {
    const { students = [] } = await api("GET /auth2/token/user");
    update((now) => ({ ...now, family: emptyFamily, formToken: null, chosen: chooseStudents(now.chosen, students.map(keyOfChild)) }));
    drop(false);
    await revalidate();
    go("checkout");
  };
  // Google's data fills empty fields only; the parent's input stays.
  const fill = useEffectEvent(() => {
    if (proof !== null && draft.family.fullName === "") update((now) => ({ ...now, family: { ...now.family, fullName: proof.name } }));
  });
  useEffect(() => fill(), [proof]);
  return (
    <Registration
      vouched={proof}
      vouchedNote={proof ? <VouchedNote email={proof.email} onAnother={() => drop(false)} /> : null}
      onStale={() => drop(true)}
      otherWay={proof ? null : <WithGoogle stale={stale} />}
      family={draft.family}
      onChange={(family) => update((now) => ({ ...now, family }))}
      marketing={course ? { ...marketing, course: course.title } : marketing}
      referralId={draft.referral}
      formToken={draft.formToken}
      onDone={onDone}
    />
  );
}

function ChooseChildren() {
  const texts = useTexts("signup");
  const { children, chosenChildren, choose, go } = useSignup();
  const [adding, setAdding] = useState(children.length === 0);
  const [tried, setTried] = useState(false);
  const chooseIds = (ids: readonly number[]) =>
    choose((chosen) => chooseStudents(chosen, children.filter(({ id }) => ids.includes(id)).map(keyOfChild)));

  const [search] = useSearchParams();

  // The child that the link names is selected, and an only child.
  const only = useEffectEvent(() => {
    const [child, ...others] = children;
    const wanted = children.find(({ id }) => String(id) === search.get("student")) ?? (others.length === 0 ? child : null);
    if (wanted && chosenChildren.length === 0) chooseIds([wanted.id]);
  });
  useEffect(() => only(), []);

  return (
    <>
      {children.length > 0 ? (
        <OwnChildren
          students={children}
          chosen={chosenChildren.map(({ id }) => id)}
          onChoose={chooseIds}
          error={tried && chosenChildren.length === 0}
        />
      ) : null}
      {adding ? (
        <Suspense>
          <PreHydration>
            <AddChild
              onCancel={children.length > 0 ? () => setAdding(false) : undefined}
              onAdded={(id) => {
                choose((chosen) => chooseStudents(chosen, [...chosen.studentLogins, `#${id}`]));
                setAdding(false);
              }}
            />
          </PreHydration>
        </Suspense>
      ) : (
        <Button
          variant="tertiary"
          className={styles.add}
          icon={<IconPlus size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => setAdding(true)}
        >
          {texts("students.add")}
        </Button>
      )}
      <Button
        size="large"
        full="phone"
        className={styles.next}
        onClick={() => {
          setTried(true);
          if (chosenChildren.length > 0) go("checkout");
        }}
      >
        {texts("next")}
      </Button>
    </>
  );
}
