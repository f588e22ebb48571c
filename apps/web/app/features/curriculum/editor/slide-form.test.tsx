import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import us from "./quiz/texts/en.json";
import { press, showForm } from "./quiz/quiz-forms.testing.tsx";
import type * as quizzes from "./quiz/all-quizzes.ts";

const network = vi.hoisted(() => ({ isDown: true }));
vi.mock("./quiz/all-quizzes.ts", async (original) => {
  const real = await original<typeof quizzes>();
  return {
    ...real,
    get WordForm() {
      if (network.isDown) throw new Error("the connection was lost");
      return real.WordForm;
    },
  };
});

test("[EN-05] says when a form couldn't be loaded, and loads it on retry", async () => {
  await showForm("BLACKMANS");
  expect((await screen.findByRole("alert")).textContent).toContain(us.form.failed);
  network.isDown = false;
  await press(us.form.again);
  expect(await screen.findByLabelText(us.word.word)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
