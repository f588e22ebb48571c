import { useState } from "react";
import { Alert, Banner } from "../banner/banner.tsx";
import { Button } from "../button/button.tsx";
import { DayList } from "../calendar/day-list.tsx";
import { MonthCalendar } from "../calendar/month-calendar.tsx";
import { Card } from "../card/card.tsx";
import { Chip } from "../chip/chip.tsx";
import { confirms } from "../confirm/confirm-store.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { Drawer } from "../drawer/drawer.tsx";
import { TextField } from "../field/text-field.tsx";
import { PasswordField } from "../field/password-field.tsx";
import { IconCheck, IconCopy, IconDots, IconLogout, IconMessageCircle, IconPencil, IconTrash, IconUsers, IconWorld } from "../icon/icons.ts";
import { LiveBanner } from "../live/live-banner.tsx";
import { Menu } from "../menu/menu.tsx";
import { PageProgress } from "../page-progress/page-progress.tsx";
import type { PageState } from "../page-progress/use-page-progress.ts";
import { Scene } from "../art/scene.tsx";
import { Skeleton, SkeletonGroup } from "../skeleton/skeleton.tsx";
import { EmptyState, ErrorState, Result } from "../states/states.tsx";
import { SwitchButton } from "../switch-button/switch-button.tsx";
import { Table } from "../table/table.tsx";
import { Tabs } from "../tabs/tabs.tsx";
import { Text } from "../text/text.tsx";
import { toasts } from "../toast/toast-store.ts";
import { Tooltip } from "../tooltip/tooltip.tsx";
import { Part, Line, Stack } from "./frame.tsx";
import { sampleMonth } from "./sample-month.ts";
import type { SampleWords } from "./sample-words.ts";

