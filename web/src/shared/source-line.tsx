import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Sourced } from '@card-rewards/functions/catalogue';
import { shortDate } from '../display/date-text.ts';

/** Who says so, and when that was read there. */
export function SourceLine({ known: { source, as_of, note } }: { known: Sourced }) {
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
    </Typography>
  );
}
