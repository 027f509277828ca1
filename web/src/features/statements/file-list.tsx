import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import NativeSelect from '@mui/material/NativeSelect';
import { useCardNames } from '../../api/card-queries.ts';
import { daysText } from '../../model/period-text.ts';
import { countText } from './statement-text.ts';
import type { RefusedFile } from './statement-file.ts';
import type { AssignedAccount } from './assign-accounts.ts';
import type { StatementReview } from './use-statement-review.ts';

interface FileListProps {
  refused: readonly RefusedFile[];
  review: StatementReview;
}

/** Lists the files with their issuer, card and days, and the refused files with the reason. */
export function FileList({ refused, review }: FileListProps) {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      {refused.map(({ name, problem }, index) => (
        <Alert key={`${index} ${name}`} severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {problem}
        </Alert>
      ))}
      {review.accounts.map((each) => (
        <AccountLine key={each.account.key} assigned={each} review={review} />
      ))}
    </Box>
  );
}

function AccountLine({ assigned, review }: { assigned: AssignedAccount; review: StatementReview }) {
  const names = useCardNames();
  const { file, account, cardId, choices } = assigned;
  const { unreadable } = file;
  const facts = [
    file.issuer,
    account.digits && `•••• ${account.digits}`,
    daysText(account.from, account.to),
    countText(account.lines.length, 'line'),
    unreadable > 0 && `${countText(unreadable, 'line')} could not be read`,
  ];
  return (
    <Box sx={lineStyle}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 550 }}>
          {file.name}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {facts.filter(Boolean).join(' · ')}
        </Box>
        {cardId === null && <Box>{withoutCardText(assigned)}</Box>}
      </Box>
      {choices && choices.length > 0 && (
        <NativeSelect
          value={cardId ?? ''}
          inputProps={{ 'aria-label': `Which card? ${file.name} ${account.digits ?? ''}`.trim() }}
          onChange={({ target }) => review.chooseCard(account.key, target.value)}
          sx={{ typography: 'body2', maxWidth: '100%' }}
        >
          <option value="" disabled>
            Which card?
          </option>
          {review.cards
            .filter(({ id }) => choices.includes(id))
            .map((card) => (
              <option key={card.id} value={card.id}>
                {names.get(card.id) ?? card.card_name}
                {card.last_digits && !names.get(card.id)?.includes(card.last_digits)
                  ? ` •••• ${card.last_digits}`
                  : ''}
              </option>
            ))}
        </NativeSelect>
      )}
    </Box>
  );
}

/** Says why nothing of a file can be recorded, and what the user does first. */
function withoutCardText({ file, choices }: AssignedAccount): string {
  if (choices && choices.length > 0) return 'Choose its card. Nothing is recorded without one.';
  const card = file.issuer === null ? 'card' : `card of ${file.issuer}`;
  return `Nothing can be recorded: you have no ${card} here. Add it first.`;
}

const lineStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 40,
  typography: 'body2',
} as const;
