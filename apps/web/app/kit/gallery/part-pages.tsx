import { Alert, Banner } from "../banner/banner.tsx";
import { Button } from "../button/button.tsx";
import { Card } from "../card/card.tsx";
import { Chip } from "../chip/chip.tsx";
import { IconCheck, IconMessageCircle, IconUsers } from "../icon/icons.ts";
import { BareLink } from "../link/link.tsx";
import { Skeleton, SkeletonGroup } from "../skeleton/skeleton.tsx";
import { EmptyState, ErrorState, Result } from "../states/states.tsx";
import { Table } from "../table/table.tsx";
import { TabLinks, Tabs } from "../tabs/tabs.tsx";
import { Text } from "../text/text.tsx";
import { Row, Part, Stack } from "./frame.tsx";
import type { SampleWords } from "./sample-words.ts";
import { useState } from "react";

/** Widgets within a page: messages, states, tabs and tables. */
export function PagesPart({ words }: { words: SampleWords }) {
  const [tab, setTab] = useState("main");
  const rows = words.payStates.map((state, i) => ({
    id: i,
    course: i % 2 ? words.course2 : words.course,
    date: words.dates[i] ?? "",
    amount: "$132.00",
    state,
  }));
  return (
    <>
      <Part title="Messages" wide>
        <Banner>
          <span>{words.promo}</span>
          <BareLink href="/courses">{words.promoLink}</BareLink>
        </Banner>
        <Banner tone="sun">{words.reconnecting}</Banner>
        <Alert tone="info">{words.tip}</Alert>
        <Alert tone="success" closeLabel={words.close} onClose={() => {}}>
          {words.savedLong}
        </Alert>
        <Alert
          tone="warning"
          action={
            <Button size="small" variant="secondary">
              {words.again}
            </Button>
          }
        >
          {words.reconnecting}
        </Alert>
        <Alert tone="error">{words.wrong}</Alert>
      </Part>
      <Part title="States" wide>
        <Card padding="none">
          <EmptyState
            title={words.emptyTitle}
            text={words.emptyText}
            actions={
              <>
                <Button size="large">{words.trial}</Button>
                <Button variant="tertiary">{words.seeAll}</Button>
              </>
            }
          />
        </Card>
        <Card>
          <EmptyState look="stack" scene="empty-shelf" title={words.nothing} text={words.nothingText} level={3} />
        </Card>
        <ErrorState title={words.errorTitle} text={words.errorText} retryLabel={words.again} onRetry={() => {}} />
        <Card>
          <SkeletonGroup label={words.loading} slowText={words.slow}>
            <Row>
              <Skeleton shape="disc" />
              <Stack>
                <Skeleton width={140} height={20} />
                <Skeleton width={220} />
              </Stack>
            </Row>
            <br />
            <Skeleton shape="box" height={92} />
          </SkeletonGroup>
        </Card>
        <Card padding="large">
          <Result
            tone="done"
            icon={<IconCheck size={26} />}
            title={words.paidTitle}
            text={words.paidText}
            facts={[{ label: words.nextPayment, value: words.nextDate }]}
            actions={<Button full>{words.home}</Button>}
          />
        </Card>
      </Part>
      <Part title="Tabs and table" wide>
        <TabLinks label={words.way} current="1" tabs={words.steps.map((title, i) => ({ id: String(i), title, href: `#${i}` }))} />
        <Card padding="none">
          <Tabs
            label={words.menu}
            value={tab}
            onChange={setTab}
            tabs={[
              { id: "main", title: words.tabs[0], icon: <IconUsers size={20} stroke={1.75} aria-hidden="true" /> },
              {
                id: "noa",
                title: words.tabs[1],
                icon: <IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />,
                count: 1,
                countLabel: words.lessons(1),
              },
              { id: "people", title: words.tabs[2] },
            ]}
          >
            <Card tone="sand">
              <Text>{words.body}</Text>
            </Card>
          </Tabs>
        </Card>
        <Table
          caption={words.table}
          hideCaption
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            { key: "course", title: words.columns[0], rowHeader: true, cell: (row) => row.course },
            { key: "date", title: words.columns[1], wideOnly: true, cell: (row) => row.date },
            { key: "amount", title: words.columns[2], align: "end", cell: (row) => <bdi>{row.amount}</bdi> },
            { key: "state", title: words.columns[3], cell: (row) => <Chip size="small">{row.state}</Chip> },
          ]}
        />
      </Part>
    </>
  );
}
