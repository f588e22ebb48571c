import { useRef, useState, type FormEvent } from "react";
import { useLocation, useRevalidator } from "react-router";
import { Button } from "~/kit/button/button.tsx";
import { Dialog } from "~/kit/dialog/dialog.tsx";
import { TextField } from "~/kit/field/text-field.tsx";
import { IconBookmark, IconPlus, IconTrash } from "~/kit/icon/icons.ts";
import { Menu, type MenuItem } from "~/kit/menu/menu.tsx";
import { toasts } from "~/kit/toast/toast-store.ts";
import { api } from "~/shared/api/api.ts";
import type { Answer } from "~/shared/api/call.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { failureOf } from "./failure-of.ts";
import styles from "./dialog-form.module.css";

const icon = { size: 16, stroke: 1.75, "aria-hidden": true } as const;
type View = Answer<"GET /saved_view">[number];

/** What an address says of the table alone: without the page one is on and what is open over it. */
function viewOf(search: string): string {
  const params = new URLSearchParams(search);
  params.delete("page");
  params.delete("add");
  params.delete("distributor");
  return params.toString();
}

export interface ViewsMenuProps {
  /** The table's name among the views that are kept: `people.clients`. */
  screen: string;
  views: View[];
  onOpen: (query: string) => void;
}

/** Filters, order and size of a table under a name of one's own. */
export function ViewsMenu({ screen, views, onOpen }: ViewsMenuProps) {
  const texts = useTexts("staff");
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const [isNaming, setNaming] = useState(false);
  const now = viewOf(search);
  const attempt = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      toasts.show({ tone: "success", text: done, mode: "replace" });
    } catch (error) {
      toasts.show({ tone: "error", text: texts(`failures.${failureOf(error)}`) });
    }
    await revalidate();
  };
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
    { id: "keep", title: texts("views.keep"), icon: <IconPlus {...icon} />, disabled: now === "", onSelect: () => setNaming(true) },
    ...(open
      ? [
          {
            id: "forget",
            title: texts("views.forget", { name: open.name }),
            icon: <IconTrash {...icon} />,
            tone: "danger" as const,
            onSelect: () => void attempt(() => api("DELETE /saved_view/:id", { params: { id: open.id } }), texts("views.forgotten")),
          },
        ]
      : []),
  ];
  const keep = async (name: string): Promise<void> => {
    setNaming(false);
    await attempt(() => api("POST /saved_view", { body: { screen, name, query: now } }), texts("views.kept", { name }));
  };
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
      {isNaming ? <NameDialog onClose={() => setNaming(false)} onName={(name) => void keep(name)} /> : null}
    </>
  );
}

function NameDialog({ onClose, onName }: { onClose: () => void; onName: (name: string) => void }) {
  const texts = useTexts("staff");
  const shell = useTexts("shell");
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() === "") setMissing(true);
    else onName(name.trim());
  };
  return (
    <Dialog open onClose={onClose} closeLabel={shell("close")} title={texts("views.keep")} phone="card" width={420} initialFocus={field}>
      <form className={styles.form} data-scale="staff" noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={texts("views.name")}
          hint={texts("views.hint")}
          error={isMissing ? texts("views.required") : undefined}
          maxLength={60}
          value={name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button size="staff" variant="secondary" onClick={onClose}>
            {texts("form.cancel")}
          </Button>
          <Button size="staff" type="submit">
            {texts("views.save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
