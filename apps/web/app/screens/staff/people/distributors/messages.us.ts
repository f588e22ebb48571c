export const messages = {
  title: "Distributors",
  count: "{count, plural, one {# distributor} other {# distributors}}",
  text: "Distributors sell the platform to schools. Their people can view activity in those schools but can’t change anything.",
  filter: "Name",
  add: "Add distributor",
  edit: "Edit",
  invite: "Invite a person",
  suspend: "Suspend all people",
  activate: "Activate all people",
  since: "Since {date}",
  noPeople: "No people yet. Invite the first person.",
  peopleFailed: "We couldn’t load the people. Refresh the page.",
  remove: "Remove",
  name: "Name",
  schools: "Schools",
  schoolsHint: "Each school has one distributor. Choosing a school here moves it from its current one.",
  people: "People",
  created: "Added",
  noSchools: "No schools",
  empty: "Add your first distributor, assign its schools, then invite its people.",
  emptyFiltered: "No distributors match this name.",
  clear: "Clear filter",
  actionsOf: "Actions for {name}",
  addTitle: "New distributor",
  editTitle: "Edit {name}",
  save: "Save",
  saving: "Saving…",
  cancel: "Cancel",
  saved: "“{name}” saved",
  removeTitle: "Remove {name}?",
  removeText: "You can only remove a distributor with no schools or people. This can’t be undone.",
  removed: "“{name}” removed",
  required: "Fill in this field.",
  failures: {
    inUse: "This distributor still has schools or people. Move its schools and remove its people first.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffDistributors: typeof messages;
  }
}
