import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Sourced } from '@card-rewards/functions/catalogue';
import { issueLink, type DoubtedFact } from '../browser/issue-link.ts';
import { useToday } from '../browser/today.ts';
import { shortDate } from '../model/date-text.ts';
import { staleText } from '../model/stale-text.ts';

interface SourceLineProps {
  known: Sourced;
  /** The fact that a report of a mistake names. */
  about: DoubtedFact;
}

const reportAddress: unknown = import.meta.env['VITE_REPORT_MISTAKE_ADDRESS'];

/** Shows the source of a fact, the day it was checked, and whether it is uncertain. */
export function SourceLine({ known, about }: SourceLineProps) {
  const { source, as_of, note, confidence } = known;
  const name =
    source.kind === 'spec' ? 'Our catalog' : (source.name ?? (source.url && new URL(source.url).hostname));
  const report = typeof reportAddress === 'string' ? issueLink(reportAddress, about, known) : null;
  const details = [staleText(as_of, useToday()), confidence !== undefined && 'Not certain.', note];
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {source.url === undefined ? (
        name
      ) : (
        <Link href={source.url} target="_blank" rel="noreferrer">
          {name}
        </Link>
      )}
      , as of {shortDate(as_of)}. {details.filter(Boolean).join(' ')}
      {report !== null && (
        <>
          {' '}
          <Link href={report} target="_blank" rel="noreferrer">
            Something wrong?
          </Link>
        </>
      )}
    </Typography>
  );
}
