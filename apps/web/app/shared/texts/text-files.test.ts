import { describe, expect, test } from "vitest";
import { textFiles } from "./text-files.server.ts";

const files = {
  "./texts/en.json": { title: "Schedule", gate: { wait: "Starts at {time}", leave: "Leave" } },
  "./texts/en-GB.json": { title: "Timetable", gate: { leave: "Exit" } },
  "./texts/he.json": { title: "לוח זמנים", gate: { wait: "מתחיל ב־{time}", leave: "יציאה" } },
  "./texts/pt.json": { title: "Horário", gate: { wait: "Começa às {time}", leave: "Sair" } },
};

describe("texts of an area by edition", () => {
  test("each edition has its language’s, and where its country has a text of its own, that one", () => {
    const texts = textFiles<(typeof files)["./texts/en.json"]>(files);
    expect(texts).toEqual({
      us: files["./texts/en.json"],
      uk: { title: "Timetable", gate: { wait: "Starts at {time}", leave: "Exit" } },
      il: files["./texts/he.json"],
      pt: files["./texts/pt.json"],
    });
  });

  test("without a country’s file, its edition has its language’s texts", () => {
    const { "./texts/en-GB.json": _, ...others } = files;
    expect(textFiles(others).uk).toEqual(files["./texts/en.json"]);
  });

  test("a missing language is an error", () => {
    const { "./texts/he.json": _, ...others } = files;
    expect(() => textFiles(others)).toThrow("no he.json");
  });
});
