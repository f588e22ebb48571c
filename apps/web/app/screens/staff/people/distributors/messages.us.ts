export const messages = {
  title: "Distributors",
  count: "{count, plural, one {# distributor} other {# distributors}}",
  text: "They sell the product to schools. Their people read what their schools do, and change nothing.",
  filter: "Name",
  add: "Add distributor",
  edit: "Change",
  invite: "Invite a person",
  suspend: "Suspend its people",
  activate: "Activate its people",
  since: "Since {date}",
  noPeople: "Nobody reads its schools yet. Invite its first person.",
  peopleFailed: "The people could not be loaded. Load the page again.",
  remove: "Remove",
  name: "Name",
  schools: "Schools",
  schoolsHint: "A school has one distributor: chosen here, it leaves the one it had.",
  people: "People",
  created: "Added",
  noSchools: "No schools",
  empty: "Add the first one, give it schools, then invite its people.",
  emptyFiltered: "No distributor is called so.",
  clear: "Clear the filter",
  actionsOf: "Actions for {name}",
  addTitle: "New distributor",
  editTitle: "Change {name}",
  save: "Save",
  saving: "Saving",
  cancel: "Cancel",
  saved: "“{name}” is saved",
  removeTitle: "Remove {name}?",
  removeText: "Only a distributor without schools and people can be removed. This can’t be undone.",
  removed: "“{name}” is removed",
  required: "Please fill this in",
  failures: {
    inUse: "It still has schools or people: give the schools away and remove the people first.",
  },
} as const;

declare module "~/shared/texts/registry.ts" {
  interface Registry {
    staffDistributors: typeof messages;
  }
}
