import { describe, expect, test } from "vitest";
import { captionsText } from "./captions-text.ts";

describe("captions of a video", () => {
  test("converts SubRip to WebVTT: decimal points in times, no numbers, no fonts", () => {
    const srt =
      '\uFEFF1\r\n00:00:01,500 --> 00:00:04,25\r\n<font color="red">The lark</font> <i>hops</i>\r\n{\\an8}twice\r\n\r\n2\r\n0:01:00,000 --> 0:01:02,000 X1:40\r\nשלום\r\n';
    expect(captionsText(srt)).toEqual({
      text: "WEBVTT\n\n00:00:01.500 --> 00:00:04.250\nThe lark <i>hops</i>\ntwice\n\n00:01:00.000 --> 00:01:02.000\nשלום\n",
    });
  });

  test("separates captions without empty lines between them", () => {
    expect(captionsText("1\n00:01,0 --> 00:02,0\na\n2\n00:03,0 --> 00:04,0\nb")).toEqual({
      text: "WEBVTT\n\n00:01.000 --> 00:02.000\na\n\n00:03.000 --> 00:04.000\nb\n",
    });
  });

  test("leaves WebVTT unchanged except for its line endings", () => {
    const vtt = "WEBVTT - hop\n\nNOTE mine\n\n00:01.000 --> 00:02.000 align:start\n<v Ana>Hi\n";
    expect(captionsText(vtt.replaceAll("\n", "\r\n"))).toEqual({ text: vtt });
  });

  test.each(["", "hello", "WEBVTT\n\n", "1\n00:01 -> 00:02\na", "1\n00:00:01,000 --> 00:00:02,000\n\n"])("%j holds no captions", (text) => {
    expect(captionsText(text)).toEqual({ problem: "no_captions" });
  });

  test("refuses a very large file", () => {
    expect(captionsText("a".repeat(2_000_001))).toEqual({ problem: "too_large" });
  });

  test("reads a thousand captions quickly", () => {
    const all = captionsText("1\n00:00:01,000 --> 00:00:02,000\na\n\n".repeat(20_000));
    expect("text" in all && all.text.split("-->").length).toBe(20_001);
  });
});
