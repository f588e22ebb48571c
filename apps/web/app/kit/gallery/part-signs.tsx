import { Accordion } from "../accordion/accordion.tsx";
import { AttendanceRow, type AttendanceKind } from "../attendance/attendance.tsx";
import { Avatar, AVATAR_SIZES } from "../avatar/avatar.tsx";
import type { AvatarTone } from "../avatar/avatar-tone.ts";
import { Breadcrumb } from "../breadcrumb/breadcrumb.tsx";
import { Button } from "../button/button.tsx";
import { Chip, type ChipTone } from "../chip/chip.tsx";
import { LessonBadge } from "../chip/lesson-badge.tsx";
import { OutcomeChip, type OutcomeStatus } from "../chip/outcome-chip.tsx";
import { Countdown } from "../countdown/countdown.tsx";
import { IconCalendar, IconDeviceLaptop, IconPercentage, IconReceiptDollar, IconTag } from "../icon/icons.ts";
import { InstallmentTrack, PaymentDots, type InstallmentState } from "../installments/installments.tsx";
import { LiveBadge } from "../live/live-badge.tsx";
import { PriceCard } from "../price-card/price-card.tsx";
import { ProgressBar, SegmentBar } from "../progress/progress.tsx";
import { Seats } from "../seats/seats.tsx";
import { StarCounter, Stars } from "../star/star-counter.tsx";
import { Stepper } from "../stepper/stepper.tsx";
import { SwitchButton } from "../switch-button/switch-button.tsx";
import { Alert } from "../banner/banner.tsx";
import { Part, Row, Stack } from "./frame.tsx";
import type { SampleWords } from "./sample-words.ts";

const STATUSES: OutcomeStatus[] = [
  "NOT_AVAILABLE",
  "REQUIRED",
  "SUBMITTED",
  "REVIEW_REQUIRED",
  "GRADED",
  "REVIEWED",
  "EXCUSED",
  "MISSED",
  "DONE",
];
const TONES: ChipTone[] = ["grey", "blue", "yellow", "red", "green", "plum", "coral", "ink"];
const PAY: InstallmentState[] = ["paid", "pending", "stalled", "scheduled", "canceled"];
const KINDS: AttendanceKind[] = ["attended", "missed", "caughtUp", "late", "leftEarly", "excused"];

