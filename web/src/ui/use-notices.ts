import { createContext, useContext, useMemo, useState } from 'react';

const MAX_LINES = 3;

export interface Notice {
  text: string;
  subject?: string;
  /** The id of the changed element. `StatusLine` moves if it would cover this element. */
  aboutId?: string;
  to?: { search: string };
  action?: { name: string; onClick: () => void };
  isSilent?: boolean;
}

/** The components inside this context show their notices together, in one place. */
export const SharedNotices = createContext<ReturnType<typeof useOwnNotices> | null>(null);

export function useNotices() {
  const own = useOwnNotices();
  return useContext(SharedNotices) ?? own;
}

export function useOwnNotices() {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const changes = useMemo(
    () => ({
      notify: (latest: Notice) =>
        setNotices((now) =>
          [...now.filter(({ subject }) => subject === undefined || subject !== latest.subject), latest].slice(
            -MAX_LINES,
          ),
        ),
      dismiss: (gone: Notice) => setNotices((now) => now.filter((each) => each !== gone)),
      dismissSubject: (subject: string) =>
        setNotices((now) =>
          now.some((each) => each.subject === subject) ? now.filter((each) => each.subject !== subject) : now,
        ),
    }),
    [],
  );
  return useMemo(() => ({ notices, ...changes }), [notices, changes]);
}
