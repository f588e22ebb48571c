import { useState } from "react";
import { useLocation } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { IconBookmark, IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Menu, type MenuItem } from "~/kit/menu/menu.tsx";
import { useApiMutation } from "~/shared/api/use-api-mutation.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { TitleDialog } from "./title-dialog.tsx";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
type View = Answer<"GET /saved_view">[number];

/** The table's state in the URL, without the current page and open dialogs. */
function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("page");
  params.delete("add");
  params.delete("distributor");
  return params.toString();
}

export interface ViewsMenuProps {
  /** The table's key for saved views: `people.clients`. */
  screen: string;
  views: View[];
  onOpen: (query: string) => void;
}

/** Saves filters, order and page size of a table under a name. */
export function ViewsMenu({ screen, views, onOpen }: ViewsMenuProps) {
  const texts = useTexts("staff");
  const { search } = useLocation();
  const [isNaming, setNaming] = useState(false);
  const now = viewOf(search);
  const removal = useApiMutation("DELETE /saved_view/:id", { done: texts("views.forgotten"), failureToast: true });
  const open = views.find(({ query }) => query === now);
  const items: MenuItem[] = [
    { id: "plain", title: texts("views.plain"), checked: now === "", onSelect: () => onOpen("") },
    ...views.map((view) => ({
      id: `view-${view.id}`,
      title: <bdi>{view.name}</bdi>,
      checked: view === open,
      onSelect: () => onOpen(view.query === "" ? "" : `?${view.query}`),
    })),
    { kind: "line", id: "line" },
    { id: "save", title: texts("views.saveView"), icon: <IconPlus {...icon} />, disabled: now === "", onSelect: () => setNaming(true) },
    ...(open
      ? [
          {
            id: "forget",
            title: texts("views.forget", { name: open.name }),
            icon: <IconTrash {...icon} />,
            tone: "danger" as const,
            onSelect: () => void removal.send({ params: { id: open.id } }),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        label={texts("views.label")}
        align="end"
        items={items}
        trigger={(props) => (
          <Button size="staff" variant="secondary" icon={<IconBookmark {...icon} />} {...props}>
            {open ? <bdi>{open.name}</bdi> : texts("views.label")}
          </Button>
        )}
      />
      {isNaming ? (
        <TitleDialog
          title={texts("views.saveView")}
          label={texts("views.name")}
          hint={texts("views.hint")}
          maxLength={60}
          accept={texts("views.save")}
          save={(api, name) => api("POST /saved_view", { body: { screen, name, query: now } })}
          done={(name) => texts("views.saved", { name })}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </>
  );
}
