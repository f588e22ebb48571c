import { readFileSync } from "node:fs";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { Card } from "../card/card.tsx";
import { Text } from "../text/text.tsx";
import { Cluster, columnSteps, Split, Stack, steps } from "./layout.tsx";
import { place, rowSteps } from "./place.ts";

const css = readFileSync(`${import.meta.dirname}/layout.css`, "utf8");
const ruled = new Set([...css.matchAll(/\.(l-[\w-]+)/g)].map(([, name]) => name));
const everywhere = { grow: true, shrink: true, fixed: true, push: true, start: true, anywhere: true, truncate: true };
const namesOf = (part: ReactElement) => [...(render(part).container.firstElementChild?.classList ?? [])];
const layoutNames = (part: ReactElement) => namesOf(part).filter((name) => name.startsWith("l-"));

test("each class of the boxes has its rule in layout.css, and each rule its use", () => {
  const used = [
    ...steps.map((step) => <Stack key={step} gap={step} />),
    ...columnSteps.map((step) => <Stack key={step} gap={[8, step]} />),
    ...(["start", "center", "end", "baseline"] as const).map((align) => <Cluster key={align} align={align} />),
    ...(["start", "center", "end"] as const).map((justify) => <Stack key={justify} justify={justify} />),
    ...(["center", "end", "between"] as const).map((justify) => <Split key={justify} justify={justify} />),
    ...rowSteps.map((lined) => <Stack key={lined} lined={lined} />),
    <Stack key="packed" packed />,
    <Cluster key="inline" inline touch touchFields />,
    <Text key="place" {...everywhere} />,
  ].flatMap(layoutNames);
  expect(new Set(used)).toEqual(ruled);
});

test("a box is the element it stands for, with its attributes and the class of its screen", () => {
  const { container } = render(
    <Stack as="ul" gap={[4, 12]} aria-label="Facts" className="facts">
      <li>One</li>
    </Stack>,
  );
  expect(container.innerHTML).toBe('<ul class="l-stack l-gap-4 l-columns-12 facts" aria-label="Facts"><li>One</li></ul>');
  expect(render(<Split align="center">x</Split>).container.firstElementChild?.tagName).toBe("DIV");
});

test("text in a box looks as Text does", () => {
  const look = namesOf(
    <Text as="div" size="small" tone="slate" weight={500}>
      x
    </Text>,
  );
  expect(look).toHaveLength(3);
  expect(namesOf(<Cluster size="small" tone="slate" weight={500} />)).toEqual(["l-cluster", ...look]);
  expect(namesOf(<Text size="inherit" tone="slate" />)).toHaveLength(1);
});

test("a card with a gap is a column", () => {
  expect(layoutNames(<Card gap={12} justify="start" packed shrink />)).toEqual([
    "l-stack",
    "l-gap-12",
    "l-justify-start",
    "l-packed",
    "l-shrink",
  ]);
  expect(layoutNames(<Card />)).toEqual([]);
});

test("a widget takes its place by its class", () => {
  expect(place({ push: true, shrink: false, anywhere: true })).toBe("l-push l-anywhere");
});
