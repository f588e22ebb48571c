import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { toasts } from "~/kit/toast/toast-store.ts";
import { FailureAlert } from "../errors/failure-alert.tsx";
import errors from "../errors/texts/en.json";
import { useApiForm } from "../forms/use-api-form.ts";
import { renderPage } from "../testing/render-page.tsx";
import { json, stubApi } from "../testing/stub-api.ts";
import { useApiMutation } from "./use-api-mutation.ts";

const answer = stubApi();
const onDone = vi.fn();

function Launch() {
  const { isPending, failure, send } = useApiMutation("POST /group/:id/launch", { done: "Launched", onDone });
  return (
    <>
      <button type="button" aria-busy={isPending} onClick={() => void send({ params: { id: 3 } })}>
        Launch
      </button>
      <FailureAlert failure={failure} overrides={{ group_full: "No seat", "reason:too_late": "Too late" }} />
    </>
  );
}
function Save() {
  const { failure, send } = useApiMutation("PUT /country/:id", {});
  return (
    <>
      <button type="button" onClick={() => void send({ params: { id: 1 }, body: { name: "UK" } })}>
        Save
      </button>
      <FailureAlert failure={failure} />
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const refuse = (status: number, body: object, headers = {}) => answer.mockImplementation(async () => json(status, body, headers));

test("a second press while a call is pending does nothing; success is announced", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer.mockReturnValue(promise);
  renderPage(<Launch />);
  press("Launch");
  press("Launch");
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("true");
  await act(async () => resolve(json(200, {})));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(answer).toHaveBeenCalledOnce();
  expect(toasts.current()?.text).toBe("Launched");
  expect(screen.getByRole("button").getAttribute("aria-busy")).toBe("false");
});

test.each([
  [409, { code: "schedule_clash" }, {}, errors.schedule_clash],
  [409, { code: "group_full" }, {}, "No seat"],
  [409, { code: "transition_not_allowed", reason: "too_late" }, {}, "Too late"],
  [429, { code: "too_many_requests" }, { "retry-after": "90" }, "Too many attempts. Wait 2 minutes and try again."],
  [502, {}, {}, errors.temporarily_unavailable],
  [404, { code: "of_a_newer_server" }, {}, errors.not_found],
])("%d %j shows an error message", async (status, body, headers, words) => {
  refuse(status, body, headers);
  renderPage(<Launch />);
  press("Launch");
  expect((await screen.findByRole("alert")).textContent).toContain(words);
});

test("a repeatable call is retried once when there was no answer; others aren't", async () => {
  answer.mockRejectedValueOnce(new TypeError("offline")).mockImplementation(async () => json(200, {}));
  renderPage(<Save />);
  press("Save");
  await waitFor(() => expect(answer).toHaveBeenCalledTimes(2));
  answer.mockReset().mockRejectedValue(new TypeError("offline"));
  renderPage(<Launch />);
  press("Launch");
  expect((await screen.findByRole("alert")).textContent).toContain(errors.network_error);
  expect(answer).toHaveBeenCalledOnce();
});

function Form() {
  const { field, isDirty, mutation, formProps } = useApiForm({
    initial: { name: "", email: "" },
    check: ({ name }) => ({ name: name === "" && "required" }),
    problemText: (code, name) => `${name} ${code}`,
    fieldOf: (path) => path.replace("parent.", ""),
    send: (api, { name }) => api("PUT /country/:id", { params: { id: 1 }, body: { name } }),
  });
  return (
    <form {...formProps}>
      {(["name", "email"] as const).map((name) => {
        const { error, ...input } = field(name);
        return (
          <label key={name}>
            {name} <input {...input} /> <span>{error}</span>
          </label>
        );
      })}
      <FailureAlert failure={mutation.failure} />
      <button type="submit">Save</button>
      <output>{isDirty ? "dirty" : "clean"}</output>
    </form>
  );
}

test("a form is checked first; the server's errors appear at their fields, the first gets the focus, and the input stays", async () => {
  const details = [{ field: "parent.email", code: "email_taken", message: "" }];
  refuse(422, { code: "validation_failed", details });
  renderPage(<Form />);
  press("Save");
  expect(screen.getByText("name required")).toBeTruthy();
  const [name, email] = screen.getAllByRole<HTMLInputElement>("textbox");
  expect(document.activeElement).toBe(name);
  expect(answer).not.toHaveBeenCalled();
  fireEvent.change(name!, { target: { value: "Ann" } });
  expect([screen.queryByText("name required"), screen.getByRole("status").textContent]).toEqual([null, "dirty"]);
  press("Save");
  expect(await screen.findByText("email email_taken")).toBeTruthy();
  expect(document.activeElement).toBe(email);
  expect([name!.value, screen.queryByRole("alert")]).toEqual(["Ann", null]);
});

test("an error about no field of the form is shown above its button", async () => {
  refuse(422, { code: "validation_failed", details: [{ field: "other", code: "x", message: "" }] });
  renderPage(<Form />);
  fireEvent.change(screen.getAllByRole("textbox")[0]!, { target: { value: "Ann" } });
  press("Save");
  expect((await screen.findByRole("alert")).textContent).toContain(errors.validation_failed);
});
