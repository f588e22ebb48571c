import { type Tool, tools } from "~/features/assessment/annotation/types.ts";
import { Button } from "~/kit/button/button.tsx";
import {
  IconArrowBackUp,
  IconCloudCheck,
  IconCloudOff,
  IconEraser,
  IconHighlight,
  IconMapPin,
  IconPencil,
  IconPointer,
} from "~/kit/icon/icons.ts";
import { Cluster, Split } from "~/kit/layout/layout.tsx";
import { SwitchButton } from "~/kit/switch-button/switch-button.tsx";
import { useTexts } from "~/shared/texts/use-texts.ts";
import type { Annotations } from "./use-annotations.ts";
import styles from "./grading.module.css";

const icons = { read: IconPointer, line: IconPencil, highlight: IconHighlight, note: IconMapPin, erase: IconEraser } as const;
const sign = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

interface MarkToolsProps {
  tool: Tool;
  onTool: (tool: Tool) => void;
  annotations: Annotations;
}

/** The tools to draw on a page, and whether what was drawn is saved. */
export function MarkTools({ tool, onTool, annotations: { state, undo, flush, isPublished } }: MarkToolsProps) {
  const texts = useTexts("gradingDesk");
  return (
    <Cluster gap={[6, 12]} align="center" className={styles.tools}>
      <SwitchButton
        label={texts("mark.tools")}
        size="staff"
        look="paper"
        options={tools.map((value) => {
          const Sign = icons[value];
          return { value, title: texts(`mark.tool.${value}`), icon: <Sign {...sign} /> };
        })}
        value={tool}
        onChange={onTool}
      />
      <Button size="staff" variant="secondary" icon={<IconArrowBackUp {...sign} className="flip-rtl" />} onClick={undo}>
        {texts("mark.undo")}
      </Button>
      {state === "failed" || state === "refused" ? (
        <Split as="span" inline gap={8} align="center" size="small" tone="slate" role="alert">
          <IconCloudOff {...sign} />
          {texts(state === "failed" ? "mark.notSaved" : "mark.refused")}
          <Button size="staff" variant="secondary" onClick={() => void flush()}>
            {texts("mark.retry")}
          </Button>
        </Split>
      ) : (
        <Split as="span" inline gap={8} align="center" size="small" tone="slate" role="status">
          <IconCloudCheck {...sign} />
          {texts(state === "saving" ? "mark.saving" : isPublished ? "mark.saved" : "mark.unpublished")}
        </Split>
      )}
    </Cluster>
  );
}
