import { useCallback, useState } from 'react';

/** More lines than these would hide the page. */
const MOST = 3;

/** Says in a few words what has just happened. */
export interface News {
  text: string;
  /** What it is about: a later line about the same takes its place. */
  subject?: string;
  /** The id of the element that has changed, which the line must not cover. */
  aboutId?: string;
  /** Where the words lead. */
  to?: { search: string };
  action?: { name: string; onClick: () => void };
  /** Whether only screen readers announce it. */
  isSilent?: boolean;
}

/** The latest news, oldest first. */
export function useNews() {
  const [news, setNews] = useState<readonly News[]>([]);
  const say = useCallback(
    (latest: News) =>
      setNews((now) => [...now.filter((each) => !isSameSubject(each, latest)), latest].slice(-MOST)),
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
