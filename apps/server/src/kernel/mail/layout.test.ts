import { expect, test } from "vitest";
import { smsText } from "./layout.ts";

const brand = { name: "Larkroom" };
const content = { heading: "h", paragraphs: ["A long explanation."] };

test("a text message has the sender, the subject and a link, and its code once", () => {
  expect(smsText({ ...content, subject: "Sam asks for a course", action: { label: "See it", url: "https://x.example/us" } }, brand)).toBe(
    "Larkroom: Sam asks for a course\nhttps://x.example/us",
  );
  expect(smsText({ ...content, subject: "123456 is your Larkroom code", code: "123456" }, brand)).toBe("123456 is your Larkroom code");
  expect(smsText({ ...content, subject: "Your code", code: "123456" }, brand)).toBe("Larkroom: Your code\n123456");
});
