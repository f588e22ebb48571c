import { Scene } from "../art/scene.tsx";
import { Button } from "../button/button.tsx";
import { confirms } from "../confirm/confirm-store.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { Drawer } from "../drawer/drawer.tsx";
import { PasswordField } from "../field/password-field.tsx";
import { TextField } from "../field/text-field.tsx";
import { IconCopy, IconDots, IconLogout, IconPencil, IconTrash } from "../icon/icons.ts";
import { LiveBanner } from "../live/live-banner.tsx";
import { Menu } from "../menu/menu.tsx";
import { PageProgress } from "../page-progress/page-progress.tsx";
import type { PageState } from "../page-progress/use-page-progress.ts";
import { SwitchButton } from "../switch-button/switch-button.tsx";
import { Text } from "../text/text.tsx";
import { toasts } from "../toast/toast-store.ts";
import { Tooltip } from "../tooltip/tooltip.tsx";
import { Row, Part, Stack } from "./frame.tsx";
import type { SampleWords } from "./sample-words.ts";
import { useState } from "react";

/** Widgets that float above the page. */
export function FloatsPart({ words }: { words: SampleWords }) {
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState<"start" | "end" | null>(null);
  const [lastDrawer, setLastDrawer] = useState<"start" | "end">("start");
  const [page, setPage] = useState<PageState>("idle");
  const [who, setWho] = useState<"parent" | "student">("parent");
  const slide = (side: "start" | "end"): void => {
    setLastDrawer(side);
    setDrawer(side);
  };
  return (
    <>
      <PageProgress state={page} label={words.loading} failedLabel={words.errorTitle} />
      <Part title="Floats" note="dialog, drawer, menu, tooltip, toast, prompt">
        <Row>
          <Button variant="secondary" onClick={() => setDialog(true)}>
            {words.signInAs}
          </Button>
          <Button variant="secondary" onClick={() => slide("start")}>
            {words.menu} 1
          </Button>
          <Button variant="secondary" onClick={() => slide("end")}>
            {words.menu} 2
          </Button>
          <Menu
            label={words.actions}
            trigger={(props) => (
              <Button variant="secondary" icon={<IconDots size={20} aria-hidden="true" />} {...props}>
                {words.actions}
              </Button>
            )}
            items={[
              { id: "heading", kind: "heading", title: words.actions },
              {
                id: "edit",
                title: words.edit,
                icon: <IconPencil size={20} stroke={1.75} aria-hidden="true" />,
                onSelect: () => toasts.show({ text: words.edit }),
              },
              {
                id: "copy",
                title: words.copy,
                detail: words.zone,
                icon: <IconCopy size={20} stroke={1.75} aria-hidden="true" />,
                onSelect: () => toasts.show({ text: words.copy, tone: "success", size: "small" }),
              },
              { id: "line", kind: "line" },
              {
                id: "remove",
                title: words.remove,
                tone: "danger",
                icon: <IconTrash size={20} stroke={1.75} aria-hidden="true" />,
                onSelect: () =>
                  void confirms.ask({
                    title: words.deleteTitle,
                    text: words.deleteText,
                    tone: "warning",
                    accept: words.remove,
                    decline: words.cancel,
                  }),
              },
              {
                id: "logout",
                title: words.logout,
                disabled: true,
                icon: <IconLogout size={20} stroke={1.75} className="flip-rtl" aria-hidden="true" />,
                onSelect: () => {},
              },
            ]}
          />
          <Tooltip text={words.tip}>
            <Button>{words.join}</Button>
          </Tooltip>
        </Row>
        <Row>
          <Button variant="secondary" size="small" onClick={() => toasts.show({ text: words.saved, tone: "success", size: "small" })}>
            {words.saved}
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() => toasts.show({ text: words.savedLong, detail: words.tip, action: { label: words.cancel, onPress: () => {} } })}
          >
            {words.savedLong}
          </Button>
          <Button variant="secondary" size="small" onClick={() => toasts.show({ text: words.wrong, tone: "error", mode: "replace" })}>
            {words.wrong}
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() =>
              void confirms.ask({
                title: words.deleteTitle,
                text: words.deleteText,
                tone: "warning",
                accept: words.remove,
                decline: words.cancel,
              })
            }
          >
            {words.remove}
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() => void confirms.ask({ title: words.errorTitle, text: words.errorText, tone: "error", accept: words.gotIt })}
          >
            {words.gotIt}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setPage("busy")}>
            0 → 5 s
          </Button>
          <Button variant="secondary" size="small" onClick={() => setPage("idle")}>
            {words.done}
          </Button>
          <Button variant="secondary" size="small" onClick={() => setPage("failed")}>
            ×
          </Button>
        </Row>
        <LiveBanner
          title={words.liveTitle}
          detail={words.liveDetail}
          action={<Button size="small">{words.join}</Button>}
          closeLabel={words.close}
          onClose={() => {}}
        />
      </Part>
      <Dialog
        open={dialog}
        onClose={() => setDialog(false)}
        closeLabel={words.close}
        title={words.signInAs}
        titleLook="h2"
        scene={<Scene name="dawn-ground" />}
      >
        <Stack>
          <SwitchButton
            label={words.signInAs}
            options={[
              { value: "parent", title: words.parent },
              { value: "student", title: words.student },
            ]}
            value={who}
            onChange={setWho}
            width="fill"
            size="large"
            look={who === "student" ? "plum" : "ink"}
            ticked
          />
          <TextField label={words.email} dir="ltr" />
          <PasswordField label={words.password} showLabel={words.show} hideLabelText={words.hide} />
          <Button size="large" full onClick={() => toasts.show({ text: words.wrong, tone: "error" })}>
            {words.signInAs}
          </Button>
          <Button
            variant="secondary"
            full
            onClick={() =>
              void confirms.ask({ title: words.deleteTitle, text: words.deleteText, accept: words.remove, decline: words.cancel })
            }
          >
            {words.remove}
          </Button>
        </Stack>
      </Dialog>
      <Drawer
        open={drawer !== null}
        side={drawer ?? lastDrawer}
        onClose={() => setDrawer(null)}
        title={words.menu}
        closeLabel={words.close}
        foot={<Button full>{words.trial}</Button>}
      >
        <Stack>
          <Text>{words.body}</Text>
          <Text>{words.lead}</Text>
        </Stack>
      </Drawer>
    </>
  );
}
