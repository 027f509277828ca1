import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Sourced } from '@card-rewards/functions/catalogue';
import { shortDate } from '../model/date-text.ts';
import { issueLink, type DoubtedFact } from '../browser/issue-link.ts';

/** Where a new issue begins; null where the project names no repository. The build puts it in, see vite-issues.ts. */
declare const NEW_ISSUE_ADDRESS: string | null;

interface SourceLineProps {
  known: Sourced;
  /** What it says, for whoever knows better. */
  about: DoubtedFact;
}

/** Who says so, and when that was read there. */
export function SourceLine({ known, about }: SourceLineProps) {
  const { source, as_of, note } = known;
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {'url' in source ? (
        <Link href={source.url} target="_blank" rel="noreferrer">
          {new URL(source.url).hostname}
        </Link>
      ) : source.kind === 'spec' ? (
        'The catalogue of this product'
      ) : (
        source.name
      )}
      , as of {shortDate(as_of)}.{note && ` ${note}`}
      {NEW_ISSUE_ADDRESS !== null && (
        <>
          {' '}
          <Link href={issueLink(NEW_ISSUE_ADDRESS, about, known)} target="_blank" rel="noreferrer">
            Something wrong?
          </Link>
        </>
      )}
    </Typography>
  );
}
