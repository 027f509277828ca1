import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { sourceText, type Sourced } from '@card-rewards/functions/catalogue';
import { issueLink, type DoubtedFact } from './issue-link.ts';

const reportAddress: unknown = import.meta.env['VITE_REPORT_MISTAKE_ADDRESS'];

export function SourceLine({ known, about }: { known: Sourced; about: DoubtedFact }) {
  const text = sourceText(known);
  const { url } = known.source;
  const report = typeof reportAddress === 'string' ? issueLink(reportAddress, about, known) : null;
  return (
    <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {url === undefined ? (
        text
      ) : (
        <Link href={url} target="_blank" rel="noreferrer" underline="always">
          {text}
        </Link>
      )}
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
