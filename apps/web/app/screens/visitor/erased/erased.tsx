import { useEffect, useState } from "react";
import { erasedOperation } from "~/features/privacy/erased-path.ts";
import { ReceiptLines, type Receipt } from "~/features/privacy/receipt.tsx";
import { ownData } from "~/features/privacy/texts.server.ts";
import { ButtonLink } from "~/kit/button/button.tsx";
import { Stack } from "~/kit/layout/layout.tsx";
import { place } from "~/kit/layout/place.ts";
import { ProgressBar } from "~/kit/progress/progress.tsx";
import { Text } from "~/kit/text/text.tsx";
import { QueryProvider } from "~/shared/api/query-provider.tsx";
import { usePath } from "~/shared/editions/paths.ts";
import { OperationNotice } from "~/shared/operations/operation-notice.tsx";
import { useOperation } from "~/shared/operations/use-operation.ts";
import { loadTexts } from "~/shared/texts/load-texts.server.ts";
import { pageMeta } from "~/shared/texts/page-meta.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormSheet } from "../form-sheet.tsx";
import type { Route } from "./+types/erased";

export const loader = (args: Route.LoaderArgs) => ({ texts: loadTexts(args, { ownData }) });

export const meta: Route.MetaFunction = (args) => pageMeta(args, (t) => ({ title: t("ownData")("erasedPage.metaTitle"), hidden: true }));

/** The result of erasing a child's or household's data. The operation is in the URL's hash, which only the browser can read. */
export default function Erased() {
  const [named, setNamed] = useState<Named>(undefined);
  useEffect(() => setNamed(erasedOperation(window.location.hash)), []);
  return (
    <QueryProvider>
      <ErasureStatus named={named} />
    </QueryProvider>
  );
}

/** Null: the URL has no operation; undefined: not read yet. */
type Named = ReturnType<typeof erasedOperation> | undefined;

function ErasureStatus({ named }: { named: Named }) {
  const texts = useTexts("ownData");
  const path = usePath();
  const operation = useOperation(named?.started ?? null);
  const isDone = operation.state === "done";
  const isChild = named?.subject === "student";
  const step = isChild ? (isDone ? "childDone" : "childGoing") : isDone ? "done" : "going";
  const kind = named === null || operation.state === "failed" ? "none" : step;
  return (
    <FormSheet title={texts(`erasedPage.${kind}`)}>
      <Stack gap={20}>
        <Text tone="soft" role="status">
          {texts(`erasedPage.${kind}Text`)}
        </Text>
        {operation.state === "running" ? <ProgressBar label={texts("erase.deleting")} /> : null}
        <OperationNotice standing={operation} />
        {isDone ? <ReceiptLines receipt={operation.result as unknown as Receipt} /> : null}
        <ButtonLink href={path(isChild ? "/profile/students" : "/")} variant="secondary" className={place({ start: true })}>
          {texts(isChild ? "erasedPage.students" : "erasedPage.home")}
        </ButtonLink>
      </Stack>
    </FormSheet>
  );
}