export function SignsPart({ words }: { words: SampleWords }) {
  const now = Date.now();
  return (
    <>
      <Part title="Chips and badges">
        <Row>
          {STATUSES.map((status, i) => (
            <OutcomeChip key={status} status={status} label={words.outcome} text={words.statuses[i] ?? ""} percentage={87} />
          ))}
        </Row>
        <Row>
          {STATUSES.map((status, i) => (
            <OutcomeChip key={status} status={status} size="small" text={words.statuses[i] ?? ""} percentage={87} />
          ))}
        </Row>
        <div data-scale="child">
          <Row>
            {STATUSES.slice(1, 5).map((status, i) => (
              <OutcomeChip key={status} status={status} label={words.outcome} text={words.statuses[i + 1] ?? ""} percentage={87} />
            ))}
          </Row>
        </div>
        <Row>
          {(["INSTRUCTIONAL", "ASYNC", "WORKSHOP"] as const).map((kind, i) => (
            <LessonBadge key={kind} kind={kind} text={words.kinds[i] ?? ""} />
          ))}
        </Row>
        <Row>
          {TONES.map((tone) => (
            <Chip key={tone} tone={tone} icon={<IconTag stroke={1.75} aria-hidden="true" />}>
              {words.less}
            </Chip>
          ))}
        </Row>
        <Row>
          <LiveBadge>{words.liveNow}</LiveBadge>
          <LiveBadge look="soft">{words.liveNow}</LiveBadge>
          <StarCounter count={128} label={words.stars} />
          <Stars count={3} of={5} label={words.stars} />
        </Row>
      </Part>
      <Part title="People, seats, attendance">
        <Row>
          {([0, 1, 2, 3, 4, 5] as AvatarTone[]).map((tone) => (
            <Avatar key={tone} name={words.maya} tone={tone} />
          ))}
          {(Object.keys(AVATAR_SIZES) as (keyof typeof AVATAR_SIZES)[]).map((size) => (
            <Avatar key={size} name={words.noah} size={size} labelled />
          ))}
        </Row>
        <Row>
          <Seats total={8} free={3} text={words.seats[0] ?? ""} />
          <Seats total={8} free={1} text={words.seats[1] ?? ""} />
          <Seats total={8} free={0} text={words.seats[2] ?? ""} />
        </Row>
        <AttendanceRow
          label={words.lastLessons}
          entries={KINDS.map((kind, i) => ({
            id: kind,
            kind,
            label: `${[words.attended, words.missed, words.caughtUp, words.late, words.leftEarly, words.excused][i]}, ${words.dates[i]}`,
            date: words.dates[i] ?? "",
          }))}
        />
        <Row>
          <Countdown
            until={now + (2 * 60 + 18) * 60_000 + 30_000}
            now={now}
            units={{ days: words.units[0] ?? "", hours: words.units[1] ?? "", minutes: words.units[2] ?? "" }}
            label={(left) => `${left.hours} ${left.minutes} ${words.left}`}
          />
          <Countdown
            full
            until={now + 4.2 * 86_400_000}
            now={now}
            units={{ days: words.units[0] ?? "", hours: words.units[1] ?? "", minutes: words.units[2] ?? "" }}
            label={(left) => `${left.days} ${words.left}`}
          />
        </Row>
      </Part>
      <Part title="Ways and progress" wide>
        <Stepper
          label={words.way}
          doneLabel={words.done}
          current={2}
          steps={words.steps.map((title, i) => ({ id: String(i), title, href: "#" }))}
        />
        <Breadcrumb label={words.here} crumbs={[{ title: words.crumbs[0] ?? "", href: "#" }, { title: words.crumbs[1] ?? "" }]} />
        <InstallmentTrack
          label={words.payments}
          items={PAY.map((state, i) => ({
            id: state,
            state,
            amount: "$132.00",
            date: words.dates[i] ?? "",
            text: words.payStates[i] ?? "",
          }))}
        />
        <ProgressBar label={words.progress} value={7} max={32} text={words.progressText} showText />
        <ProgressBar label={words.progress} />
        <SegmentBar label={words.payments} done={2} total={4} />
        <SegmentBar label={words.slides} done={5} total={14} current={5} />
      </Part>
      <Part title="Price card, accordion">
        <PriceCard
          toggle={
            <SwitchButton
              label={words.howToPay}
              options={[
                { value: "one", title: words.oneTime },
                { value: "four", title: words.installments },
              ]}
              value="four"
              onChange={() => {}}
              width="fill"
              ticked
            />
          }
          amount="4 × $132"
          oldAmount="$147"
          oldAmountLabel={words.before}
          note={words.total}
          payments={
            <PaymentDots
              items={[words.atSignUp, ...words.months].map((title, i) => ({ id: title, title, amount: "$132", now: i === 0 }))}
            />
          }
          saving={
            <Alert tone="warning" icon={<IconPercentage size={20} stroke={1.75} aria-hidden="true" />}>
              {words.payOnce}
            </Alert>
          }
          actions={
            <>
              <Button size="large" full>
                {words.trial}
              </Button>
              <Button variant="secondary" full>
                {words.signUp}
              </Button>
            </>
          }
          promises={[IconCalendar, IconReceiptDollar, IconDeviceLaptop].map((Sign, i) => ({
            icon: <Sign size={20} stroke={1.75} aria-hidden="true" />,
            text: words.promises[i],
          }))}
        />
        <Stack>
          <Accordion items={words.faq.map(([title, text], i) => ({ id: `faq-${i}`, title, open: i === 0, children: text }))} name="faq" />
          <Accordion
            look="card"
            items={words.faq.map(([title, text], i) => ({
              id: `card-${i}`,
              title,
              detail: words.slides,
              mark: i + 1,
              open: i === 0,
              children: text,
            }))}
          />
        </Stack>
      </Part>
    </>
  );
}
