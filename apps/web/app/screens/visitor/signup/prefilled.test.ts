import { expect, test } from "vitest";
import { emptyFamily, emptySignupDraft, readDraft, writeDraft } from "~/features/enrolment/draft/signup-draft.ts";
import { formPage, withForm } from "./prefilled.ts";

const draft = {
  name: "Ines Duarte",
  email: "ines@duarte.example",
  phone: null,
  students: [{ name: "Tomas", birthDate: "2015-05-09" }],
  course: "web-studio",
  group: 7,
  referralId: "r-1",
};

test("[RT-12] [AUTH-18] puts a prefilled form and its token into the sign-up, which survives a reload, without any consents", () => {
  const filled = withForm(emptySignupDraft, "f-1", draft);
  expect(filled.family).toEqual({
    fullName: "Ines Duarte",
    email: "ines@duarte.example",
    phone: "",
    students: [{ name: "Tomas", birthDate: "2015-05-09", consents: [] }],
  });
  expect(readDraft(writeDraft(filled, 1), 2)).toMatchObject({ family: filled.family, formToken: "f-1", referral: "r-1" });
});

test("[RT-12] continues with the form's course and group; a form without children gets one empty child", () => {
  expect(formPage(draft)).toBe("/signup?course=web-studio&group=7");
  expect(formPage({ ...draft, group: null })).toBe("/signup?course=web-studio");
  expect(formPage({ ...draft, course: null })).toBe("/signup");
  expect(withForm(emptySignupDraft, "f", { ...draft, students: [] }).family.students).toEqual(emptyFamily.students);
});
