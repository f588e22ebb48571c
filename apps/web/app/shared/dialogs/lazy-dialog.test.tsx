import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderPage } from "../testing/render-page.tsx";
import { closeDialog, expectDialog, openDialog, useDialog } from "./dialog-store.ts";
import { lazyDialog } from "./lazy-dialog.tsx";

function Login() {
  const asked = useDialog("login");
  return asked ? <p>log in as {asked.strategy}</p> : null;
}

test("a dialog's code loads on first use and stays loaded", async () => {
  const load = vi.fn(() => Promise.resolve(Login));
  const LazyLogin = lazyDialog("login", load);
  expect(openDialog("login", { strategy: "client" }), "no page has mounted it yet").toBe(false);
  renderPage(<LazyLogin />);
  expect(load).not.toHaveBeenCalled();
  expectDialog("login");
  expect(load).toHaveBeenCalledOnce();

  act(() => expect(openDialog("login", { strategy: "student" })).toBe(true));
  await waitFor(() => expect(screen.getByText("log in as student")).toBeTruthy());
  act(() => closeDialog());
  expect(screen.queryByText(/log in/)).toBeNull();
  act(() => void openDialog("login", { strategy: "client" }));
  expect(screen.getByText("log in as client")).toBeTruthy();
  act(() => closeDialog());
});