export function PagesPart({ words, direction }: { words: SampleWords; direction: "ltr" | "rtl" }) {
  const [dialog, setDialog] = useState(false);
  const [drawer, setDrawer] = useState<"start" | "end" | null>(null);
  const [lastDrawer, setLastDrawer] = useState<"start" | "end">("start");
  const [page, setPage] = useState<PageState>("idle");
  const [tab, setTab] = useState("main");
  const [day, setDay] = useState<string | null>(null);
  const [who, setWho] = useState<"parent" | "student">("parent");
  const weekdays = (direction === "rtl" ? words.weekdays : words.weekdays).map(([short = "", long = ""]) => ({ short, long }));
  const weeks = sampleMonth(words, direction === "rtl" ? "sunday" : "monday");
  const onDay = weeks.flat().find((one) => one.date === day);
  const slide = (side: "start" | "end"): void => { setLastDrawer(side); setDrawer(side); };
  const rows = words.payStates.map((state, i) => ({ id: i, course: i % 2 ? words.course2 : words.course, date: words.dates[i] ?? "", amount: "$132.00", state }));
  return (
    <>
      <PageProgress state={page} label={words.loading} failedLabel={words.errorTitle} />
      <Part title="Floats" note="dialog, drawer, menu, tooltip, toast, prompt">
        <Line>
          <Button variant="secondary" onClick={() => setDialog(true)}>{words.signInAs}</Button>
          <Button variant="secondary" onClick={() => slide("start")}>{words.menu} 1</Button>
          <Button variant="secondary" onClick={() => slide("end")}>{words.menu} 2</Button>
          <Menu label={words.actions} trigger={(props) => <Button variant="secondary" icon={<IconDots size={20} aria-hidden="true" />} {...props}>{words.actions}</Button>} items={[
            { id: "heading", kind: "heading", title: words.actions },
            { id: "edit", title: words.edit, icon: <IconPencil size={20} stroke={1.75} aria-hidden="true" />, onSelect: () => toasts.show({ text: words.edit }) },
            { id: "copy", title: words.copy, detail: words.zone, icon: <IconCopy size={20} stroke={1.75} aria-hidden="true" />, onSelect: () => toasts.show({ text: words.copy, tone: "success", size: "small" }) },
            { id: "line", kind: "line" },
            { id: "remove", title: words.remove, tone: "danger", icon: <IconTrash size={20} stroke={1.75} aria-hidden="true" />, onSelect: () => void confirms.ask({ title: words.deleteTitle, text: words.deleteText, tone: "warning", accept: words.remove, decline: words.cancel }) },
            { id: "logout", title: words.logout, disabled: true, icon: <IconLogout size={20} stroke={1.75} className="flip-rtl" aria-hidden="true" />, onSelect: () => {} },
          ]} />
          <Tooltip text={words.tip}><Button>{words.join}</Button></Tooltip>
        </Line>
        <Line>
          <Button variant="secondary" size="small" onClick={() => toasts.show({ text: words.saved, tone: "success", size: "small" })}>{words.saved}</Button>
          <Button variant="secondary" size="small" onClick={() => toasts.show({ text: words.savedLong, detail: words.tip, action: { label: words.cancel, onPress: () => {} } })}>{words.savedLong}</Button>
          <Button variant="secondary" size="small" onClick={() => toasts.show({ text: words.wrong, tone: "error", mode: "replace" })}>{words.wrong}</Button>
          <Button variant="secondary" size="small" onClick={() => void confirms.ask({ title: words.deleteTitle, text: words.deleteText, tone: "warning", accept: words.remove, decline: words.cancel })}>{words.remove}</Button>
          <Button variant="secondary" size="small" onClick={() => void confirms.ask({ title: words.errorTitle, text: words.errorText, tone: "error", accept: words.gotIt })}>{words.gotIt}</Button>
          <Button variant="secondary" size="small" onClick={() => setPage("busy")}>0 → 5 s</Button>
          <Button variant="secondary" size="small" onClick={() => setPage("idle")}>{words.done}</Button>
          <Button variant="secondary" size="small" onClick={() => setPage("failed")}>×</Button>
        </Line>
        <LiveBanner title={words.liveTitle} detail={words.liveDetail} action={<Button size="small">{words.join}</Button>} closeLabel={words.close} onClose={() => {}} />
      </Part>
      <Part title="Messages" wide>
        <Banner><span>{words.promo}</span><a href="#">{words.promoLink}</a></Banner>
        <Banner tone="sun">{words.reconnecting}</Banner>
        <Alert tone="info">{words.tip}</Alert>
        <Alert tone="success" closeLabel={words.close} onClose={() => {}}>{words.savedLong}</Alert>
        <Alert tone="warning" action={<Button size="small" variant="secondary">{words.again}</Button>}>{words.reconnecting}</Alert>
        <Alert tone="error">{words.wrong}</Alert>
      </Part>
      <Part title="States" wide>
        <Card padding="none"><EmptyState title={words.emptyTitle} text={words.emptyText} actions={<><Button size="large">{words.trial}</Button><Button variant="tertiary">{words.seeAll}</Button></>} /></Card>
        <Card><EmptyState look="stack" scene="empty-shelf" title={words.nothing} text={words.nothingText} level={3} /></Card>
        <ErrorState title={words.errorTitle} text={words.errorText} retryLabel={words.again} onRetry={() => {}} />
        <Card><SkeletonGroup label={words.loading} slowText={words.slow}><Line><Skeleton shape="disc" /><Stack><Skeleton width={140} height={20} /><Skeleton width={220} /></Stack></Line><br /><Skeleton shape="box" height={92} /></SkeletonGroup></Card>
        <Card padding="large"><Result tone="done" icon={<IconCheck size={26} />} title={words.paidTitle} text={words.paidText} facts={[{ label: words.nextPayment, value: words.nextDate }]} actions={<Button full>{words.home}</Button>} /></Card>
      </Part>
      <Part title="Tabs and table" wide>
        <Card padding="none"><Tabs label={words.menu} value={tab} onChange={setTab} tabs={[{ id: "main", title: words.tabs[0], icon: <IconUsers size={20} stroke={1.75} aria-hidden="true" /> }, { id: "noa", title: words.tabs[1], icon: <IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />, count: 1, countLabel: words.lessons(1) }, { id: "people", title: words.tabs[2] }]}><Card tone="sand"><Text>{words.body}</Text></Card></Tabs></Card>
        <Table caption={words.table} hideCaption rows={rows} rowKey={(row) => row.id} columns={[
          { key: "course", title: words.columns[0], rowHeader: true, cell: (row) => row.course },
          { key: "date", title: words.columns[1], wideOnly: true, cell: (row) => row.date },
          { key: "amount", title: words.columns[2], align: "end", cell: (row) => <bdi>{row.amount}</bdi> },
          { key: "state", title: words.columns[3], cell: (row) => <Chip size="small">{row.state}</Chip> },
        ]} />
      </Part>
      <Part title="Month calendar" wide>
        <MonthCalendar
          title={words.march}
          weekdays={weekdays}
          weeks={weeks}
          words={{ today: words.today, previous: words.previous, next: words.next, more: words.more, kinds: { regular: words.eventKinds[0] ?? "", catchUp: words.eventKinds[1] ?? "", live: words.eventKinds[2] ?? "", past: words.eventKinds[3] ?? "" } }}
          onToday={() => {}}
          onPrevious={() => {}}
          onNext={() => {}}
          onOpenDay={setDay}
          onOpenEvent={(id) => toasts.show({ text: id, mode: "replace" })}
        />
        <Line><IconWorld size={18} stroke={1.75} aria-hidden="true" /><Text as="span" size="small" tone="slate">{words.zone}</Text></Line>
        <Card><DayList items={(weeks.flat().find((one) => one.date === "2026-03-21")?.events ?? []).map((event) => ({ ...event, title: event.shortTitle, detail: words.lesson }))} onOpen={(id) => toasts.show({ text: id })} /></Card>
      </Part>
      <Dialog open={day !== null} onClose={() => setDay(null)} closeLabel={words.close} title={onDay?.label ?? ""}>
        {onDay?.events.length ? <DayList items={onDay.events.map((event) => ({ ...event, title: event.shortTitle, detail: words.lesson }))} /> : <Text tone="soft">{words.nothing}</Text>}
      </Dialog>
      <Dialog open={dialog} onClose={() => setDialog(false)} closeLabel={words.close} title={words.signInAs} titleLook="h2" scene={<Scene name="dawn-ground" />}>
        <Stack>
          <SwitchButton label={words.signInAs} options={[{ value: "parent", title: words.parent }, { value: "student", title: words.student }]} value={who} onChange={setWho} width="fill" size="large" look={who === "student" ? "plum" : "ink"} ticked />
          <TextField label={words.email} dir="ltr" />
          <PasswordField label={words.password} showLabel={words.show} hideLabelText={words.hide} />
          <Button size="large" full onClick={() => toasts.show({ text: words.wrong, tone: "error" })}>{words.signInAs}</Button>
          <Button variant="secondary" full onClick={() => void confirms.ask({ title: words.deleteTitle, text: words.deleteText, accept: words.remove, decline: words.cancel })}>{words.remove}</Button>
        </Stack>
      </Dialog>
      <Drawer open={drawer !== null} side={drawer ?? lastDrawer} onClose={() => setDrawer(null)} title={words.menu} closeLabel={words.close} foot={<Button full>{words.trial}</Button>}><Stack><Text>{words.body}</Text><Text>{words.lead}</Text></Stack></Drawer>
    </>
  );
}
