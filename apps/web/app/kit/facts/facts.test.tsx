import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Fact, Facts } from "./facts.tsx";

test("each fact is a term with its definition", () => {
  render(
    <Facts>
      <Fact name="Address">example.org</Fact>
      <Fact name="Key">not set</Fact>
    </Facts>,
  );
  const said = (role: "term" | "definition") => screen.getAllByRole(role).map(({ textContent }) => textContent);
  expect([said("term"), said("definition")]).toEqual([
    ["Address", "Key"],
    ["example.org", "not set"],
  ]);
});
