import { useCallback } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { changedQuery } from "./table-query.ts";

export interface TableAddress {
  params: URLSearchParams;
  /** Changes query parameters; null removes one. `quietly` replaces the history entry. */
  change: (change: Readonly<Record<string, string | number | null>>, quietly?: boolean) => void;
  /** Replaces the whole query. */
  open: (query: string) => void;
  /** The page's next rows are loading. */
  isLoading: boolean;
}

/** A table whose state is the page's URL: it can be shared, bookmarked and navigated back to. */
export function useTableAddress(): TableAddress {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const change = useCallback<TableAddress["change"]>(
    (parts, quietly = false) => {
      const next = changedQuery(new URLSearchParams(search), parts);
      void navigate({ pathname, search: next }, { replace: quietly, preventScrollReset: true });
    },
    [navigate, pathname, search],
  );
  const open = useCallback<TableAddress["open"]>(
    (query) => void navigate({ pathname, search: query }, { preventScrollReset: true }),
    [navigate, pathname],
  );
  return {
    params: new URLSearchParams(search),
    change,
    open,
    isLoading: navigation.state === "loading" && navigation.location.pathname === pathname,
  };
}
