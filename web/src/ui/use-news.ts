import { useCallback, useState } from 'react';

/** The most lines at once; more would hide the page. */
const MAX_LINES = 3;

/** Something that has just happened, in a few words. */
export interface News {
  text: string;
  /** Identifies the subject. A later line about the same subject replaces this one. */
  subject?: string;
  /** The id of the element that has changed, which the line must not cover. */
  aboutId?: string;
  /** The query of the address that the text links to. */
  to?: { search: string };
  action?: { name: string; onClick: () => void };
  /** Whether only screen readers announce it. */
  isSilent?: boolean;
}

/** Keeps the latest news, oldest first. */
export function useNews() {
  const [news, setNews] = useState<readonly News[]>([]);
  const say = useCallback(
    (latest: News) =>
      setNews((now) => [...now.filter((each) => !isSameSubject(each, latest)), latest].slice(-MAX_LINES)),
    [],
  );
  const drop = useCallback((gone: News) => setNews((now) => now.filter((each) => each !== gone)), []);
  const dropSubject = useCallback(
    (subject: string) => setNews((now) => now.filter((each) => each.subject !== subject)),
    [],
  );
  return { news, say, drop, dropSubject };
}

function isSameSubject(one: News, other: News): boolean {
  return one.subject !== undefined && one.subject === other.subject;
}
