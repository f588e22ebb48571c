import { connectionModes } from "@larkroom/domain/schools/settings";
import type { Answer, Body } from "~/shared/api/call.ts";

/** A school with its settings, as its admins load it. */
export type School = Answer<"GET /school/:id">;
type Settings = School["settings"];

/** The unit of a setting. Shares are stored as 0 to 1 and shown as percent. */
export type Unit = "minutes" | "percent" | "hours" | "seconds" | "tries" | "catchUps" | "days";

interface FieldRule {
  unit: Unit;
  /** The inclusive limits, in the displayed unit. */
  min: number;
  max: number;
  /** Whether decimals are allowed. */
  isDecimal?: boolean;
  /** The path in the request body, to map server errors. */
  path: string;
  read: (settings: Settings) => number;
}

const percent = (share: number): number => Math.round(share * 1000) / 10;
const share = (shown: number): number => Math.round(shown * 10) / 1000;

/** Every setting of a school, in the page's order. */
export const fieldRules = {
  joinOpensMinutes: { unit: "minutes", min: 0, max: 120, path: "settings.joinOpensMinutes", read: (s) => s.joinOpensMinutes },
  lateAfterMinutes: {
    unit: "minutes",
    min: 0,
    max: 120,
    isDecimal: true,
    path: "settings.attendance.lateAfterMinutes",
    read: (s) => s.attendance.lateAfterMinutes,
  },
  partialBelowShare: {
    unit: "percent",
    min: 0,
    max: 100,
    isDecimal: true,
    path: "settings.attendance.partialBelowShare",
    read: (s) => percent(s.attendance.partialBelowShare),
  },
  absentBelowShare: {
    unit: "percent",
    min: 0,
    max: 100,
    isDecimal: true,
    path: "settings.attendance.absentBelowShare",
    read: (s) => percent(s.attendance.absentBelowShare),
  },
  absentBelowMinutes: {
    unit: "minutes",
    min: 0,
    max: 60,
    isDecimal: true,
    path: "settings.attendance.absentBelowMinutes",
    read: (s) => s.attendance.absentBelowMinutes,
  },
  catchUpsPerCourse: { unit: "catchUps", min: 0, max: 50, path: "settings.catchUpsPerCourse", read: (s) => s.catchUpsPerCourse },
  catchUpDays: { unit: "days", min: 0, max: 365, path: "settings.catchUpDays", read: (s) => s.catchUpDays },
  catchUpDaysAfterEnd: {
    unit: "days",
    min: 0,
    max: 365,
    path: "settings.catchUpDaysAfterEnd",
    read: (s) => s.catchUpDaysAfterEnd,
  },
  asyncDueDays: { unit: "days", min: 1, max: 60, path: "settings.asyncDueDays", read: (s) => s.asyncDueDays },
  moveUntilHours: { unit: "hours", min: 0, max: 720, path: "settings.moveUntilHours", read: (s) => s.moveUntilHours },
  stuckAfterTries: { unit: "tries", min: 1, max: 20, path: "settings.wall.stuckAfterTries", read: (s) => s.wall.stuckAfterTries },
  idleAfterSeconds: { unit: "seconds", min: 10, max: 3600, path: "settings.wall.idleAfterSeconds", read: (s) => s.wall.idleAfterSeconds },
  resortSeconds: { unit: "seconds", min: 1, max: 60, path: "settings.wall.resortSeconds", read: (s) => s.wall.resortSeconds },
  seatHoldMinutes: { unit: "minutes", min: 5, max: 120, path: "settings.seatHoldMinutes", read: (s) => s.seatHoldMinutes },
  directPaymentDays: { unit: "days", min: 1, max: 60, path: "settings.directPaymentDays", read: (s) => s.directPaymentDays },
  fullUntilHours: { unit: "hours", min: 0, max: 720, path: "settings.refund.fullUntilHours", read: (s) => s.refund.fullUntilHours },
} as const satisfies Record<string, FieldRule>;

export type SettingName = keyof typeof fieldRules;
/** What receipts say about the school. */
export const sellerNames = ["legalName", "address", "taxLines"] as const satisfies readonly (keyof Settings["seller"])[];
export type SellerName = (typeof sellerNames)[number];
/** The settings that are on or off. */
export const flagNames = ["holdChatFiles", "recordings", "staffSecondFactor"] as const satisfies readonly (keyof Settings)[];
export type FlagName = (typeof flagNames)[number];
export type FieldName = SettingName | SellerName | FlagName | "title" | "connectionMode";
export const settingNames = Object.keys(fieldRules) as SettingName[];
/** All fields in the page's order, to focus the first invalid one. */
export const fieldNames: readonly FieldName[] = ["title", ...settingNames, "connectionMode", ...sellerNames, ...flagNames];

/** Settings that belong together. */
export const settingGroups = {
  joining: ["joinOpensMinutes"],
  attendance: ["lateAfterMinutes", "partialBelowShare", "absentBelowShare", "absentBelowMinutes"],
  catchUps: ["catchUpsPerCourse", "catchUpDays", "catchUpDaysAfterEnd", "asyncDueDays"],
  moves: ["moveUntilHours"],
  wall: ["stuckAfterTries", "idleAfterSeconds", "resortSeconds"],
  money: ["seatHoldMinutes", "directPaymentDays", "fullUntilHours"],
} as const satisfies Record<string, readonly SettingName[]>;

