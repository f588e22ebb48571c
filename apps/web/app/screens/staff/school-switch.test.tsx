import { fireEvent, screen } from "@testing-library/react";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import { aClient, renderPage } from "~/shared/testing/render-page.tsx";
import { SchoolSwitch } from "./school-switch.tsx";
import staff from "./texts/en.json";

const schools = [
  { id: 2, title: "Larks" },
  { id: 3, title: "Brookline" },
];

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <SchoolSwitch schools={schools} />
      <output>{pathname + search}</output>
    </>
  );
}

test.each([
  ["a class", "/us/staff/classes/5", "/us/staff/schedule?school=3"],
  ["a part of a group", "/us/staff/groups/12/students", "/us/staff/groups?school=3"],
  ["a teacher's hours", "/us/staff/teachers/5/hours", "/us/staff/teachers?school=3"],
  ["a rubric of a course", "/us/staff/courses/5/rubrics/3", "/us/staff/courses?school=3"],
  ["a webhook", "/us/staff/api/webhooks/7?school=2", "/us/staff/api?school=3"],
  ["an order", "/us/staff/orders/9?school=2", "/us/staff/orders?school=3"],
  ["a list", "/us/staff/orders?status=active&page=3&school=2", "/us/staff/orders?status=active&school=3"],
  ["a page below a list", "/us/staff/leads/calls/settings", "/us/staff/leads/calls/settings?school=3"],
])("choosing another school on the page of %s opens a page that exists and isn't the former school's", async (_, path, opened) => {
  renderPage(<Page />, { user: { ...aClient, type: "admin", role: "super_admin", students: undefined }, path, texts: { staff } });
  fireEvent.click(screen.getByRole("menuitemradio", { name: "Brookline", hidden: true }));
  expect(await screen.findByText(opened)).toBeTruthy();
});
