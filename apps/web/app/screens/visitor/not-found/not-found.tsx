import { data } from "react-router";

/** Any URL without a page: the error page with 404. */
export function loader() {
  throw data({ code: "not_found", requestId: null }, { status: 404 });
}

export default function NotFound() {
  return null;
}
