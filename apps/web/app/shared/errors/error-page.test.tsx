import { screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import menu from "../menu/texts/en.json";
import il from "../shell/texts/he.json";
import { renderPage } from "../testing/render-page.tsx";
import { ErrorPageGuard, LastResort } from "./error-fallback.tsx";
import { ErrorPage, pageProblem } from "./error-page.tsx";

afterEach(() => vi.restoreAllMocks());

const response = (status: number, data: unknown = null) => ({ status, statusText: "", internal: false, data });

describe("[DL-06] error page", () => {
  test("[ER-08] for a URL without a page", () => {
    renderPage(<ErrorPage problem={pageProblem(response(404))} />, { texts: { menu } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Oops! There is nothing here");
    expect(screen.getByText("Computer says ‘404 error’")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go homepage" }).getAttribute("href")).toBe("/us");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  test("for a failure: shows the status, a retry button, and the request id", () => {
    renderPage(<ErrorPage problem={pageProblem(response(503, { code: "temporarily_unavailable", requestId: "r-17" }))} />, {
      texts: { menu },
    });
    expect(screen.getByText("Computer says ‘503 error’")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
    expect(screen.getByText(/r-17/)).toBeTruthy();
  });

  test("is in the page's language", () => {
    renderPage(<ErrorPage problem={pageProblem(response(404))} />, { edition: "il", texts: { menu, shell: il } });
    expect(screen.getByRole("link", { name: "לדף הבית" }).getAttribute("href")).toBe("/il");
  });

  test("[ER-08] counts errors that aren't server responses as 500", () => {
    expect(pageProblem(new Error("undefined is not a function"))).toEqual({ status: 500, requestId: null });
    expect(pageProblem(null)).toEqual({ status: 500, requestId: null });
  });
});

describe("[DL-06] when the error page itself fails", () => {
  const Broken = () => {
    throw new Error("no texts");
  };

  test.each([
    ["/us/x", "An error occurred while showing the error page", "Go homepage", "/us"],
    ["/il/x", "אירעה שגיאה בהצגת דף השגיאה", "לדף הבית", "/il"],
    ["/pt", "Ocorreu um erro ao mostrar a página de erro", "Ir para a página inicial", "/pt"],
    ["/courses", "An error occurred while showing the error page", "Go homepage", "/us"],
  ])("%s", (pathname, words, home, href) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    renderPage(
      <ErrorPageGuard pathname={pathname}>
        <Broken />
      </ErrorPageGuard>,
    );
    expect(screen.getByRole("heading").textContent).toBe(words);
    expect(screen.getByRole("link", { name: home }).getAttribute("href")).toBe(href);
  });

  test("shows the error even when no data was sent", () => {
    renderPage(<LastResort pathname="/us/profile" status={500} />);
    expect(screen.getByRole("heading").textContent).toBe("Computer says ‘500 error’");
  });
});