/** The form values as strings; a checked box is `on`. */
export type Draft = Readonly<Record<FieldName, string>>;
export type Problem = "empty" | "number" | "whole" | "range" | "order" | "refused";
export type Problems = Readonly<Partial<Record<FieldName, Problem>>>;

/** Whether a field is one of a text on receipts: it may be empty. */
export const isSellerName = (name: string): name is SellerName => sellerNames.some((one) => one === name);

export const isFlagName = (name: string): name is FlagName => flagNames.some((one) => one === name);

/** The rule of a setting, including optional parts. */
export const ruleOf = (name: SettingName): FieldRule => fieldRules[name];

/** A school's settings as form values. @param decimal the decimal separator of the reader's language */
export function draftOf(school: Pick<School, "title" | "settings">, decimal: string): Draft {
  const texts = settingNames.map((name) => [name, String(ruleOf(name).read(school.settings)).replace(".", decimal)]);
  const flags = flagNames.map((name) => [name, school.settings[name] ? "on" : ""]);
  const { legalName, address, taxLines } = school.settings.seller;
  return {
    title: school.title,
    ...(Object.fromEntries(flags) as Record<FlagName, string>),
    connectionMode: school.settings.connectionMode,
    legalName,
    address,
    taxLines,
    ...(Object.fromEntries(texts) as Record<SettingName, string>),
  };
}

const numberOf = (text: string): number => Number(text.trim().replace(",", "."));

function problemOf(name: SettingName, text: string): Problem | null {
  const { min, max, isDecimal } = ruleOf(name);
  if (text.trim() === "") return "empty";
  if (!/^-?\d+([.,]\d+)?$/.test(text.trim())) return "number";
  const value = numberOf(text);
  if (!isDecimal && !Number.isInteger(value)) return "whole";
  return value < min || value > max ? "range" : null;
}

/** The problems of a draft. An absent child must also count as not fully present, so the one share can't be larger than the other. */
export function problemsOf(draft: Draft): Problems {
  const problems: Partial<Record<FieldName, Problem>> = {};
  if (draft.title.trim() === "") problems.title = "empty";
  for (const name of settingNames) {
    const problem = problemOf(name, draft[name]);
    if (problem) problems[name] = problem;
  }
  if (!problems.absentBelowShare && !problems.partialBelowShare && numberOf(draft.absentBelowShare) > numberOf(draft.partialBelowShare))
    problems.absentBelowShare = "order";
  return problems;
}

/** The request body of a valid draft. */
export function bodyOf(draft: Draft): Body<"PUT /school/:id"> {
  const value = (name: SettingName) => numberOf(draft[name]);
  return {
    title: draft.title.trim(),
    settings: {
      joinOpensMinutes: value("joinOpensMinutes"),
      attendance: {
        absentBelowShare: share(value("absentBelowShare")),
        absentBelowMinutes: value("absentBelowMinutes"),
        partialBelowShare: share(value("partialBelowShare")),
        lateAfterMinutes: value("lateAfterMinutes"),
      },
      seatHoldMinutes: value("seatHoldMinutes"),
      directPaymentDays: value("directPaymentDays"),
      wall: {
        stuckAfterTries: value("stuckAfterTries"),
        idleAfterSeconds: value("idleAfterSeconds"),
        resortSeconds: value("resortSeconds"),
      },
      refund: { fullUntilHours: value("fullUntilHours") },
      asyncDueDays: value("asyncDueDays"),
      catchUpsPerCourse: value("catchUpsPerCourse"),
      catchUpDays: value("catchUpDays"),
      catchUpDaysAfterEnd: value("catchUpDaysAfterEnd"),
      moveUntilHours: value("moveUntilHours"),
      seller: { legalName: draft.legalName.trim(), address: draft.address.trim(), taxLines: draft.taxLines.trim() },
      holdChatFiles: draft.holdChatFiles === "on",
      staffSecondFactor: draft.staffSecondFactor === "on",
      recordings: draft.recordings === "on",
      connectionMode: connectionModes.find((mode) => mode === draft.connectionMode) ?? "automatic",
    },
  };
}

/** The modes a school may choose: LiveKit where it is set up, or where it was chosen before. */
export const modesOf = ({ isLiveKitSetUp, settings }: Pick<School, "isLiveKitSetUp" | "settings">) =>
  connectionModes.filter((mode) => mode !== "livekit" || isLiveKitSetUp || settings.connectionMode === mode);

/** The form's field for a path the server refuses. */
export function fieldOfPath(path: string): string {
  const pathOf = (name: FieldName): string => {
    if (name === "title") return name;
    if (isFlagName(name) || name === "connectionMode") return `settings.${name}`;
    return isSellerName(name) ? `settings.seller.${name}` : ruleOf(name).path;
  };
  return fieldNames.find((name) => pathOf(name) === path) ?? path;
}
