import { groupStatuses, venues } from "@larkroom/domain/groups/status";
import { Button } from "~/kit/button/button.tsx";
import { IconPlus } from "~/kit/icon/icons.ts";
import { useLoggedIn } from "~/shared/session/session.ts";
import { useTexts } from "~/shared/texts/use-texts.ts";
import { ListPage, useAdding, type ListData } from "../../list-page.tsx";
import { usePageActions } from "../../page-actions.ts";
import { isOneOf, schoolRoles } from "../../staff-roles.ts";
import { AddGroupDialog } from "./add-group-dialog.tsx";
import { choices as yesOrNo, type GroupQuery } from "./group-query.ts";
import { useGroupHeaders, type GroupRow } from "./use-group-headers.tsx";

/** The groups table: search, filter, sort and add. Readers and teachers can't add groups. */
export function GroupsTable({ data }: { data: ListData<GroupRow, GroupQuery> }) {
  const { query, views } = data;
  const texts = useTexts("staffGroupList");
  const groups = useTexts("staffGroups");
  const staff = useTexts("staff");
  const headers = useGroupHeaders();
  const { role } = useLoggedIn();
  const mayAdd = isOneOf(schoolRoles, role);
  const { isAdding, add, stop } = useAdding(mayAdd);
  usePageActions(
    mayAdd ? [{ id: "add", title: texts("add.action"), icon: <IconPlus size={18} stroke={1.75} aria-hidden="true" />, run: add }] : [],
  );
  const choices = [
    { name: "status", value: query.status, options: groupStatuses.map((value) => ({ value, title: staff(`groupStatus.${value}`) })) },
    ...yesOrNo.map((name) => ({
      name,
      value: query[name],
      options: (["1", "0"] as const).map((value) => ({ value, title: texts(`choices.${name}.${value === "1" ? "yes" : "no"}`) })),
    })),
    { name: "venue", value: query.venue, options: venues.map((value) => ({ value, title: groups(`venue.${value}`) })) },
  ] as const;
  return (
    <>
      <ListPage
        data={data}
        title={groups("title")}
        count={(count) => texts("count", { count })}
        actions={
          mayAdd ? (
            <Button size="staff" icon={<IconPlus size={16} stroke={1.75} aria-hidden="true" />} onClick={add}>
              {texts("add.action")}
            </Button>
          ) : undefined
        }
        filterLabel={texts("filter")}
        choices={choices.map((one) => ({ ...one, label: texts(`filters.${one.name}`), any: texts(`any.${one.name}`) }))}
        alsoFiltered={[
          ["course", query.course],
          ["teacher", query.teacher],
        ]}
        views={{ screen: "groups", saved: views }}
        words={{
          empty: texts(role === "canvas_observer" ? "emptyWatched" : "empty"),
          emptyFiltered: texts("emptyFiltered"),
          clear: texts("clearFilters"),
        }}
        caption={groups("title")}
        headers={headers}
        rowName={({ publicName }) => publicName}
      />
      {isAdding ? <AddGroupDialog onClose={stop} /> : null}
    </>
  );
}
