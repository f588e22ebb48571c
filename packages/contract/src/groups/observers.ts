import { z } from "zod";
import { endpoint, noContent } from "../endpoint.ts";
import { staff, superAdmins } from "../roles.ts";
import { autocompleteList, autocompleteQuery, listOf, listQuery } from "../shared/list.ts";
import { id, pathId } from "../shared/wire.ts";
import { admins, byId, columns, filters, observerRow, personChange, personDraft, readers } from "../directory/directory-shapes.ts";

const groupIds = z.array(id).max(500);
const listed = { query: listQuery(columns, filters), response: listOf(observerRow) };

/** Observers from a learning platform, who may watch certain groups and nothing else. */
export const observersContract = {
  "GET /canvas/observers": endpoint({
    id: "CNV-04-list",
    summary: "Observers of the caller's schools with their groups",
    who: readers,
    ...listed,
  }),
  "GET /canvas/observers/list": endpoint({
    id: "CNV-02",
    summary: "The same list under the path that learning platforms expect",
    who: readers,
    ...listed,
  }),
  "GET /canvas/observers/autocomplete": endpoint({
    id: "CNV-01",
    summary: "Observers whose name begins with or contains a text",
    who: staff,
    query: autocompleteQuery,
    response: autocompleteList,
  }),
  "GET /canvas/observers/groups": endpoint({
    id: "CNV-04-groups",
    summary: "Groups that can be assigned to an observer of a school, by a text in their names",
    who: admins,
    query: autocompleteQuery.extend({ school: pathId.optional() }),
    response: autocompleteList,
  }),
  "GET /canvas/observers/:id": endpoint({
    id: "CNV-04-read",
    summary: "An observer",
    who: readers,
    params: byId,
    response: observerRow,
    errors: ["not_found"],
  }),
  "POST /canvas/observers": endpoint({
    id: "CNV-04-create",
    summary: "Invites an observer, who gets an email with a link to choose a password",
    who: admins,
    body: personDraft.extend({ groupIds: groupIds.default([]) }),
    owners: { schoolId: superAdmins },
    response: observerRow,
    errors: ["not_found"],
  }),
  "PUT /canvas/observers/:id": endpoint({
    id: "CNV-04-change",
    summary: "Changes an observer and the groups they see",
    who: admins,
    params: byId,
    body: personChange.extend({ groupIds: groupIds.optional().describe("All groups they may see; unchanged if left out") }),
    response: observerRow,
    errors: ["not_found"],
  }),
  "DELETE /canvas/observers/:id": endpoint({
    id: "CNV-04-remove",
    summary: "Removes an observer and their access to groups",
    who: admins,
    params: byId,
    response: noContent,
    errors: ["not_found"],
  }),
};
