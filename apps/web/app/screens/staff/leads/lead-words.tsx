import { leadSources, leadStages, type LeadStage } from "@larkroom/domain/leads/leads";
import { Chip, type ChipTone } from "~/kit/chip/chip.tsx";
import { IconBulb, IconCheck, IconMessageCircle, IconX } from "~/kit/icon/icons.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";

export type LeadRow = Answer<"GET /lead">["items"][number];
export type LeadRecord = Answer<"GET /lead/:id">;

const looks: Record<LeadStage, { tone: ChipTone; sign: typeof IconCheck }> = {
  NEW: { tone: "blue", sign: IconBulb },
  CONTACTED: { tone: "yellow", sign: IconMessageCircle },
  WON: { tone: "green", sign: IconCheck },
  LOST: { tone: "grey", sign: IconX },
};

/** How far the school is with a lead, as text with an icon. */
export function StageChip({ stage }: { stage: LeadStage }) {
  const texts = useTexts("staffLeads");
  const { tone, sign: Sign } = looks[stage];
  return (
    <Chip tone={tone} size="small" icon={<Sign aria-hidden="true" />}>
      {texts(`stages.${stage}`)}
    </Chip>
  );
}

const pageSize = 50;
const owners = ["me", "none"] as const;

/** The filter in the URL; invalid values are ignored. */
export function askedOf(params: URLSearchParams) {
  const school = params.get("school");
  return {
    search: params.get("search")?.trim().slice(0, 100) || undefined,
    source: leadSources.find((one) => one === params.get("source")),
    stage: leadStages.find((one) => one === params.get("stage")),
    owner: owners.find((one) => one === params.get("owner")),
    school: school !== null && /^\d{1,9}$/.test(school) ? Number(school) : undefined,
    limit: pageSize,
  };
}

export type AskedLeads = ReturnType<typeof askedOf>;
