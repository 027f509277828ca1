import { useHolderNames } from '../../../api/card-queries.ts';
import { switchHint } from '../../../model/cards/holders.ts';
import { useNotices } from '../../../ui/use-notices.ts';

export function useHoldersNotice(): (holder: string) => void {
  const { notify } = useNotices();
  const holders = useHolderNames();
  return (typed) => {
    const holder = typed.trim();
    const both = [...new Set([...holders, holder])].toSorted();
    if (holder !== '' && holders.length === 1 && both.length === 2)
      notify({ subject: 'holders', text: switchHint(both) });
  };
}
