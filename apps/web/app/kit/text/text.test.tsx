import { readFileSync } from "node:fs";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { Heading, Text } from "./text.tsx";

const css = readFileSync(`${import.meta.dirname}/text.css`, "utf8");
const ruled = new Set([...css.matchAll(/\.(t-\w+)/g)].map(([, name]) => name));
const namesOf = (part: ReactElement) => [...(render(part).container.firstElementChild?.classList ?? [])];

test("each look of a text has its rule in text.css, and each rule its use", () => {
  const used = [
    ...(["hero", "title", "h1", "h2", "h3", "h4"] as const).map((look) => (
      <Heading key={look} level={2} look={look}>
        x
      </Heading>
    )),
    ...(["lead", "body", "compact", "small", "caption", "money"] as const).map((size) => <Text key={size} size={size} />),
    ...(["ink", "soft", "slate", "leaf", "coral", "crimson", "amber", "plum", "sky", "white"] as const).map((tone) => (
      <Text key={tone} tone={tone} />
    )),
    ...([400, 500, 600] as const).map((weight) => <Text key={weight} weight={weight} />),
    <Text key="tabular" tabular />,
  ].flatMap(namesOf);
  expect(new Set(used)).toEqual(ruled);
});
