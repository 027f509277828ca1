import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormField } from '../../ui/form-field.tsx';
import { logFailure } from '../../browser/log.ts';
import { subscriptionLinks } from './subscription-links.ts';

/** Shows the feed's link, which the server answers only once, with links into the usual calendars. */
export function FeedAddress({ url }: { url: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch (error) {
      // The user can still copy the link, which is selected when its field gets the focus.
      logFailure('Copying the address', error);
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <FormField label="Calendar link" value={url} readOnly onFocus={({ target }) => target.select()} />
        </Box>
        <Button
          variant="outlined"
          startIcon={<ContentCopyOutlined />}
          onClick={() => void copy()}
          sx={{ height: { xs: 44, sm: 40 } }}
        >
          Copy
        </Button>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {subscriptionLinks(url).map(({ name, href }) => (
          <Button key={name} href={href} target="_blank" rel="noopener noreferrer" size="small">
            Add to {name}
          </Button>
        ))}
        <Box role="status" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {isCopied && 'Copied.'}
        </Box>
      </Box>
    </Box>
  );
}
