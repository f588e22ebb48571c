import { useEffect, useState } from "react";
import { Button } from "~/kit/button/button.tsx";
import { Chip } from "~/kit/chip/chip.tsx";
import { Table } from "~/kit/table/table.tsx";
import { Text } from "~/kit/text/text.tsx";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import { useConfirm } from "~/shared/dialogs/use-confirm.ts";
import { useBrand } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { FormDialog } from "../form-dialog.tsx";
import type { PlatformCourse } from "./types.ts";

type Member = Answer<"GET /lti_integration/:id/course/:course/roster">[number];

/** The platform's roster of a course, read from it when the dialog opens, beside the accounts its people are linked to. */
export function RosterDialog({ platformId, course, onClose }: { platformId: number; course: PlatformCourse; onClose: () => void }) {
  const texts = useTexts("staffLti");
  const brand = useBrand().name;
  const confirm = useConfirm();
  const [members, setMembers] = useState<readonly Member[] | "loading" | "failed">("loading");
  useEffect(() => {
    const ended = new AbortController();
    api("GET /lti_integration/:id/course/:course/roster", { params: { id: platformId, course: course.id }, signal: ended.signal }).then(
      setMembers,
      () => {
        if (!ended.signal.aborted) setMembers("failed");
      },
    );
    return () => ended.abort();
  }, [platformId, course.id]);
  const removal = useApiMutation(
    (call, { id }: { id: number; name: string }) =>
      call("DELETE /lti_integration/:id/user/:account", { params: { id: platformId, account: id } }),
    {
      failureToast: true,
      done: (_, { name }) => texts("unlinked", { name }),
      onDone: (_, { id }) =>
        setMembers((now) => (typeof now === "string" ? now : now.map((one) => (one.account?.id === id ? { ...one, account: null } : one)))),
    },
  );
  const unlink = async (account: { id: number; name: string }): Promise<void> => {
    const isSure = await confirm.ask({
      title: texts("unlinkTitle", { name: account.name }),
      text: texts("unlinkText", { brand }),
      accept: texts("unlink"),
      decline: texts("cancel"),
      tone: "warning",
    });
    if (isSure) await removal.send(account);
  };
  const title = texts("rosterTitle", { title: course.title });
  return (
    <FormDialog title={title} width={760} onClose={onClose}>
      {typeof members === "string" ? (
        <Text role={members === "failed" ? "alert" : "status"} tone="soft">
          {texts(members === "failed" ? "rosterFailed" : "loading")}
        </Text>
      ) : (
        <Table
          caption={title}
          hideCaption
          rows={members}
          rowKey={({ subject }) => subject}
          empty={texts("rosterEmpty")}
          columns={[
            {
              key: "name",
              title: texts("person"),
              rowHeader: true,
              cell: ({ name, subject, isActive }) => (
                <>
                  <bdi>{name ?? subject}</bdi> {isActive ? null : <Chip size="small">{texts("inactive")}</Chip>}
                </>
              ),
            },
            { key: "role", title: texts("role"), cell: ({ person }) => texts(person ?? "otherRole") },
            {
              key: "account",
              title: texts("account", { brand }),
              cell: ({ account }) => (account ? <bdi>{account.name}</bdi> : texts("notLinked")),
            },
            {
              key: "actions",
              title: <span className="visually-hidden">{texts("unlink")}</span>,
              align: "end",
              cell: ({ account }) =>
                account ? (
                  <Button
                    size="staff"
                    variant="tertiary"
                    aria-label={texts("unlinkOf", { name: account.name })}
                    onClick={() => void unlink(account)}
                  >
                    {texts("unlink")}
                  </Button>
                ) : null,
            },
          ]}
        />
      )}
    </FormDialog>
  );
}
