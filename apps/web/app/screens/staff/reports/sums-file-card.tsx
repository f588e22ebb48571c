import type { ReactNode } from "react";
import { Card, CardHead } from "~/kit/card/card.tsx";
import { place } from "~/kit/layout/place.ts";
import { Heading } from "~/kit/text/text.tsx";
import type { ExportFormat } from "../export-menu.tsx";
import { FileMenu } from "./file-menu.tsx";

interface SumsFileCardProps {
  title: string;
  save: (format: ExportFormat) => Promise<void>;
  /** Below the title. */
  text?: ReactNode;
  children: ReactNode;
}

/** A card of sums under its title, with the menu that saves them as a file. */
export function SumsFileCard({ title, save, text, children }: SumsFileCardProps) {
  return (
    <Card as="section" padding="small" className={place({ shrink: true })}>
      <CardHead
        title={
          <Heading level={2} look="h3">
            {title}
          </Heading>
        }
        action={<FileMenu of={title} save={save} />}
      >
        {text}
      </CardHead>
      {children}
    </Card>
  );
}
